// The card of a thing, as it stands now: what it is, its numbers with reasons, whom it threatens, its words. It opens
// where a mouse rests and where something is pressed that is no answer, and can be pinned beside the board.

import { useEffect, useRef, useState } from "react";
import type { Where } from "../board/Board";
import { Crest } from "../board/Stone";
import { Icon } from "../parts/Icon";
import { RuleLink } from "../parts/RuleLink";
import type { Inspected, Stat, Threat } from "../wire/messages";
import { words } from "../words";
import { percent } from "./chances";

const WIDTH = 320;
/** So far beside what it tells of. */
const CLEAR = 56;
const REST = 320;
const HOLD = 420;
const STILL = 8;
/** Whatever has a card, wherever on the page it lies. */
const THINGS = ".table :is([data-value], [data-spot])";

export interface Resting {
  readonly thing: string;
  readonly where: Where;
}

/** The thing on which a mouse rests or a key has come to; a finger that holds something still asks for it at once. */
export function useResting(isOn: boolean, onHold: (resting: Resting) => void): Resting | undefined {
  const [resting, setResting] = useState<Resting>();
  const held = useRef(onHold);
  held.current = onHold;
  useEffect(() => {
    if (!isOn) return setResting(undefined);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let at: Element | undefined;
    let start = { x: 0, y: 0 };
    const stop = () => {
      clearTimeout(timer);
      at = undefined;
      setResting(undefined);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      const thing = thingAt(event.target);
      if (thing === at) return;
      stop();
      at = thing;
      if (thing && !event.buttons) timer = setTimeout(() => setResting(told(thing, event)), REST);
    };
    const down = (event: PointerEvent) => {
      stop();
      const thing = thingAt(event.target);
      // Held down, what is lit does more than once.
      if (event.pointerType === "mouse" || !thing || thing.hasAttribute("data-lit")) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => held.current(told(thing, event)), HOLD);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL)
        clearTimeout(timer);
    };
    const up = (event: PointerEvent) => event.pointerType !== "mouse" && clearTimeout(timer);
    const focus = (event: FocusEvent) => {
      const thing = thingAt(event.target);
      if (!thing?.matches(":focus-visible")) return;
      const box = thing.getBoundingClientRect();
      stop();
      const spot = { clientX: box.right, clientY: box.top + box.height / 2 };
      timer = setTimeout(() => setResting(told(thing, spot)), REST);
    };
    document.addEventListener("pointerover", over);
    document.addEventListener("pointerdown", down);
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", up);
    document.addEventListener("pointercancel", up);
    document.addEventListener("focusin", focus);
    document.addEventListener("focusout", stop);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", over);
      document.removeEventListener("pointerdown", down);
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", up);
      document.removeEventListener("pointercancel", up);
      document.removeEventListener("focusin", focus);
      document.removeEventListener("focusout", stop);
    };
  }, [isOn]);
  return resting;
}

function thingAt(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest(THINGS)) || undefined;
}

function told(thing: Element, { clientX, clientY }: { clientX: number; clientY: number }): Resting {
  const value = thing.getAttribute("data-value") ?? thing.getAttribute("data-spot") ?? "";
  return { thing: value, where: { x: clientX, y: clientY, touch: false } };
}

/** The card where a mouse rests: it is only looked at. Of an answer the board shows what it would come to, and the card
 * is brief, so as not to lie over that. */
export function RestingCard({ card, where, isAnswer }: { card: Inspected; where: Where; isAnswer: boolean }) {
  const { threatens, threatened_by, text, ...brief } = card;
  return (
    <div className="tell inspector" style={isAnswer ? aside(where) : beside(where)} inert>
      <ThingCard card={isAnswer ? brief : card} />
      <p className="small quiet keys">{words.inspector.pins}</p>
    </div>
  );
}

/** In the corner of the board that is farthest from a place: between them the board shows what an answer comes to. */
function aside({ x, y }: Where): Record<string, number> {
  const board = document.querySelector(".board")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  return {
    ...(x > board.left + board.width / 2 ? { left: board.left + CLEAR } : { right: innerWidth - board.right + CLEAR }),
    ...(y > board.top + board.height / 2 ? { top: board.top + CLEAR } : { bottom: innerHeight - board.bottom + CLEAR }),
  };
}

/** Beside a place of the window, never over it. */
export function beside({ x, y }: Pick<Where, "x" | "y">): Record<string, number> {
  const isRight = x + WIDTH + CLEAR + 24 < window.innerWidth;
  const isBelow = y < window.innerHeight / 2;
  return {
    ...(isRight ? { left: x + CLEAR } : { right: window.innerWidth - x + CLEAR }),
    ...(isBelow ? { top: Math.max(8, y - 40) } : { bottom: Math.max(8, window.innerHeight - y - 40) }),
  };
}

interface PinnedProps {
  readonly card: Inspected;
  readonly onClose: () => void;
  readonly onShow: (thing: string) => void;
}

/** Beside the board, with numbers that stay as they are now. */
export function PinnedCard({ card, onClose, onShow }: PinnedProps) {
  return (
    <section className="card-box inspector pinned" aria-label={card.title}>
      <ThingCard card={card} onShow={onShow} />
      <button type="button" className="plain close" aria-label={words.inspector.unpin} onClick={onClose}>
        ×
      </button>
    </section>
  );
}

export function ThingCard({ card, onShow }: { card: Inspected; onShow?: (thing: string) => void }) {
  const { conditions, stats, threatens, threatened_by: threatened, text } = card;
  return (
    <div className="thing-card" data-thing={card.thing}>
      <header>
        {card.side && <Crest tone={card.tone} size={28} />}
        <div className="grow">
          <h3>{card.title}</h3>
          <p className="small quiet">{[card.side, card.kind].filter(Boolean).join(", ")}</p>
        </div>
      </header>
      {conditions && (
        <ul className="conditions">
          {conditions.map((one) => (
            <li key={one.says} className="tag">
              {one.says} <RuleLink id={one.rule ?? ""} />
            </li>
          ))}
        </ul>
      )}
      {stats && <Stats stats={stats} />}
      <Threats title={words.inspector.threatens} threats={threatens} onShow={onShow} />
      <Threats title={words.inspector.threatenedBy} threats={threatened} onShow={onShow} />
      {text?.map((one) => (
        <p key={one} className="thing-text">
          {one}
        </p>
      ))}
      {card.rule && (
        <p className="small quiet">
          <RuleLink id={card.rule} />
        </p>
      )}
    </div>
  );
}

/** A table of what is printed and what is now, where something differs; else a row of numbers. */
function Stats({ stats }: { stats: readonly Stat[] }) {
  if (stats.every((stat) => !stat.why?.length && !stat.base)) {
    return (
      <dl className="stat-row">
        {stats.map((stat) => (
          <div key={stat.name}>
            <dt>{stat.name}</dt>
            <dd>{stat.now}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <table className="stats">
      <thead>
        <tr>
          <th />
          <th scope="col">{words.inspector.base}</th>
          <th scope="col">{words.inspector.now}</th>
          <th scope="col">{words.inspector.why}</th>
        </tr>
      </thead>
      <tbody>
        {stats.map((stat) => (
          <tr key={stat.name} className={stat.sign}>
            <th scope="row">{stat.name}</th>
            <td>{stat.base || stat.now}</td>
            <td>
              <b>{stat.now}</b>
              {stat.sign && <span aria-hidden="true">{stat.sign === "better" ? " ▲" : " ▼"}</span>}
              {stat.sign && <span className="unseen"> {words.inspector[stat.sign]}</span>}
            </td>
            <td>
              {stat.why?.map((reason, n) => (
                <span key={reason.says}>
                  {n > 0 && "; "}
                  {reason.says} <RuleLink id={reason.rule ?? ""} />
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ThreatsProps {
  readonly title: string;
  readonly threats: readonly Threat[] | undefined;
  readonly onShow: ((thing: string) => void) | undefined;
}

function Threats({ title, threats, onShow }: ThreatsProps) {
  if (!threats?.length) return null;
  return (
    <div className="threats">
      <h4>{title}</h4>
      <ul>
        {threats.map((threat) => (
          <li key={threat.thing + (threat.says ?? "")}>
            <span className="grow">
              {onShow ? (
                <button type="button" className="textlink" onClick={() => onShow(threat.thing)}>
                  {threat.name}
                </button>
              ) : (
                <b>{threat.name}</b>
              )}{" "}
              <span className="quiet">{threat.says}</span>
            </span>
            {threat.chance !== undefined && threat.chance >= 0 && (
              <span className="num">
                <b>{percent(threat.chance)}</b> {threat.hope}
              </span>
            )}
            {threat.loss && <span className="num">{threat.loss}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same for whoever has touched something: its name, and a way to its card. */
export function TouchedRow({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className="tell-row" onClick={onOpen}>
      <b className="grow">{name}</b>
      <Icon name="eye" />
    </button>
  );
}
