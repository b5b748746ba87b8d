// Figures put together from what they wear, by the tables of figures.toml; core/wardrobe.py does the same.

import { look } from "virtual:look";

const HIPS = "translate(0 -5.5)";
const SADDLE = "translate(-1 -26) scale(.94)";
const DYED = ["tone", "coat", "hair"];
const SHADES: Readonly<Record<string, string>> = { tone: "currentColor", coat: "", shade: "#000", light: "#fff" };

/** Poses: looks away; carries a standard; wears the other helm of its kind. */
export const [AWAY, BEARER, OTHER] = ["a", "b", "o"];

/** A path as it is painted; without a paint it has that of the whole figure, which is a horse's coat. */
export interface Paint {
  readonly path: string;
  readonly paint: string;
  readonly opacity: number;
  readonly isBare: boolean;
}

/** Layers that are moved together; near ones are seen from near only. */
export interface Limb {
  readonly transform: string;
  readonly layers: readonly Paint[];
  readonly near?: boolean;
}

/** What somebody wears, with its dyes; words that nobody can draw are left out. */
export function worn(figure: string): ReadonlyMap<string, string> {
  const words = (look.kind[figure]?.wears ?? figure).split(" ").map((word) => word.split("=") as [string, string?]);
  const known = words.filter(([name]) => look.figures.order.includes(name) || name in look.mount);
  return new Map(known.map(([name, dye]) => [name, dye ?? ""]));
}

export type Stance = "foot" | "mounted" | "whole";

export function stance(figure: string): Stance {
  const words = [...worn(figure).keys()];
  if (words.some((word) => word in look.mount)) return "mounted";
  return words.some((word) => look.figures.whole.includes(word)) ? "whole" : "foot";
}

export function isPlan(figure: string): boolean {
  return [...worn(figure).keys()].some((word) => look.figures.plans.includes(word));
}

/** The name of a drawing: the same figure of the same House in the same pose has it only once. */
export function symbol(figure: string, tone: string, pose: string): string {
  const words = figure.replace(/ /g, "-").replace(/=/g, "_");
  return ["fig", words, tone, pose].filter(Boolean).join("-");
}

/** The parts of a figure from behind to before. */
export function dressed(figure: string, tone: string, pose: string): readonly Limb[] {
  const rules = look.figures;
  let words = new Map(worn(figure));
  if (pose.includes(OTHER) && figure in look.kind) {
    const other = look.kind[figure]!.other ?? "";
    words = new Map([...words].map(([word, dye]) => [rules.helms.includes(word) ? other : word, dye]));
  }
  if (pose.includes(BEARER)) words = new Map([...words].filter(([word]) => !rules.held.includes(word)));
  const names = rules.order.filter((word) => words.has(word));
  const isAway = pose.includes(AWAY);

  const limb = (transform: string, ...parts: string[]): Limb => ({
    transform,
    layers: parts.flatMap((part) =>
      (look.part[part] ?? []).map((coat) => ({
        path: coat.path,
        paint: painted(coat.fill, words.get(part) ?? "", tone, part, isAway),
        opacity: coat.opacity ?? 1,
        isBare: Boolean(coat.bare) || coat.fill === "shade" || coat.fill === "light",
      })),
    ),
  });

  const mount = [...words.keys()].find((word) => word in look.mount);
  if (mount) {
    const { under, over } = look.mount[mount]!;
    const coat = words.get(mount);
    const horse = limb("", ...under);
    const layers = coat ? horse.layers.map((one) => (one.paint ? one : { ...one, paint: dyed(coat) })) : horse.layers;
    return [{ transform: "", layers }, limb(SADDLE, ...names), limb("", ...over)];
  }
  if (names.some((word) => rules.whole.includes(word))) return [limb("", ...names)];
  const back = ["cloak", "quiver"];
  const first = isAway ? names.filter((word) => rules.shields.includes(word)) : back;
  const last = isAway ? [...back, ...rules.helms].filter((word) => names.includes(word)) : [];
  const before = names.filter((word) => first.includes(word));
  const after = [...names.filter((word) => !first.includes(word) && !last.includes(word)), ...last];
  const limbs = [...(before.length ? [limb(HIPS, ...before)] : []), limb("", "legs"), limb(HIPS, ...after)];
  const shield = names.find((word) => word in look.emblem);
  const mark = look.mark[tone]?.path;
  if (shield && !isAway && mark) {
    const [x, y, size] = look.emblem[shield]!;
    const place = `translate(${(x - size / 2).toFixed(1)} ${(y - size / 2 - 5.5).toFixed(1)}) scale(${(size / 100).toFixed(3)})`;
    limbs.push({
      transform: place,
      layers: [{ path: mark, paint: `var(--on-${tone})`, opacity: 1, isBare: true }],
      near: true,
    });
  }
  return limbs;
}

function dyed(name: string): string {
  return look.material[name] ?? look.tone[name]?.fill ?? "currentColor";
}

function painted(fill: string, dye: string, tone: string, part: string, isAway: boolean): string {
  if (dye && DYED.includes(fill)) return dyed(dye);
  const seen = isAway && look.figures.helms.includes(part) ? (look.behind[fill] ?? fill) : fill;
  const shade = SHADES[seen];
  if (shade !== undefined) return shade;
  return (look.figures.pale.includes(tone) && look.pale[seen]) || look.material[seen]!;
}
