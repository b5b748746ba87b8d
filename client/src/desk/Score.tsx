// A score with what it counts: "17 points: 12 lands, 3 castles, 2 ports", "3 of 10".

import type { Plate } from "../wire/scene";
import { words } from "../words";

export function partsOf(plate: Plate): string {
  return words.list((plate.parts ?? []).map((part) => `${part.value} ${part.label}`));
}

/** The number large, what it counts small beside it. */
export function Score({ plate, brief = false }: { plate: Plate; brief?: boolean }) {
  if (!plate.score) return null;
  const unit = plate.goal ? words.desk.ofGoal(plate.goal) : brief ? "" : (plate.units ?? "");
  return (
    <span className="vp num" title={[plate.units, partsOf(plate)].filter(Boolean).join(": ")}>
      {plate.score}
      {unit && <small> {unit}</small>}
      {plate.units && (brief || plate.goal) && <span className="unseen"> {plate.units}</span>}
    </span>
  );
}
