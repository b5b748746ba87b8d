import type { Parts } from "./parts";
import type { Layout } from "./useLayout";

/** A table on a desk: who sits there, the board, the rail that asks, and what happened. */
export function DeskFrame({ parts, layout }: { parts: Parts; layout: Layout }) {
  const { form, room, seats, hasLogColumn, isShort } = layout;
  const classes = [
    "table",
    form,
    room,
    `with-${seats}`,
    hasLogColumn && "with-log",
    isShort && "short",
    parts.builder && "building",
  ];
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      {parts.top}
      {seats === "pills" ? parts.pills : parts.plates}
      {parts.board}
      {parts.builder}
      <main className="act">
        {parts.decision}
        {parts.choices}
        {parts.contests}
        {parts.odds}
        {parts.mats}
        {parts.sides}
      </main>
      {hasLogColumn && <aside className="logcol">{parts.column}</aside>}
    </div>
  );
}
