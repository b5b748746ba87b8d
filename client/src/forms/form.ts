// What is filled in, and how it is written as the text of one answer: as the engine's core/forms.py has it. Nothing here
// knows what an answer means, or whether it is legal.

import type { Field, Form, Pick, Thing } from "../wire/made/forms";

/** What stands in each field. */
export type Filling = Readonly<Record<string, readonly Pick[]>>;

export const EMPTY: Filling = {};
const MANY = 999;

export function picksOf(filling: Filling, field: Field): readonly Pick[] {
  return filling[field.name] ?? [];
}

export function isEmpty(filling: Filling): boolean {
  return Object.values(filling).every((picks) => !picks.length);
}

/** The things that stand by themselves. */
export function alone(field: Field): readonly Thing[] {
  return field.things.filter((thing) => !thing.to?.length);
}

/** What can be attached to a thing. */
export function fitting(field: Field, base: Thing): readonly Thing[] {
  return field.things.filter((thing) => thing.to?.some((to) => to === base.word || (to && to === base.group)));
}

// -- writing and reading

const NAMED = /\{(\w+)\}/;

/** The answer as it stands, legal or not. */
export function write(form: Form, filling: Filling): string {
  if (form.empty && isEmpty(filling)) return form.empty;
  return form.text
    .split(NAMED)
    .map((part, n) => (n % 2 ? written(fieldOf(form, part), filling[part] ?? []) : part))
    .join("")
    .trim();
}

/** The inverse of `write`; undefined where the form cannot say so. */
export function read(form: Form, text: string): Filling | undefined {
  const plain = text.trim().toLowerCase().split(/\s+/).join(" ");
  if (form.empty && plain === form.empty) return EMPTY;
  const parts = form.text.split(NAMED);
  const pattern = parts.map((part, n) => (n % 2 ? `(${several(fieldOf(form, part))})` : escaped(part))).join("");
  const found = new RegExp(`^(?:${pattern})$`).exec(plain);
  if (!found) return undefined;
  const names = parts.filter((_, n) => n % 2);
  return Object.fromEntries(names.map((name, n) => [name, picked(fieldOf(form, name), found[n + 1] ?? "")]));
}

function fieldOf(form: Form, name: string): Field {
  return form.fields.find((field) => field.name === name)!;
}

function written(field: Field, picks: readonly Pick[]): string {
  const places = new Map(field.things.map((thing, n) => [thing.word, n]));
  const sorted =
    field.kind === "order"
      ? picks
      : [...picks].sort(
          (a, b) => places.get(a.word)! - places.get(b.word)! || compared(a.along.join("\0"), b.along.join("\0")),
        );
  const said = sorted.flatMap((pick) => {
    if (field.kind !== "amounts")
      return Array<string>(pick.number).fill([pick.word, ...pick.along].join(field.joint ?? "+"));
    return pick.number ? [numberOf(field).replace("{n}", String(pick.number)).replace("{word}", pick.word)] : [];
  });
  return said.join(field.between ?? " ") || (field.none ?? "");
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function numberOf(field: Field): string {
  return field.number ?? "{n} {word}";
}

function picked(field: Field, text: string): readonly Pick[] {
  if (text === (field.none ?? "")) return [];
  const between = field.between ?? " ";
  const one = new RegExp(`${single(field)}(?=${escaped(between)}|$)`, "y");
  const picks: Pick[] = [];
  for (let at = 0; at <= text.length; at = one.lastIndex + between.length) {
    one.lastIndex = at;
    const found = one.exec(text);
    if (!found) break;
    picks.push(pickOf(field, found[0]));
  }
  return picks;
}

function pickOf(field: Field, text: string): Pick {
  if (field.kind === "amounts") {
    for (const thing of field.things) {
      const pattern = escaped(numberOf(field))
        .replace(escaped("{n}"), "(\\d{1,4})")
        .replace(escaped("{word}"), escaped(thing.word));
      const found = new RegExp(`^${pattern}$`).exec(text);
      if (found) return { word: thing.word, number: Number(found[1]), along: [] };
    }
  }
  const joint = field.joint ?? "+";
  const bases = alone(field).map((thing) => thing.word);
  const base = bases.includes(text)
    ? text
    : bases.filter((word) => text.startsWith(word + joint)).sort((a, b) => b.length - a.length)[0];
  if (field.kind !== "list" || base === undefined || base === text) return { word: text, number: 1, along: [] };
  return { word: base, number: 1, along: text.slice(base.length + joint.length).split(joint) };
}

function several(field: Field): string {
  const one = single(field);
  const filled = `${one}(?:${escaped(field.between ?? " ")}${one})*`;
  return !field.none && field.least ? filled : `${filled}|${escaped(field.none ?? "")}`;
}

function single(field: Field): string {
  if (field.kind === "amounts")
    return escaped(numberOf(field))
      .replace(escaped("{n}"), "\\d{1,4}")
      .replace(escaped("{word}"), either(field.things));
  if (field.kind !== "list") return either(field.things);
  const along = field.things.filter((thing) => thing.to?.length);
  return either(alone(field)) + (along.length ? `(?:${escaped(field.joint ?? "+")}${either(along)})*` : "");
}

/** The longest first, so that none is taken for the beginning of another. */
function either(things: readonly Thing[]): string {
  const words = things.map((thing) => thing.word).sort((a, b) => b.length - a.length);
  return `(?:${words.map(escaped).join("|")})`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

// -- changing

function withPicks(filling: Filling, field: Field, picks: readonly Pick[]): Filling {
  return { ...filling, [field.name]: picks };
}

export function numberIn(filling: Filling, field: Field, word: string): number {
  return picksOf(filling, field).reduce(
    (sum, pick) =>
      sum + (pick.word === word ? pick.number : 0) + pick.number * pick.along.filter((on) => on === word).length,
    0,
  );
}

/** One more of a thing; of what there is once only, or none. */
export function add(filling: Filling, field: Field, word: string): Filling {
  const picks = picksOf(filling, field);
  if (field.kind === "list") return withPicks(filling, field, [...picks, { word, number: 1, along: [] }]);
  if (field.kind === "amounts") return amount(filling, field, word, numberIn(filling, field, word) + 1);
  return picks.some((pick) => pick.word === word)
    ? filling
    : withPicks(filling, field, [...picks, { word, number: 1, along: [] }]);
}

/** One less; of a list the last one that was added, those with nothing attached first. */
export function remove(filling: Filling, field: Field, word: string): Filling {
  if (field.kind === "amounts") return amount(filling, field, word, numberIn(filling, field, word) - 1);
  const picks = picksOf(filling, field);
  const bare = picks.findLastIndex((pick) => pick.word === word && !pick.along.length);
  const at = bare < 0 ? picks.findLastIndex((pick) => pick.word === word) : bare;
  return withPicks(
    filling,
    field,
    picks.filter((_, n) => n !== at),
  );
}

/** Without the nth entry of a list. */
export function removeAt(filling: Filling, field: Field, nth: number): Filling {
  return withPicks(
    filling,
    field,
    picksOf(filling, field).filter((_, n) => n !== nth),
  );
}

/** From so many things a list is built on a page of its own. */
const LONG = 9;

/** A long list that people keep: built side by side with what it is built from, wherever there is room. */
export function listOf(form: Form): Field | undefined {
  return form.shelf ? form.fields.find((field) => field.kind === "list" && field.things.length >= LONG) : undefined;
}

function amount(filling: Filling, field: Field, word: string, number: number): Filling {
  const others = picksOf(filling, field).filter((pick) => pick.word !== word);
  return withPicks(filling, field, number > 0 ? [...others, { word, number, along: [] }] : others);
}

/** Takes what is there off, and puts what is not on. */
export function toggle(filling: Filling, field: Field, word: string): Filling {
  const isIn = picksOf(filling, field).some((pick) => pick.word === word);
  return isIn && field.kind !== "list" && field.kind !== "amounts"
    ? remove(filling, field, word)
    : add(filling, field, word);
}

/** Attaches something to the nth entry of a list, or takes it off. */
export function attach(filling: Filling, field: Field, nth: number, word: string): Filling {
  const picks = picksOf(filling, field).map((pick, n) => {
    if (n !== nth) return pick;
    const rest = pick.along.filter((on) => on !== word);
    return { ...pick, along: rest.length < pick.along.length ? rest : [...pick.along, word] };
  });
  return withPicks(filling, field, picks);
}

/** One of an order, earlier or later. */
export function shift(filling: Filling, field: Field, nth: number, by: -1 | 1): Filling {
  const picks = [...picksOf(filling, field)];
  const [one, other] = [picks[nth], picks[nth + by]];
  if (!one || !other) return filling;
  picks[nth] = other;
  picks[nth + by] = one;
  return withPicks(filling, field, picks);
}

// -- pressing things in the picture

/** The values that stand for something that can be chosen. */
export function valuesOf(form: Form): readonly string[] {
  return form.fields.flatMap((field) => field.things.flatMap((thing) => thing.value || []));
}

/** The values of what is chosen, in the order in which it was. */
export function chosen(form: Form, filling: Filling): readonly string[] {
  return form.fields.flatMap((field) =>
    picksOf(filling, field).flatMap((pick) => field.things.find((thing) => thing.word === pick.word)?.value || []),
  );
}

/** What pressing a value fills in; undefined where the form has nothing to do with it. */
export function pressed(form: Form, filling: Filling, value: string): Filling | undefined {
  const field = form.fields.find((one) => one.things.some((thing) => thing.value === value));
  const thing = field?.things.find((one) => one.value === value);
  return field && thing && toggle(filling, field, thing.word);
}

// -- bounds, for the eye

/** What it costs, by purse. */
export function costs(form: Form, filling: Filling): readonly number[] {
  return (form.purses ?? []).map((_, n) =>
    form.fields.reduce((sum, field) => {
      const cost = (word: string) => field.things.find((thing) => thing.word === word)?.costs?.[n] ?? 0;
      return (
        sum +
        picksOf(filling, field).reduce(
          (part, pick) => part + pick.number * [pick.word, ...pick.along].reduce((all, word) => all + cost(word), 0),
          0,
        )
      );
    }, 0),
  );
}

/** How many are chosen in a field. */
export function count(filling: Filling, field: Field): number {
  return picksOf(filling, field).reduce((sum, pick) => sum + pick.number, 0);
}

export function bounds(field: Field): { readonly least: number; readonly most: number | undefined } {
  const most = field.most ?? MANY;
  return { least: field.least ?? 0, most: most < MANY ? most : undefined };
}

/** Whether there is a text that can be judged: not where a field that must be filled is still empty. */
export function isWritten(form: Form, filling: Filling): boolean {
  if (form.empty && isEmpty(filling)) return true;
  return form.fields.every((field) => field.none || !field.least || picksOf(filling, field).length > 0);
}
