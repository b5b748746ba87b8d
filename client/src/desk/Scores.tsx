// What every score is made of, side by side, and what the end of the round would bring.

import { Crest } from "../board/Stone";
import type { Plate } from "../wire/scene";
import { words } from "../words";

interface Row {
  readonly label: string;
  readonly values: readonly string[];
}

/** Rows by what points were for, in the order in which the plates name them. */
function rowsOf(plates: readonly Plate[], of: "parts" | "coming"): Row[] {
  const labels = [...new Set(plates.flatMap((plate) => (plate[of] ?? []).map((part) => part.label)))];
  return labels.map((label) => ({
    label,
    values: plates.map((plate) => (plate[of] ?? []).find((part) => part.label === label)?.value ?? ""),
  }));
}

interface Props {
  readonly plates: readonly Plate[];
  /** Whether the plates stand beside it and say what is to come. */
  readonly isBeside?: boolean;
}

export function Scores({ plates, isBeside = false }: Props) {
  const scored = plates.filter((plate) => plate.score);
  const made = rowsOf(scored, "parts");
  const coming = isBeside ? [] : rowsOf(scored, "coming");
  if (!made.length && !coming.length) return null;
  const row = ({ label, values }: Row) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {values.map((value, n) => (
        <td key={scored[n]!.id} className="num">
          {value || <span aria-hidden="true">–</span>}
        </td>
      ))}
    </tr>
  );
  return (
    <li className="card-box scores-of">
      <h2 className="h3">{words.desk.scores}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {scored.map((plate) => (
              <th key={plate.id} scope="col" title={plate.side}>
                <Crest tone={plate.tone} mark={plate.mark ?? ""} size={22} />
                <span className="unseen">{plate.side}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {made.map(row)}
          <tr className="total">
            <th scope="row">{words.desk.inAll(scored[0]!.units ?? "")}</th>
            {scored.map((plate) => (
              <td key={plate.id} className="num">
                {plate.score}
              </td>
            ))}
          </tr>
        </tbody>
        {coming.length > 0 && <tbody className="coming">{coming.map(row)}</tbody>}
      </table>
    </li>
  );
}
