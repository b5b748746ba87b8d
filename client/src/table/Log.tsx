// What happened, in words. Pressing the name of a place shows it.

import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Crest } from "../board/Stone";
import { Icon } from "../parts/Icon";
import { RuleLink } from "../parts/RuleLink";
import type { LogLine, SeatLine } from "../wire/messages";
import { words } from "../words";
import { chapters, runs } from "./chapters";
import { split } from "./places";

type Filter = "all" | "mine" | "dice";

interface Props {
  readonly log: readonly LogLine[];
  readonly seats: readonly SeatLine[];
  readonly mine: readonly number[];
  readonly onPlace: (value: string) => void;
  readonly onMove: (n: number) => void;
  readonly at: number | undefined;
}

const SHOWN = 250;
/** So many undone moves, or outcomes of one rule, in a row are told in one line. */
const MANY = 3;

export function Log({ log, seats, mine, onPlace, onMove, at }: Props) {
  const [filter, setFilter] = useState<Filter>("all");
  const [shown, setShown] = useState(SHOWN);
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => log.filter((line) => fits(line, filter, mine)), [log, filter, mine]);
  const visible = lines.slice(-shown);

  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [log.length, filter]);

  const told = (line: LogLine, isLatest: boolean) => (
    <Line key={line.n} line={line} seat={seats[line.seat]} onPlace={onPlace} onMove={onMove} isLatest={isLatest} />
  );
  const toldAs = (run: readonly LogLine[]) =>
    run.length > MANY ? (
      <Run key={run[0]!.n} run={run}>
        {run.map((line) => told(line, false))}
      </Run>
    ) : (
      run.map((line) => told(line, at === undefined ? line === lines.at(-1) : line.n === at - 1))
    );

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
        {lines.length > visible.length && (
          <li className="earlier">
            <button type="button" className="textlink" onClick={() => setShown(shown + SHOWN)}>
              {words.log.earlier(lines.length - visible.length)}
            </button>
          </li>
        )}
        {!lines.length && <li className="quiet">{words.log.empty}</li>}
        {chapters(visible).map((chapter) => (
          <li className="turn" key={chapter.lines[0]!.n}>
            <h3>
              {chapter.turn >= 0 && <Crest tone={seats[chapter.turn]?.tone} size={16} />}
              {words.log.turn(chapter.round, seats[chapter.turn]?.side ?? "")}
            </h3>
            <ol>{runs(chapter.lines).flatMap(toldAs)}</ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

function fits(line: LogLine, filter: Filter, mine: readonly number[]): boolean {
  if (filter === "mine") return mine.includes(line.seat);
  return filter === "all" || line.seat < 0;
}

function Run({ run, children }: { run: readonly LogLine[]; children: ReactNode }) {
  const first = run[0]!;
  return (
    <li className="run">
      <details>
        <summary>{first.undone ? words.log.undoneMany(run.length) : words.log.chances(run.length, first.text)}</summary>
        <ol>{children}</ol>
      </details>
    </li>
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
        <span className="said">
          {split(line.text, line.mentions).map((part, n) =>
            part.value ? (
              <button key={n} type="button" className="placelink" onClick={() => onPlace(part.value!)}>
                {part.text}
              </button>
            ) : (
              part.text
            ),
          )}
        </span>
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
