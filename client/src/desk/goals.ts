// Goals and the cards that stand for them.

import type { GoalLine } from "../wire/messages";
import type { Card, Pile } from "../wire/scene";

/** Whether a card stands for a goal: by its rule, and where several share one by its name. */
export function isOf(goal: GoalLine, card: Card): boolean {
  return Boolean(goal.rule) && goal.rule === card.rule && goal.title === card.name;
}

/** The goals that no card of a hand stands for: the way the game is won, and what all can see. */
export function withoutCards(goals: readonly GoalLine[], piles: readonly Pile[]): readonly GoalLine[] {
  const cards = piles.filter((pile) => pile.kind === "hand").flatMap((pile) => pile.cards ?? []);
  return goals.filter((goal) => !cards.some((card) => isOf(goal, card)));
}

export function share(goal: GoalLine): number {
  return goal.met ? 1 : goal.need > 0 ? Math.min(1, goal.have / goal.need) : 0;
}
