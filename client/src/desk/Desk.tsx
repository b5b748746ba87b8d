// One's own cards, pile by pile, every one whole; with a switch for those that can be played now.

import { useState } from "react";
import type { Lighting } from "../board/Board";
import { Piles } from "../table/Cards";
import { isCan } from "../table/Seats";
import type { Answer, GoalLine } from "../wire/messages";
import type { Pile } from "../wire/scene";
import { words } from "../words";

interface Props {
  readonly piles: readonly Pile[];
  readonly light: Lighting;
  readonly onPress: ((value: string) => void) | undefined;
  readonly goals: readonly GoalLine[];
  readonly onGoal: (goal: GoalLine) => void;
  readonly answers: readonly Answer[];
}

/** What a card alone would do if it were played now, by its value. */
export function previewsOf(answers: readonly Answer[]): (value: string | undefined) => string {
  const known = new Map(
    answers.flatMap((one) => (one.points.length === 1 ? [[one.points[0]!, one.preview ?? ""]] : [])),
  );
  return (value) => (value && known.get(value)) || "";
}

/** So few cards are seen at a glance. */
const FEW = 4;

export function Desk({ piles, light, onPress, goals, onGoal, answers }: Props) {
  const [wantsLit, setWantsLit] = useState(false);
  const cards = piles.flatMap((pile) => pile.cards ?? []);
  const lit = cards.filter((card) => isCan(light(card.value))).length;
  const onlyLit = wantsLit && lit > 0;
  const shown = onlyLit ? piles.filter((pile) => pile.cards?.some((card) => isCan(light(card.value)))) : piles;
  return (
    <>
      {lit > 0 && cards.length > FEW && (
        <div className="desk-filter" role="group" aria-label={words.desk.show}>
          <button type="button" aria-pressed={!onlyLit} onClick={() => setWantsLit(false)}>
            {words.desk.all}
          </button>
          <button type="button" aria-pressed={onlyLit} onClick={() => setWantsLit(true)}>
            {words.desk.playable(lit)}
          </button>
        </div>
      )}
      <Piles
        piles={shown}
        light={light}
        onPress={onPress}
        goals={goals}
        onGoal={onGoal}
        preview={previewsOf(answers)}
        onlyLit={onlyLit}
      />
    </>
  );
}
