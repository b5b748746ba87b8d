// "Since your last turn": what one has lost and won, what concerned one, and who leads. Each line plays its beat again.

import { useEffect, useState, type CSSProperties } from "react";
import { Crest } from "../board/Stone";
import { fill } from "../board/look";
import { Icon } from "../parts/Icon";
import type { Table } from "../table/useTable";
import type { Beat, SeatLine } from "../wire/messages";
import { words } from "../words";
import { natural } from "./pace";
import { Pace } from "./Pace";
import type { Report } from "./report";

const MOST_TILES = 3;

/** Open where something concerned the seat, folded with its first act, and opened again by a press or a key. */
export function useOpenReport(report: Report | undefined, table: Table): [boolean, (isOpen: boolean) => void] {
  const until = report?.until;
  const matters = report !== undefined && (report.mine.length > 0 || report.lost.length > 0);
  const [chosen, setChosen] = useState<{ until: number; isOpen: boolean }>();
  const hasActed =
    table.model.sent !== undefined ||
    table.selection.length > 0 ||
    (until !== undefined && table.model.log.slice(until).some((line) => line.seat === report?.seat && !line.undone));
  useEffect(() => {
    if (hasActed && until !== undefined)
      setChosen((now) => (now?.until === until && !now.isOpen ? now : { until, isOpen: false }));
  }, [hasActed, until]);
  const isOpen = report !== undefined && (chosen?.until === until ? chosen!.isOpen : matters && !hasActed);
  return [isOpen, (open) => until !== undefined && setChosen({ until, isOpen: open })];
}

interface Props {
  readonly table: Table;
  readonly report: Report;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** In little room: what concerned me, and nothing else. */
  readonly isShort?: boolean;
}

export function SinceCard({ table, report, isOpen, onOpen, isShort = false }: Props) {
  const seats = table.live?.seats ?? [];
  const all = [...report.mine, ...report.others].sort((a, b) => a.first - b.first);
  if (!all.length) return null;
  const seconds = Math.max(1, Math.round(all.reduce((sum, beat) => sum + natural(beat), 0) / 1000));
  const summary = summaryOf(report, seats);
  if (!isOpen) {
    return (
      <button type="button" className="since-line" aria-expanded={false} onClick={() => onOpen(true)}>
        <span>
          <b>{words.following.since}:</b> {summary}
        </span>
        <Icon name="down" />
      </button>
    );
  }
  const told = (beats: readonly Beat[]) => (
    <ol className="since-beats">
      {beats.map((beat) => (
        <SinceBeat key={beat.first} beat={beat} seat={report.seat} seats={seats} onPlay={() => table.replay([beat])} />
      ))}
    </ol>
  );
  return (
    <section className={isShort ? "since short" : "card-box since"} aria-label={words.following.since}>
      <header>
        <h2 className="grow">{words.following.since}</h2>
        <button type="button" className="btn small" onClick={() => table.replay(all)}>
          <Icon name="play" /> {words.following.all(seconds)}
        </button>
        <button type="button" className="icon" aria-label={words.following.fold} onClick={() => onOpen(false)}>
          <Icon name="cross" />
        </button>
      </header>
      <p className="small quiet">{summary}</p>
      {report.measures.length > 0 && !isShort && (
        <ul className="since-tiles">
          {report.measures.slice(0, MOST_TILES).map((measure) => {
            const [was, is] = [measure.before[report.seat]!, measure.now[report.seat]!];
            return (
              <li key={measure.id}>
                <b className={is < was !== measure.against ? "danger num" : "good num"}>
                  {words.following.fromTo(was, is)}
                </b>
                <span>{is === 1 ? measure.unit : measure.units}</span>
              </li>
            );
          })}
        </ul>
      )}
      {told(report.mine)}
      {report.others.length > 0 && (
        <details className="since-others">
          <summary>{words.following.others(report.others.length, report.mine.length > 0)}</summary>
          {told(report.others)}
        </details>
      )}
      {report.score && !report.score.shared && !isShort && <Lead report={report} seats={seats} />}
      <footer>
        <span className="small quiet">{words.settings.speed.name}</span>
        <Pace />
      </footer>
    </section>
  );
}

function SinceBeat({
  beat,
  seat,
  seats,
  onPlay,
}: {
  beat: Beat;
  seat: number;
  seats: readonly SeatLine[];
  onPlay: () => void;
}) {
  const own = beat.changes.filter((change) => change.seat === seat).slice(0, 2);
  return (
    <li>
      <button type="button" data-replay={beat.first} onClick={onPlay}>
        <Crest tone={seats[beat.seat]?.tone} size={20} />
        <span className="unseen">{words.following.play}</span>
        <span className="grow">{beat.text}</span>
        <span className="num changes">
          {own.map((change) => (
            <b key={change.measure} className={change.by < 0 !== change.against ? "danger" : "good"}>
              {words.following.change(change)}
            </b>
          ))}
        </span>
        <Icon name="play" />
      </button>
    </li>
  );
}

function Lead({ report, seats }: { report: Report; seats: readonly SeatLine[] }) {
  const score = report.score!;
  const order = seats.map((line) => line.seat).sort((a, b) => score.now[b]! - score.now[a]! || a - b);
  const most = Math.max(1, ...score.now);
  return (
    <div className="since-lead">
      <p>{leadOf(report, seats)}</p>
      <ul>
        {order.map((seat) => {
          const by = score.now[seat]! - score.before[seat]!;
          return (
            <li key={seat} className={seat === report.seat ? "me" : ""}>
              <Crest tone={seats[seat]?.tone} size={16} />
              <span className="side">{seat === report.seat ? words.following.you : seats[seat]?.side}</span>
              <span className="bar">
                <i
                  style={
                    { "--c": fill(seats[seat]?.tone), width: `${(100 * score.now[seat]!) / most}%` } as CSSProperties
                  }
                />
              </span>
              <b className="num">{score.now[seat]}</b>
              <span className={`num by ${by < 0 ? "danger" : by > 0 ? "good" : "quiet"}`}>
                {words.following.by(by)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function leadOf({ score, seat }: Report, seats: readonly SeatLine[]): string {
  if (!score) return "";
  const most = Math.max(...score.now);
  const counted = `${most} ${most === 1 ? score.unit : score.units}`;
  if (score.shared) return words.following.together(score.shared, counted);
  const first = seats.filter((line) => score.now[line.seat] === most);
  if (first.length > 1 && first.length === seats.length) return words.following.level(first.length, counted);
  const place = 1 + score.now.filter((value) => value > score.now[seat]!).length;
  return words.following.leads(
    first.map((line) => (line.seat === seat ? words.following.youLower : line.side)),
    first.length === 1 && first[0]!.seat === seat,
    counted,
    place === score.now.length && place > 2 ? words.following.last : words.following.place(place),
  );
}

/** Said in a breath: what was lost and won, and who leads. */
export function summaryOf(report: Report, seats: readonly SeatLine[]): string {
  const changes = report.measures.slice(0, 2).map((measure) => {
    const by = measure.now[report.seat]! - measure.before[report.seat]!;
    return words.following.change({ by, unit: measure.unit, units: measure.units });
  });
  return [changes.length ? changes.join(", ") : words.following.unchanged, leadOf(report, seats)]
    .filter(Boolean)
    .map((part) => (part.endsWith(".") ? part : `${part}.`))
    .join(" ");
}
