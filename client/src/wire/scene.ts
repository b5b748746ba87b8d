// What a table looks like, as data, and what can be found in it. What is left out is empty.

import type { Area, Backdrop, Scene } from "./made/scene";

export type * from "./made/scene";

/** All areas with their rings: those of the backdrop as the scene repaints them, then the scene's own. */
export function drawnAreas(scene: Scene, backdrop: Backdrop): Area[] {
  const repainted = new Map((scene.areas ?? []).map((area) => [area.id, area]));
  const ground = (backdrop.areas ?? []).map((area) => {
    const paint = repainted.get(area.id);
    repainted.delete(area.id);
    return paint ? { ...area, ...paint, rings: area.rings ?? [] } : area;
  });
  return [...ground, ...[...repainted.values()].filter((area) => area.rings?.length)];
}

/**
 * Everything in a scene that is drawn to be pressed, by the value it stands for. Tracks, stacks, lines and labels are
 * not: an answer that points at one of them is offered in words.
 */
export function pointable(scene: Scene): Set<string> {
  const things: readonly (readonly { readonly value?: string }[] | undefined)[] = [
    scene.areas,
    scene.pieces,
    scene.plates,
    scene.piles?.flatMap((pile) => pile.cards ?? []),
    scene.contests?.flatMap((contest) => contest.rows.flatMap((row) => row.dice)),
  ];
  return new Set(things.flatMap((items) => items?.map((item) => item.value ?? "") ?? []).filter(Boolean));
}

/** The values of the cards that lie in a hand: they are picked in any order. */
export function handValues(scene: Scene): Set<string> {
  const hands = (scene.piles ?? []).filter((pile) => pile.kind === "hand");
  return new Set(hands.flatMap((pile) => pile.cards ?? []).flatMap((card) => card.value || []));
}
