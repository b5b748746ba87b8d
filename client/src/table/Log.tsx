// What happened, in words. Pressing the name of a place shows it.

import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Crest } from "../board/Stone";
import { Icon } from "../parts/Icon";
import { RuleLink } from "../parts/RuleLink";
import { tell, type Told } from "../director/beats";
import type { Beat, LogLine, SeatLine } from "../wire/messages";
import { words } from "../words";
import { chapters } from "./chapters";
import { split } from "./places";

type Filter = "all" | "mine" | "dice";

interface Props {
  readonly log: readonly LogLine[];
  /** What is one thing to whoever reads; its entries unfold. */
  readonly beats?: readonly Beat[];
  readonly seats: readonly SeatLine[];
  readonly mine: readonly number[];
  readonly onPlace: (value: string) => void;
  readonly onMove: (n: number) => void;
  readonly at: number | undefined;
}

const SHOWN = 250;
const NONE: readonly Beat[] = [];

export function Log({ log, beats = NONE, seats, mine, onPlace, onMove, at }: Props) {
  const [filter, setFilter] = useState<Filter>("all");
  const [shown, setShown] = useState(SHOWN);
  const list = useRef<HTMLOListElement>(null);
  const told = useMemo(
    () =>
      filter === "dice"
        ? log.filter((line) => line.seat < 0).map((line): Told => ({ beat: undefined, lines: [line] }))
        : tell(log, beats).filter((one) => !isQuiet(one) && (filter === "all" || isOf(one, mine))),
    [log, beats, filter, mine],
  );
  const visible = told.slice(-shown);

  // The newest is at the bottom, also where the log comes to light only later.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const toEnd = () => {
      element.scrollTop = element.scrollHeight;
    };
    if (element.clientHeight) return toEnd();
    const watch = new ResizeObserver(() => {
      if (!element.clientHeight) return;
      toEnd();
      watch.disconnect();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [log.length, filter]);

  const line = (one: LogLine, isLatest: boolean) => (
    <Line key={one.n} line={one} seat={seats[one.seat]} onPlace={onPlace} onMove={onMove} isLatest={isLatest} />
  );
  const toldAs = (one: Told) => {
    const isLatest = at === undefined ? one === told.at(-1) : one.lines.some(({ n }) => n === at - 1);
    if (one.beat?.timed)
      return (
        <BeatLine
          key={one.lines[0]!.n}
          told={one}
          seat={seats[one.beat.seat]}
          onPlace={onPlace}
          onMove={onMove}
          isLatest={isLatest}
        >
          {one.lines.filter((entry) => !entry.quiet).map((entry) => line(entry, false))}
        </BeatLine>
      );
    if (one.lines.length === 1) return line(one.lines[0]!, isLatest);
    return (
      <Run key={one.lines[0]!.n} run={one.lines}>
        {one.lines.map((entry) => line(entry, false))}
      </Run>
    );
  };

  return (
    <div className="log-box">
      <div className="filters" role="group" aria-label={words.log.filter}>
        {(["all", "mine", "dice"] as const).map((one) => (
          <button key={one} type="button" aria-pressed={filter === one} onClick={() => setFilter(one)}>
            {words.log[one]}
          </button>
        ))}
      </div>
      <ol className="log" ref={list} aria-label={words.log.name} tabIndex={0}>
        {told.length > visible.length && (
          <li className="earlier">
            <button type="button" className="textlink" onClick={() => setShown(shown + SHOWN)}>
              {words.log.earlier(told.length - visible.length)}
            </button>
          </li>
        )}
        {!told.length && <li className="quiet">{words.log.empty}</li>}
        {chapters(visible).map((chapter) => (
          <li className="turn" key={chapter.told[0]!.lines[0]!.n}>
            <h2>
              {chapter.turn >= 0 && <Crest tone={seats[chapter.turn]?.tone} size={16} />}
              {words.log.turn(chapter.round, seats[chapter.turn]?.side ?? "")}
            </h2>
            <ol>{chapter.told.map(toldAs)}</ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What follows tells it as well. */
function isQuiet({ lines }: Told): boolean {
  return lines.length === 1 && lines[0]!.quiet && !lines[0]!.undone;
}

function isOf({ beat, lines }: Told, mine: readonly number[]): boolean {
  return beat
    ? mine.includes(beat.seat) || beat.changes.some((change) => mine.includes(change.seat))
    : lines.some((line) => mine.includes(line.seat));
}

function Run({ run, children }: { run: readonly LogLine[]; children: ReactNode }) {
  const first = run[0]!;
  return (
    <li className="run">
      <details>
        <summary>{first.undone ? words.log.undoneMany(run.length) : words.following.quiet(run.length)}</summary>
        <ol>{children}</ol>
      </details>
    </li>
  );
}

interface BeatProps {
  readonly told: Told;
  readonly seat: SeatLine | undefined;
  readonly onPlace: (value: string) => void;
  readonly onMove: (n: number) => void;
  readonly isLatest: boolean;
  /** Its entries. */
  readonly children: ReactNode;
}

/** One thing in one line: what came of it, and how, for whoever wants to know. */
function BeatLine({ told: { beat, lines }, seat, onPlace, onMove, isLatest, children }: BeatProps) {
  const { text, last } = beat!;
  const mentions = Object.assign({}, ...lines.map((line) => line.mentions)) as Record<string, string>;
  return (
    <li className={isLatest ? "beat latest" : "beat"} data-n={last} data-beat={beat!.first}>
      <button type="button" className="when" aria-label={words.log.goTo(last + 1)} onClick={() => onMove(last + 1)}>
        {seat ? <Crest tone={seat.tone} size={16} name={seat.side} /> : <Icon name="die" />}
      </button>
      <div>
        <Said text={text} mentions={mentions} onPlace={onPlace} />
        {lines.length > 1 && (
          <details>
            <summary aria-label={words.following.entries(lines.length)}>
              {words.following.entries(lines.length)}
            </summary>
            <ol>{children}</ol>
          </details>
        )}
      </div>
    </li>
  );
}

/** A sentence in which the places can be pressed. */
function Said({
  text,
  mentions,
  onPlace,
}: {
  text: string;
  mentions: Readonly<Record<string, string>>;
  onPlace: (value: string) => void;
}) {
  return (
    <span className="said">
      {split(text, mentions).map((part, n) =>
        part.value ? (
          <button key={n} type="button" className="placelink" onClick={() => onPlace(part.value!)}>
            {part.text}
          </button>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}

interface LineProps {
  readonly line: LogLine;
  readonly seat: SeatLine | undefined;
  readonly onPlace: (value: string) => void;
  readonly onMove: (n: number) => void;
  readonly isLatest: boolean;
}

const Line = memo(function Line({ line, seat, onPlace, onMove, isLatest }: LineProps) {
  return (
    <li className={[isLatest && "latest", line.undone && "undone"].filter(Boolean).join(" ")} data-n={line.n}>
      <button type="button" className="when" aria-label={words.log.goTo(line.n + 1)} onClick={() => onMove(line.n + 1)}>
        {seat ? <Crest tone={seat.tone} size={16} name={seat.side} /> : <Icon name="die" />}
      </button>
      <div>
        <Said text={line.text} mentions={line.mentions} onPlace={onPlace} />
        {line.undone && <b className="tag">{words.log.undone}</b>}{" "}
        {line.rules
          .filter((rule) => line.seat < 0 || rule.startsWith("table/"))
          .map((rule) => (
            <RuleLink key={rule} id={rule} as="sign" />
          ))}
      </div>
    </li>
  );
});
