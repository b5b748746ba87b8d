import { Fragment } from "react";
import { Crest } from "../board/Stone";
import type { Light } from "../board/Board";
import { fill } from "../board/look";
import type { SeatLine, State } from "../wire/messages";
import type { Pile, Plate, Track } from "../wire/scene";
import { words } from "../words";

interface PlateProps {
  readonly plate: Plate;
  readonly seat: SeatLine | undefined;
  readonly isMine: boolean;
  readonly isAsked: boolean;
  readonly light: Light;
  readonly onPress?: (() => void) | undefined;
}

/** Who sits there, in words. */
export function sitter(seat: SeatLine | undefined, plate: Plate | undefined, isMine: boolean): string {
  if (!seat) return plate?.who ?? "";
  if (isMine) return words.seat.you(seat.name);
  if (seat.kind === "bot") return words.seat.bot(seat.name, seat.bot);
  if (seat.kind === "open" || seat.kind === "invited") return words.seat[seat.kind];
  if (seat.kind === "default") return words.seat.left(seat.name);
  return seat.online ? seat.name : words.seat.away(seat.name);
}

/** A seat at the table: its side, who sits there, its score and what it has. */
export function SeatPlate({ plate, seat, isMine, isAsked, light, onPress }: PlateProps) {
  const note = plate.note || (isAsked ? words.seat.asked : "");
  const classes = [
    "seat",
    plate.state === "out" && "out",
    (isAsked || plate.state === "turn" || plate.state === "won") && "now",
    light && "can",
  ];
  const inside = (
    <>
      <Crest tone={plate.tone} mark={plate.mark} />
      <b>{plate.side}</b>
      <span className="vp num">{plate.score}</span>
      <span className="who">{sitter(seat, plate, isMine)}</span>
      {plate.counts?.length ? (
        <span className={plate.counts.length > 5 ? "stats num rows" : "stats num"}>
          {plate.counts.map((count) => (
            <span key={count.label}>
              <b>{count.value}</b>
              {count.label}
            </span>
          ))}
        </span>
      ) : null}
    </>
  );
  const shared = { className: classes.filter(Boolean).join(" "), "data-turn": note || undefined };
  return (
    <li>
      {onPress ? (
        <button
          type="button"
          {...shared}
          data-value={plate.value}
          {...(light ? {} : { "aria-haspopup": "dialog" })}
          onClick={onPress}
        >
          {inside}
        </button>
      ) : (
        <div {...shared} role="group" aria-label={plate.label}>
          {inside}
        </div>
      )}
    </li>
  );
}

/** Seats as pills, for narrow screens. */
export function Pills({
  state,
  mine,
  onPress,
}: {
  state: State;
  mine: readonly number[];
  onPress: (seat: number) => void;
}) {
  return (
    <ul className="pills" aria-label={words.seats}>
      {(state.scene.plates ?? []).map((plate, n) => {
        const isAsked = state.prompt?.seats.includes(n) ?? false;
        return (
          <li key={plate.id}>
            <button
              type="button"
              className={["pill", (isAsked || plate.state === "turn") && "now", plate.state === "out" && "out"]
                .filter(Boolean)
                .join(" ")}
              aria-haspopup="dialog"
              onClick={() => onPress(n)}
            >
              <Crest tone={plate.tone} mark={plate.mark} size={28} />
              <span className="unseen">{plate.side}</span>
              <b className="num">{plate.score}</b>
              {(isAsked || plate.note || mine.includes(n)) && (
                <span>{plate.note || (isAsked ? words.seat.asked : words.seat.me)}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Rows of steps, those of one group together. */
export function Tracks({ tracks }: { tracks: readonly Track[] }) {
  const groups = new Map<string, Track[]>();
  for (const track of tracks) groups.set(track.group, [...(groups.get(track.group) ?? []), track]);
  return [...groups].map(([group, rows]) => (
    <li key={group} className="card-box tracks">
      <h2 className="h3">{group}</h2>
      <div className="track-rows">
        {rows.map((track) => (
          <Fragment key={track.id}>
            <span className="track-name" title={track.label}>
              {track.tone && <i className="dot" style={{ background: fill(track.tone) }} />}
              {track.name}
            </span>
            <span className="cells" role="img" aria-label={track.label ?? track.name}>
              {track.cells.map((cell, n) => (
                <i key={n} style={{ background: cell.tone ? fill(cell.tone) : "var(--well)" }}>
                  {cell.text}
                </i>
              ))}
            </span>
            <b className="num">{track.text}</b>
          </Fragment>
        ))}
      </div>
    </li>
  ));
}

/** Stacks of cards, face down or up. */
export function Stacks({ piles }: { piles: readonly Pile[] }) {
  const stacks = piles.filter((pile) => !pile.spread);
  if (!stacks.length) return null;
  return (
    <li className="card-box stacks">
      {stacks.map((pile) => {
        const top = pile.cards?.at(-1);
        return (
          <div key={pile.id} role="img" aria-label={pile.label} title={pile.label}>
            <span className={`stack ${pile.count ? "" : "empty"} ${top ? "up" : ""}`} />
            <span>
              <b className="num">{pile.count}</b>
              <span className="small quiet">{pile.name}</span>
            </span>
          </div>
        );
      })}
    </li>
  );
}
