// Cards: in a hand, before a seat, or in the middle; small where they lie, large where one looks closer.

import { useEffect, useRef, useState, type PointerEvent } from "react";
import type { Light, Lighting } from "../board/Board";
import { fill } from "../board/look";
import { mark } from "../board/marked";
import { Mark } from "../board/Stone";
import { Dialog } from "../parts/Dialog";
import { OriginTag } from "../parts/OriginTag";
import { RuleLink } from "../parts/RuleLink";
import { GoalBar } from "../desk/Goals";
import { isOf } from "../desk/goals";
import type { GoalLine } from "../wire/messages";
import type { Card, Pile } from "../wire/scene";
import { words } from "../words";
import { isCan } from "./Seats";

const HOLD = 500;
/** A text of more letters than this needs a wider card. */
const SHORT = 20;

/** A card's cost or worth, and a word for its state. */
function Meta({ card }: { card: Card }) {
  const counts = (card.counts ?? []).map((count) => `${count.value} ${count.label}`).join(", ");
  const origin = card.origin && words.origins[card.origin];
  if (!counts && !card.note && !card.mark && !origin) return null;
  return (
    <span className="meta">
      <span>
        {counts && <b>{counts}</b>}
        {card.note && <span className="quiet">{card.note}</span>}
        {origin && <span className="quiet origin">{origin}</span>}
      </span>
      <Mark mark={card.mark} className="card-mark" />
    </span>
  );
}

function isWorded(card: Card): boolean {
  return (card.text?.length ?? 0) > SHORT;
}

interface FaceProps {
  readonly card: Card;
  /** What playing it now would do. */
  readonly preview: string;
  readonly light: Light;
  readonly onPress: ((value: string) => void) | undefined;
  readonly onLook: (card: Card) => void;
}

/** What can be played is pressed to play it; any card is looked at by resting on it, or by holding it down. */
function Face({ card, light, preview, onPress, onLook }: FaceProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isLit = light === "target" || light === "source";
  const classes = [
    "pcard",
    light === "target" && "can",
    light === "source" && "chosen",
    card.state === "spent" && "spent",
    !card.name && "backside",
    isWorded(card) && "worded",
  ];

  function down(event: PointerEvent) {
    held.current = false;
    if (event.pointerType === "mouse") return;
    timer.current = setTimeout(() => {
      held.current = true;
      onLook(card);
    }, HOLD);
  }

  function press() {
    stop();
    if (held.current) return;
    if (isLit && card.value && onPress) onPress(card.value);
    else onLook(card);
  }

  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(" ")}
      {...(isLit ? { "aria-pressed": light === "source" } : { "aria-haspopup": "dialog" })}
      aria-label={card.name ? undefined : words.card.back}
      data-value={card.value}
      data-lit={isLit ? light : undefined}
      data-card={card.id}
      style={card.tone ? { borderTopColor: fill(card.tone) } : undefined}
      onPointerDown={down}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerEnter={() => mark(card.place)}
      onPointerLeave={() => mark(undefined)}
      onFocus={() => mark(card.place)}
      onBlur={() => mark(undefined)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={press}
    >
      <b className="card-name">{card.name}</b>
      {card.text && <span className="card-text whole">{card.text}</span>}
      {isLit && preview && <span className="card-preview">{preview}</span>}
      <Meta card={card} />
    </button>
  );
}

interface LookProps {
  readonly card: Card;
  readonly isLit: boolean;
  readonly onPlay: (() => void) | undefined;
  readonly onWhy: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A card close up: its whole text, when it can be played, where it comes from. */
function CloseUp({ card, isLit, onPlay, onWhy, onClose }: LookProps) {
  return (
    <Dialog title={card.name || words.card.back} onClose={onClose}>
      <div className="closeup">
        <p className="small quiet">{[card.kind, card.note].filter(Boolean).join(", ")}</p>
        {card.text && <p className="read">{card.text}</p>}
        <dl>
          {(card.counts ?? []).map((count) => (
            <div key={count.label}>
              <dt>{words.title(count.label)}</dt>
              <dd className="num">{count.value}</dd>
            </div>
          ))}
          {card.when && (
            <div>
              <dt>{words.card.when}</dt>
              <dd>{card.when}</dd>
            </div>
          )}
          {card.origin && (
            <div>
              <dt>{words.card.origin}</dt>
              <dd>
                <OriginTag origin={card.origin} source={card.source} />
              </dd>
            </div>
          )}
          {card.rule && (
            <div>
              <dt>{words.card.rule}</dt>
              <dd>
                <RuleLink id={card.rule} />
              </dd>
            </div>
          )}
        </dl>
        {isLit && onPlay && (
          <button type="button" className="btn primary" onClick={onPlay}>
            {words.card.choose}
          </button>
        )}
        {!isLit && card.value && onWhy && (
          <button type="button" className="btn" onClick={onWhy}>
            {words.card.why}
          </button>
        )}
      </div>
    </Dialog>
  );
}

interface PilesProps {
  readonly piles: readonly Pile[];
  readonly light: Lighting;
  readonly onPress: ((value: string) => void) | undefined;
  /** How far the looker has come with what it wants: cards that stand for it say so. */
  readonly goals?: readonly GoalLine[];
  /** Shows on the board what counts for a goal. */
  readonly onGoal?: ((goal: GoalLine) => void) | undefined;
  /** What playing a card now would do, by its value. */
  readonly preview?: (value: string | undefined) => string;
  readonly onlyLit?: boolean;
}

const NO_GOALS: readonly GoalLine[] = [];
const noPreview = () => "";

/** Piles of cards side by side, each card whole; those that can be played now come first. */
export function Piles(props: PilesProps) {
  const { piles, light, onPress, goals = NO_GOALS, onGoal, preview = noPreview, onlyLit = false } = props;
  const [closeUp, setCloseUp] = useState<Card>();
  const isLit = Boolean(closeUp?.value && light(closeUp.value));
  return (
    <>
      {piles.map((pile) => (
        <section key={pile.id} className="hand-box" aria-label={pile.name} data-pile={pile.id} tabIndex={-1}>
          <header className="row">
            <h2 className="h3 grow">
              {pile.value && onPress ? (
                <button
                  type="button"
                  className={light(pile.value) ? "pile-name can" : "pile-name"}
                  data-value={pile.value}
                  data-lit={Boolean(light(pile.value)) || undefined}
                  onClick={() => onPress(pile.value!)}
                >
                  {pile.name}
                </button>
              ) : (
                pile.name
              )}
            </h2>
            <span className="small quiet num">{words.cards(pile.count)}</span>
          </header>
          {pile.cards?.length ? (
            <ul className={pile.cards.some(isWorded) ? "hand texts" : "hand"}>
              {[...pile.cards]
                .filter((card) => !onlyLit || isCan(light(card.value)))
                .sort((a, b) => Number(Boolean(light(b.value))) - Number(Boolean(light(a.value))))
                .map((card) => {
                  const goal = pile.kind === "hand" ? goals.find((one) => isOf(one, card)) : undefined;
                  return (
                    <li key={card.id}>
                      <Face
                        card={card}
                        light={light(card.value)}
                        preview={preview(card.value)}
                        onPress={onPress}
                        onLook={setCloseUp}
                      />
                      {goal && <GoalBar goal={goal} onShow={onGoal} />}
                    </li>
                  );
                })}
            </ul>
          ) : (
            <p className="small quiet">{pile.count ? words.card.hidden : words.noCards}</p>
          )}
        </section>
      ))}
      {closeUp && (
        <CloseUp
          card={closeUp}
          isLit={isLit}
          onPlay={onPress && (() => (onPress(closeUp.value!), setCloseUp(undefined)))}
          onWhy={onPress && (() => (onPress(closeUp.value!), setCloseUp(undefined)))}
          onClose={() => setCloseUp(undefined)}
        />
      )}
    </>
  );
}

function isLitIn(pile: Pile, light: Lighting): boolean {
  return [pile, ...(pile.cards ?? [])].some((thing) => light(thing.value));
}

/** Whether something of a pile is what the question is about: cards to choose from, which are no one's hand. */
export function isChosenFrom(pile: Pile, light: Lighting, looks: number): boolean {
  if (pile.kind === "hand" || (pile.kind === "tableau" && pile.seat === looks)) return false;
  return isLitIn(pile, light);
}

/** The piles that belong in the rail: what is shown to all, what can be chosen from, and what is one's own. */
export function railPiles(piles: readonly Pile[], looks: number, light: Lighting): Pile[] {
  const spread = piles.filter(
    (pile) => pile.spread && (pile.kind !== "tableau" || pile.seat === looks || isLitIn(pile, light)),
  );
  const rank = (pile: Pile) => (pile.kind === "shown" ? 0 : !pile.kind ? 1 : pile.kind === "hand" ? 2 : 3);
  const full = spread.filter((pile) => pile.count > 0);
  return (full.length ? full : spread.slice(0, 1)).sort((a, b) => rank(a) - rank(b));
}
