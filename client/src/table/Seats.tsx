import { Fragment, useEffect, useRef, type CSSProperties } from "react";
import { Crest, Mark } from "../board/Stone";
import type { Light, Lighting } from "../board/Board";
import { fill, ink } from "../board/look";
import type { SeatLine, State } from "../wire/messages";
import type { Cell, Pile, Plate, Track } from "../wire/scene";
import { Score } from "../desk/Score";
import { words } from "../words";

interface PlateProps {
  readonly plate: Plate;
  readonly seat: SeatLine | undefined;
  readonly isMine: boolean;
  readonly isAsked: boolean;
  readonly light: Light;
  readonly onPress?: (() => void) | undefined;
}

/** Who sits there, in words; without the name where the plate is called by it. */
export function sitter(seat: SeatLine | undefined, plate: Plate | undefined, isMine: boolean): string {
  if (!seat) return plate?.who ?? "";
  if (seat.name && plate?.side === seat.name) return unnamed(seat, isMine);
  if (isMine) return seat.kind === "bot" ? words.seat.playedFor(seat.name) : words.seat.you(seat.name);
  if (seat.kind === "bot") return words.seat.bot(seat.name, seat.bot);
  if (seat.kind === "open" || seat.kind === "invited") return words.seat[seat.kind];
  if (seat.kind === "default") return words.seat.left(seat.name);
  return seat.online ? seat.name : words.seat.away(seat.name);
}

function unnamed(seat: SeatLine, isMine: boolean): string {
  if (seat.kind === "bot") return isMine ? words.seat.bots : words.bot(seat.bot);
  if (isMine) return words.seat.me;
  if (seat.kind === "default") return words.seat.gone;
  return seat.online ? "" : words.lobby.away;
}

/** The seat that a plate stands for; undefined for sides and automatons. */
export function seatOf(plate: Plate): number | undefined {
  return plate.seat === undefined || plate.seat < 0 ? undefined : plate.seat;
}

/** All that depends on whose plate it is. */
export function seatedAt(plate: Plate, state: State, mine: readonly number[]) {
  const at = seatOf(plate);
  return {
    seat: at === undefined ? undefined : state.seats[at],
    isMine: at !== undefined && mine.includes(at),
    isAsked: at !== undefined && (state.prompt?.seats.includes(at) ?? false),
  };
}

export function isCan(light: Light): boolean {
  return light === "target" || light === "source";
}

/** A disc in the colour of what is counted. */
export function Coin({ tone }: { tone: string | undefined }) {
  return tone ? <i className="coin" style={{ background: fill(tone) }} /> : null;
}

/** A party at the table: its side, who sits there, its score and what it has, and what it may come to. */
export function SeatPlate({ plate, seat, isMine, isAsked, light, onPress }: PlateProps) {
  const note = plate.note || (isAsked ? words.seat.asked : "");
  const classes = [
    "seat",
    plate.kind,
    plate.state === "out" && "out",
    (isAsked || plate.state === "turn" || plate.state === "won") && "now",
    light && "can",
  ];
  const inside = (
    <>
      <Crest tone={plate.tone} mark={plate.mark ?? ""} />
      <b>{plate.side}</b>
      <Score plate={plate} />
      <span className="who">{sitter(seat, plate, isMine)}</span>
      {plate.counts?.length ? (
        <span className={plate.counts.length > 4 ? "stats num rows" : "stats num"}>
          {plate.counts.map((count) => (
            <span key={count.label}>
              <b>
                <Coin tone={count.tone} />
                {count.value}
              </b>
              {count.label}
            </span>
          ))}
        </span>
      ) : null}
      {plate.coming?.length ? (
        <span className="coming num">
          {plate.coming.map((count) => (
            <span key={count.label}>
              <b>{count.value}</b> {count.label}
            </span>
          ))}
        </span>
      ) : null}
    </>
  );
  const shared = {
    className: classes.filter(Boolean).join(" "),
    "data-turn": note || undefined,
    "data-plate": plate.id,
  };
  return (
    <li>
      {onPress ? (
        <button
          type="button"
          {...shared}
          data-value={plate.value}
          data-lit={isCan(light) || undefined}
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

/** Beside a pill's score: the coins of a seat, or a word for what it does. */
function PillNote({ plate, isAsked, isMine }: { plate: Plate; isAsked: boolean; isMine: boolean }) {
  const coins = (plate.counts ?? []).filter((count) => count.tone);
  if (coins.length) {
    return (
      <span className="coins num">
        {coins.map((count) => (
          <span key={count.label}>
            <Coin tone={count.tone} />
            {count.value} <span className="unseen">{count.label}</span>
          </span>
        ))}
      </span>
    );
  }
  return isAsked || plate.note || isMine ? (
    <span>{plate.note || (isAsked ? words.seat.asked : words.seat.me)}</span>
  ) : null;
}

interface PillsProps {
  readonly state: State;
  readonly mine: readonly number[];
  readonly light: Lighting;
  readonly onPress: (plate: Plate) => void;
}

/** Seats as pills, for narrow screens: whoever is to move is always in sight. */
export function Pills({ state, mine, light, onPress }: PillsProps) {
  const row = useRef<HTMLElement>(null);
  const moving = (state.scene.plates ?? []).findIndex(
    (plate) => plate.state === "turn" || seatedAt(plate, state, mine).isAsked,
  );
  useEffect(() => {
    const pill = row.current?.querySelectorAll<HTMLElement>(".pill")[moving];
    if (row.current && pill)
      row.current.scrollLeft = pill.offsetLeft + pill.offsetWidth / 2 - row.current.clientWidth / 2;
  }, [moving, state.scene.plates?.[moving]?.note]);
  return (
    <section ref={row} className="pills" aria-label={words.seats}>
      <ul>
        {(state.scene.plates ?? []).map((plate) => {
          const { isAsked, isMine } = seatedAt(plate, state, mine);
          const lit = light(plate.value);
          const classes = [
            "pill",
            (isAsked || plate.state === "turn") && "now",
            plate.state === "out" && "out",
            lit && "can",
          ];
          return (
            <li key={plate.id}>
              <button
                type="button"
                className={classes.filter(Boolean).join(" ")}
                data-value={plate.value}
                data-lit={isCan(lit) || undefined}
                {...(lit ? {} : { "aria-haspopup": "dialog" })}
                onClick={() => onPress(plate)}
              >
                <Crest tone={plate.tone} mark={plate.mark ?? ""} size={28} />
                <span className="unseen">{plate.side}</span>
                <b>
                  <Score plate={plate} brief />
                </b>
                <PillNote plate={plate} isAsked={isAsked} isMine={isMine} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Pointing {
  readonly light?: Lighting;
  readonly onPress?: ((value: string) => void) | undefined;
}

const unlit = (): Light => "";

/** One step: a number or a mark in it, struck where it is covered; one that stands for something is pressed. */
function Step({ cell, light, onPress }: { cell: Cell; light: Light; onPress: Pointing["onPress"] }) {
  const classes = ["cell", cell.state, light && "can"].filter(Boolean).join(" ");
  const paint = {
    background: cell.tone ? fill(cell.tone) : "var(--well)",
    color: ink(cell.tone),
    fill: ink(cell.tone),
  } as CSSProperties;
  const inside = (
    <>
      {cell.text}
      <Mark mark={cell.mark} />
    </>
  );
  if (!cell.value || !onPress) {
    return (
      <i className={classes} style={paint} title={cell.label}>
        {inside}
      </i>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      style={paint}
      title={cell.label}
      aria-label={cell.label || cell.text || cell.value}
      data-value={cell.value}
      data-lit={isCan(light) || undefined}
      onClick={() => onPress(cell.value!)}
    >
      {inside}
    </button>
  );
}

/** Rows of steps, those of one group together. */
export function Tracks({ tracks, light = unlit, onPress }: { tracks: readonly Track[] } & Pointing) {
  const groups = new Map<string, Track[]>();
  for (const track of tracks) groups.set(track.group, [...(groups.get(track.group) ?? []), track]);
  return [...groups].map(([group, rows]) => (
    <li key={group} className="card-box tracks">
      <h2 className="h3">{group}</h2>
      <div className="track-rows">
        {rows.map((track) => {
          const isHigh = track.cells.some((cell) => cell.text || cell.mark || cell.value);
          const isPressed = onPress && track.cells.some((cell) => cell.value);
          const spoken = {
            role: isPressed ? "group" : "img",
            "aria-label": track.label || track.name || track.group,
          };
          return (
            <Fragment key={track.id}>
              <span className="track-name" title={track.label}>
                {track.tone && <i className="dot" style={{ background: fill(track.tone) }} />}
                {track.name}
              </span>
              <span className={isHigh ? "cells high" : "cells"} {...spoken} data-track={track.id}>
                {track.cells.map((cell, n) => (
                  <Step key={n} cell={cell} light={light(cell.value)} onPress={onPress} />
                ))}
              </span>
              <b className="num">{track.text}</b>
            </Fragment>
          );
        })}
      </div>
    </li>
  ));
}

/** Stacks of cards, face down or up; one that stands for something is pressed. */
export function Stacks({ piles, light = unlit, onPress }: { piles: readonly Pile[] } & Pointing) {
  const stacks = piles.filter((pile) => !pile.spread);
  if (!stacks.length) return null;
  return (
    <li className="card-box stacks">
      {stacks.map((pile) => {
        const top = pile.cards?.at(-1);
        const lit = light(pile.value);
        const inside = (
          <>
            <span className={`stack ${pile.count ? "" : "empty"} ${top ? "up" : ""}`}>
              <Mark mark={top?.mark} />
            </span>
            <span>
              <b className="num">{pile.count}</b> <span className="small quiet">{pile.name}</span>
            </span>
          </>
        );
        if (!pile.value || !onPress) {
          return (
            <div key={pile.id} role="img" aria-label={pile.label || pile.name} title={pile.label} data-pile={pile.id}>
              {inside}
            </div>
          );
        }
        return (
          <button
            key={pile.id}
            type="button"
            className={lit ? "can" : ""}
            data-pile={pile.id}
            data-value={pile.value}
            data-lit={isCan(lit) || undefined}
            onClick={() => onPress(pile.value!)}
          >
            {inside}
            <span className="unseen">{[pile.label, isCan(lit) ? words.board.can : ""].filter(Boolean).join(". ")}</span>
          </button>
        );
      })}
    </li>
  );
}
