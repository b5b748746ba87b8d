// While others' doings are shown: whose they are, how many are to come, and how to see them faster or not at all.

import { useEffect, type CSSProperties, type ReactNode } from "react";
import { Crest } from "../board/Stone";
import { fill } from "../board/look";
import { Icon } from "../parts/Icon";
import type { Table } from "../table/useTable";
import type { Beat, LogLine, SeatLine } from "../wire/messages";
import type { Contest } from "../wire/scene";
import { words } from "../words";
import { Pace } from "./Pace";

const MOST_MARKS = 24;

export function Watching({ table, children }: { table: Table; children?: ReactNode }) {
  const { showing } = table;
  const { beat, row, left, isAgain, isOwn } = showing;
  const seats = table.shown?.seats ?? [];
  const at = row.findIndex((one) => one.first === beat?.first);
  const next = isAgain ? [] : following(row.slice(at + 1), beat, seats);
  useSkipKey(table.skip, isOwn);
  const isMine = table.live?.prompt?.seats.some((seat) => table.mine.includes(seat)) ?? false;
  return (
    <section className="prompt waiting watching" aria-label={words.prompt.name} data-watching={beat?.first}>
      <div className="ask">
        <Crest tone={seats[beat?.seat ?? -1]?.tone} size={32} />
        <div className="grow">
          <h2>{isAgain ? words.following.again : isOwn ? titleOf(table) : headOf(beat, seats)}</h2>
          <p className="why">
            {isAgain
              ? titleOf(table)
              : isOwn
                ? words.following.own
                : words.following.next(next, isMine, Math.ceil(left / 1000))}
          </p>
        </div>
      </div>
      {!isAgain && !isOwn && (
        <div className="beat-row" aria-hidden="true">
          {row.slice(Math.max(0, at - 3), at + MOST_MARKS).map((one) => (
            <i
              key={one.first}
              className={one === row[at] ? "now" : row.indexOf(one) < at ? "" : "later"}
              style={{ "--c": fill(seats[one.seat]?.tone) } as CSSProperties}
            />
          ))}
        </div>
      )}
      {/* On a phone it is told here, and covers no board. */}
      {!isOwn && <p className="caption-line">{saysOf(table)}</p>}
      {children}
      <div className="watching-tools">
        {!isAgain && !isOwn && <Pace />}
        <button type="button" className="btn skip-on" onClick={table.skip}>
          <Icon name="last" />{" "}
          {isAgain ? words.following.stop : isMine && !isOwn ? words.following.toMe : words.following.skip}
          <span className="kbd">{isAgain ? "Esc" : words.following.space}</span>
        </button>
      </div>
    </section>
  );
}

/** Who is next, each once. */
function following(beats: readonly Beat[], now: Beat | undefined, seats: readonly SeatLine[]): readonly string[] {
  const sides = beats
    .map((beat) => beat.seat)
    .filter((seat, n, all) => seat >= 0 && seat !== (all[n - 1] ?? now?.seat));
  return [...new Set(sides)].map((seat) => seats[seat]?.side ?? "");
}

function headOf(beat: Beat | undefined, seats: readonly SeatLine[]): string {
  return words.following.turn(seats[beat?.turn ?? -1]?.side ?? seats[beat?.seat ?? -1]?.side ?? "");
}

/** What is fought for, or else whose turn it is. */
function titleOf({ showing, shown }: Table): string {
  return contestOf(showing.beat, shown?.bout) || headOf(showing.beat, shown?.seats ?? []);
}

/** What the dice of a beat are about. */
function contestOf(beat: Beat | undefined, bout: Contest | null | undefined): string {
  const since = bout?.since ?? -1;
  return beat && bout && since >= beat.first && since <= beat.last ? bout.title : "";
}

/** A word near the board: where something goes, then what came of it. */
export function Caption({ table }: { table: Table }) {
  const { beat, phase } = table.showing;
  if (!beat) return null;
  const tone = table.shown?.seats[beat.seat]?.tone;
  return (
    <div
      className="caption"
      data-phase={phase}
      data-beat={beat.first}
      aria-hidden="true"
      style={{ "--c": fill(tone) } as CSSProperties}
    >
      <Crest tone={tone} size={22} />
      <span>{saysOf(table)}</span>
    </div>
  );
}

/** Where it goes or what is fought for, then what came of it. */
function saysOf({ showing: { beat, phase }, shown, model }: Table): string {
  if (!beat) return "";
  if (phase === "result") return beat.text;
  return contestOf(beat, shown?.bout) || (phase === "begins" ? wayOf(beat, model.log, shown?.seats ?? []) : "");
}

/** The Twins to The Neck, by the names that the log has for them; else what the log says of it first. */
function wayOf(beat: Beat, log: readonly LogLine[], seats: readonly SeatLine[]): string {
  const names = new Map<string, string>();
  for (const line of log.slice(beat.first, beat.last + 1))
    for (const [name, value] of Object.entries(line.mentions)) names.set(value, name);
  const way = [beat.arrow[0], beat.arrow.at(-1)].map((value) => names.get(value ?? "") ?? "").filter(Boolean);
  if (way.length < 2 || way.some((name) => /^\d/.test(name))) return log[beat.first]?.text ?? beat.text;
  return words.following.way(seats[beat.seat]?.side ?? "", way);
}

/**
 * Space goes on to the question, wherever the focus is but on what it would press; Escape too, where something is shown
 * again. Whoever goes on by themselves after a deed of their own, by Enter, a number or a press on the board, need not wait.
 */
function useSkipKey(skip: () => void, isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return;
    const touch = (event: PointerEvent) => (event.target as Element).closest(".board") && skip();
    window.addEventListener("pointerdown", touch, true);
    return () => window.removeEventListener("pointerdown", touch, true);
  }, [skip, isOwn]);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const goes = event.key === " " || event.key === "Escape" || (isOwn && /^([0-9]|Enter)$/.test(event.key));
      if (event.ctrlKey || event.metaKey || event.altKey || !goes) return;
      const target = event.target as Element;
      if (target.closest("input, textarea, select, dialog, button, a, summary, [contenteditable]")) return;
      event.preventDefault();
      event.stopPropagation();
      skip();
    }
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [skip, isOwn]);
}
