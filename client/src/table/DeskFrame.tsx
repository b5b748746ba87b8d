import { useEffect, useRef } from "react";
import type { Parts } from "./parts";
import type { Layout } from "./useLayout";

interface Props {
  readonly parts: Parts;
  readonly layout: Layout;
  /** What is asked: wherever one has scrolled to, a new question is read from its beginning. */
  readonly question: string;
}

/** A table on a desk: who sits there, the board, the rail that asks, and what happened. */
export function DeskFrame({ parts, layout, question }: Props) {
  const { form, room, seats, hasLogColumn, isShort } = layout;
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!question || !rail.current) return;
    for (const part of [rail.current, ...rail.current.querySelectorAll(":scope > *")]) part.scrollTo?.(0, 0);
  }, [question]);
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
      <main className="act" ref={rail}>
        <div className="asking">{parts.decision}</div>
        <div className="below">
          {parts.pinned}
          {parts.choices}
          {parts.after}
          {parts.contests}
          {parts.odds}
          {parts.mats}
          {parts.sides}
        </div>
        {parts.drawer}
      </main>
      {hasLogColumn && <aside className="logcol">{parts.column}</aside>}
    </div>
  );
}
