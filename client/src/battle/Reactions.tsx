// Cards that may be played in the midst of a battle: whole, each with what it would do.

import type { Light } from "../board/Board";
import { fill } from "../board/look";
import type { Answer } from "../wire/messages";
import type { Card, Pile } from "../wire/scene";
import { words } from "../words";

export interface Reaction {
  readonly card: Card;
  readonly answer: Answer;
}

/** The answers that are a card each, in the order in which they are offered. */
export function reactionsOf(answers: readonly Answer[], piles: readonly Pile[]): Reaction[] {
  const cards = new Map(
    piles
      .flatMap((pile) => (pile.spread ? (pile.cards ?? []) : []))
      .flatMap((card) => (card.value ? [[card.value, card]] : [])),
  );
  return answers.flatMap((answer) => {
    const [value, ...more] = answer.points;
    const card = value === undefined || more.length ? undefined : cards.get(value);
    return card?.name ? [{ card, answer }] : [];
  });
}

/** A preview in its sentences: what becomes of each die, and what it comes to. */
export function sentences(preview: string): string[] {
  return preview.split(/(?<=\.)\s+/).filter(Boolean);
}

interface Props {
  readonly reactions: readonly Reaction[];
  readonly light: (value: string | undefined) => Light;
  readonly onPress: (value: string) => void;
}

export function Reactions({ reactions, light, onPress }: Props) {
  if (!reactions.length) return null;
  return (
    <ul className="reactions" aria-label={words.battle.reactions}>
      {reactions.map(({ card, answer }) => {
        const said = sentences(answer.preview ?? "");
        return (
          <li key={answer.move}>
            <button
              type="button"
              className={`reaction can ${light(card.value) === "source" ? "chosen" : ""}`}
              data-lit
              data-card={card.id}
              data-value={card.value}
              style={card.tone ? { borderTopColor: fill(card.tone) } : undefined}
              onClick={() => onPress(card.value!)}
            >
              <span className="reaction-card">
                <b className="card-name">{card.name}</b>
                {card.text && <span className="card-text whole">{card.text}</span>}
                {(card.counts ?? []).length > 0 && (
                  <b className="reaction-cost">
                    {card.counts!.map((count) => `${count.value} ${count.label}`).join(", ")}
                  </b>
                )}
              </span>
              {said.length > 0 && (
                <span className="reaction-preview">
                  {said.map((line, n) => (
                    <span key={line} className={n === said.length - 1 ? "sum-up" : ""}>
                      {line}
                    </span>
                  ))}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
