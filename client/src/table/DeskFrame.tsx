import type { Parts } from "./parts";
import type { Form, Room } from "./useLayout";

/** A table on a desk: who sits there, the board, the rail that asks, and what happened. */
export function DeskFrame({ parts, form, room }: { parts: Parts; form: Form; room: Room }) {
  // A square board needs the width: its log is the last thing in the rail.
  const hasLogColumn = form === "wide" || (form === "tall" && room === "full");
  return (
    <div className={`table ${form} ${room}`}>
      {parts.top}
      {room === "narrow" ? parts.pills : parts.plates}
      {parts.board}
      <main className="act">
        {parts.decision}
        {parts.choices}
        {parts.contests}
        {parts.mats}
        {parts.odds}
        {room === "narrow" && <ul className="beside">{parts.tracks}</ul>}
        {parts.hands}
        {!hasLogColumn && <section className="card-box sides">{parts.sides}</section>}
      </main>
      {hasLogColumn && <aside className="logcol">{parts.sides}</aside>}
    </div>
  );
}
