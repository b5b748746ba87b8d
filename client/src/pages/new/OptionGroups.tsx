import { Select, Switch } from "../../parts/Choice";
import { OriginTag } from "../../parts/OriginTag";
import { RuleLink } from "../../parts/RuleLink";
import type { Choice } from "../../wire/api";
import { words } from "../../words";

interface Props {
  readonly choices: readonly Choice[];
  readonly chosenOf: (choice: Choice) => string;
  readonly isChanged: (choice: Choice) => boolean;
  readonly onChange: (id: string, value: string) => void;
}

/** What is left to settle, group by group: closed until something of it is wanted. */
export function OptionGroups({ choices, chosenOf, isChanged, onChange }: Props) {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return [...groups].map(([group, inside]) => {
    const changed = inside.filter(isChanged);
    return (
      <details key={group} className="card-box opt-group" open={groups.size === 1 || undefined}>
        <summary>
          <b>{group || words.newTable.others}</b>
          <span className="grow small quiet">{told(inside, chosenOf)}</span>
          {changed.length > 0 && <span className="tag changed">{words.newTable.group(changed.length)}</span>}
        </summary>
        <ul>
          {inside.map((choice) => (
            <OptionRow
              key={choice.id}
              choice={choice}
              value={chosenOf(choice)}
              isChanged={isChanged(choice)}
              onChange={(value) => onChange(choice.id, value)}
            />
          ))}
        </ul>
      </details>
    );
  });
}

/** What a group amounts to, in a line: what is switched on, and what was chosen. */
function told(choices: readonly Choice[], chosenOf: (choice: Choice) => string): string {
  const parts = choices.flatMap((choice) => {
    const value = chosenOf(choice);
    if (choice.kind === "switch") return value === "on" ? choice.title : [];
    if (choice.kind === "one of") return `${choice.title} ${choice.names[value] ?? value}`;
    return choice.kind === "number" && value !== "0" ? `${choice.title}: ${value}` : [];
  });
  if (!parts.length) return words.newTable.none;
  return parts.join("; ");
}

/** A choice that is other than usual, in words. */
export function toldChange(choice: Choice, value: string): string {
  if (choice.kind === "switch") return words.newTable.switched(choice.title, value === "on");
  if (choice.kind === "one of") return `${choice.title} ${choice.names[value] ?? value}`;
  return choice.kind === "number" ? `${choice.title}: ${value}` : choice.title;
}

interface RowProps {
  readonly choice: Choice;
  readonly value: string;
  readonly isChanged: boolean;
  readonly onChange: (value: string) => void;
}

function OptionRow({ choice, value, isChanged, onChange }: RowProps) {
  const name = choice.title;
  return (
    <li className={isChanged ? "opt ch" : "opt"}>
      <div className="grow">
        <b>{name}</b>
        {isChanged && <span className="tag changed">{words.newTable.isChanged}</span>}
        <OriginTag origin={choice.origin} source={choice.source} />
        <span className="sub small quiet">
          {choice.text} <RuleLink id={choice.rule} />
        </span>
      </div>
      {choice.kind === "switch" ? (
        <Switch on={value === "on"} onChange={(on) => onChange(on ? "on" : "off")} label={name} />
      ) : choice.kind === "one of" ? (
        <Select
          label={name}
          value={value}
          onChange={onChange}
          choices={choice.values.map((one) => [one, choice.names[one] ?? one] as const)}
        />
      ) : choice.kind === "list" ? (
        <textarea
          className="input"
          rows={Math.min(8, choice.most)}
          value={value}
          aria-label={name}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          className="input number"
          type="number"
          min={choice.least}
          max={choice.most}
          value={value}
          aria-label={name}
          onChange={(event) => onChange(event.target.value || "0")}
        />
      )}
    </li>
  );
}
