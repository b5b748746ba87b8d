// Made by tools/typescript.py from src/painted_table/core/inspect.py: change that, not this.

import type { OriginMark } from "./scene";

/** Whether a number is better or worse than it is printed, for whoever has it. */
export type Sign = "" | "better" | "worse";

/** Why a number is not as it is printed: `Weakened`, and the rule that says so. */
export interface Reason {
  readonly says: string;
  readonly rule?: string;
}

/** A number by its name: as it is `now` and, where that differs, as it is printed (`base`), and why. */
export interface Stat {
  readonly name: string;
  readonly now: string;
  readonly base?: string;
  readonly sign?: Sign;
  readonly why?: readonly Reason[];
}

/** Something that holds of it for a while, in words: `Panicked`, `2 of 3 wounds`, `has acted this round`. */
export interface Condition {
  readonly says: string;
  readonly mark?: string;
  readonly tone?: string;
  readonly rule?: string;
}

/**
 * What one thing could do to another: to or from `name`, whose value in the scene is `thing`.
 *
 * `says` is how far and by what (`5.1", flank, needs 2+`); `chance` from 0 to 1 that what `hope` names comes about
 * (`arrives`), -1 where it is not reckoned; `loss` what it would cost (`2.3 men`).
 */
export interface Threat {
  readonly thing: string;
  readonly name: string;
  readonly says?: string;
  readonly chance?: number;
  readonly hope?: string;
  readonly loss?: string;
  readonly rule?: string;
}

/**
 * The card of a thing: who and what it is, how it stands, its numbers, what it threatens and what threatens it.
 *
 * `thing` is the value in the scene, or the id of what has none, by which it was asked for. `kind` is what sort of
 * thing it is, `side` whose, `text` its words, a paragraph each, `rule` the rule that has all of them. `about` are
 * values of other things that it speaks of, to be marked. `origin` marks what is not published, and `source` is the
 * note behind that mark (`provenance`).
 */
export interface Inspected {
  readonly thing: string;
  readonly title: string;
  readonly kind?: string;
  readonly side?: string;
  readonly tone?: string;
  readonly mark?: string;
  readonly origin?: OriginMark;
  readonly source?: string;
  readonly conditions?: readonly Condition[];
  readonly stats?: readonly Stat[];
  readonly threatens?: readonly Threat[];
  readonly threatened_by?: readonly Threat[];
  readonly text?: readonly string[];
  readonly rule?: string;
  readonly about?: readonly string[];
}
