// A contest that is told line by line: as far as it has come, and in sentences for whoever hears the page.

import type { Contest, Throw } from "../wire/scene";
import { words } from "../words";

/** Whether its dice lie there, or it struck without any. */
export function hasFallen(line: Throw): boolean {
  return Boolean(line.title) || (line.dice ?? []).some((die) => die.face !== "");
}

/** The lines of a contest that can be told. */
export function fallen(contest: Contest | null | undefined): readonly Throw[] {
  return (contest?.throws ?? []).filter(hasFallen);
}

/** The contest as it was when so many of its lines had fallen. */
export function upTo(contest: Contest, lines: number): Contest {
  const throws = fallen(contest).slice(0, lines);
  const last = throws.at(-1);
  const rows = contest.rows.map((row, n) => {
    const all = (row.left ?? -1) < 0 ? -1 : row.left! + (row.lost ?? 0);
    const left = all < 0 ? -1 : (last?.left?.[n] ?? all);
    return all < 0 ? row : { ...row, left, lost: Math.max(0, all - left) };
  });
  const { result: _, facts: __, odds: ___, over: ____, won: _____, ...rest } = contest;
  return { ...rest, rows, throws, step: last?.step ?? 0, rolls: 0 };
}

/** A line as it is said: "Your dice: 6, 5 and 1 at 4+. 2 hits." */
export function lineSaid(line: Throw): string {
  const faces = (line.dice ?? []).filter((die) => die.face).map((die) => die.face);
  const need = line.need && faces.length ? words.battle.at(line.need) : "";
  const head = [line.title || line.name, faces.length ? `${words.list(faces)}${need}` : ""].filter(Boolean).join(": ");
  return [head, line.made, line.note].map(sentence).filter(Boolean).join(" ");
}

/** The whole of it, once it is over. */
export function contestSaid(contest: Contest): string {
  return [contest.title, ...fallen(contest).map(lineSaid), contest.result].map(sentence).filter(Boolean).join(" ");
}

function sentence(text: string | undefined): string {
  if (!text) return "";
  const said = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.!?]$/.test(said) ? said : `${said}.`;
}
