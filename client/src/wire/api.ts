// The HTTP part of the server, as docs/protocol.md tells of it.

import { filled, type Refusal, type Result, type State } from "./messages";
import { newName } from "./names";
import type { Backdrop } from "./scene";

/** How others reach the server: what links begin with (empty: where this page is), and what to know of them. */
export interface ServerInfo {
  readonly links: string;
  readonly note: string;
}

/** A way to play: the options that choose it, and for how many it is. */
export interface Mode {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly seats: readonly number[];
  readonly rule: string;
  readonly options: Readonly<Record<string, string>>;
  readonly ours: boolean;
}

export interface Choice {
  readonly id: string;
  readonly kind: "switch" | "one of" | "number" | "list";
  readonly values: readonly string[];
  readonly least: number;
  readonly most: number;
  /** By mode. */
  readonly default: Readonly<Record<string, string>>;
  readonly text: string;
  readonly rule: string;
  readonly ours: boolean;
  /** In which it matters; none: in all. */
  readonly modes: readonly string[];
  /** What else must be so for it to matter. */
  readonly needs: Readonly<Record<string, string>>;
}

export interface Game {
  readonly name: string;
  readonly title: string;
  readonly modes: readonly Mode[];
  readonly seats: readonly number[];
  readonly choices: readonly Choice[];
  readonly bots: readonly string[];
}

export type SeatKind = "me" | "bot" | "invite" | "open" | "hotseat";

export interface SeatWish {
  readonly kind: SeatKind;
  readonly name?: string;
  readonly bot?: string;
}

export interface TableWish {
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly SeatWish[];
  readonly clock: { readonly seconds_per_move: number } | null;
  readonly odds: boolean;
}

export interface HeldSeat {
  readonly seat: number;
  readonly token: string;
}

export interface Opened {
  readonly table: string;
  readonly mine: readonly HeldSeat[];
  readonly invites: readonly { readonly seat: number; readonly invite: string; readonly link: string }[];
  readonly watch: string;
}

export interface SeatInfo {
  readonly seat: number;
  readonly name: string;
  readonly side: string;
  readonly kind: string;
  readonly bot: string;
  readonly online: boolean;
  readonly out: boolean;
}

export interface TableInfo {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  /** The mode by its title; empty where the options amount to none. */
  readonly mode: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly SeatInfo[];
  readonly status: string;
  readonly seq: number;
  readonly asked: readonly number[];
  /** null while the game goes on. */
  readonly result: Result | null;
  readonly seconds_per_move: number | null;
  readonly created: number;
}

export interface OpenTableInfo {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  /** The mode by its title; empty where the options amount to none. */
  readonly mode: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly free: readonly number[];
  readonly seconds_per_move: number | null;
  readonly created: number;
}

export interface Shelved {
  readonly replay: string;
  readonly entries: number;
  readonly findings: readonly Finding[];
}

export interface Finding {
  readonly what: string;
  readonly holds: boolean;
  readonly detail: string;
  /** False where there was nothing to find out. */
  readonly checked: boolean;
}

export interface Odds {
  readonly move: string;
  /** What is reckoned. */
  readonly title: string;
  /** What comes of it; empty where nothing can be foretold. */
  readonly says: string;
  readonly lines: readonly { readonly label: string; readonly chance: number }[];
}

export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly modes: readonly string[];
  readonly needs?: readonly string[];
  readonly status: string;
  readonly source: string;
  readonly example?: string;
  readonly ruling?: string;
  readonly offered?: boolean;
}

/** The server said no, or nothing at all. */
export class Failed extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.says);
  }
}

async function ask<T>(path: string, init: RequestInit = {}, token?: string): Promise<T> {
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (init.body && !headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
  } catch {
    throw new Failed({ says: "The server cannot be reached.", instead: "Check the connection and try again." }, 0);
  }
  if (response.ok) return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
  const body = (await response.json().catch(() => ({}))) as { error?: Refusal };
  throw new Failed(body.error ?? { says: `The server answered ${response.status}.` }, response.status);
}

const post = (body: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(body) });
const id = encodeURIComponent;
const CLAIM_AGAIN = [500, 2000];

let games: Promise<readonly Game[]> | undefined;

export function getGames(): Promise<readonly Game[]> {
  games ??= ask<readonly Game[]>("/api/games").catch((problem: unknown) => {
    games = undefined;
    throw problem;
  });
  return games;
}

/** Asked anew each time: a machine may have come into another network. */
export const getServer = () => ask<ServerInfo>("/api/server");

export const openTable = (wish: TableWish) => ask<Opened>("/api/tables", post(wish));

export const getOpenTables = () => ask<readonly OpenTableInfo[]>("/api/tables");
export const getTable = (table: string) => ask<TableInfo>(`/api/tables/${id(table)}`);
/** Brings its own secret, so that a claim whose answer was lost can be sent again. */
export async function claimSeat(table: string, seat: number, name: string, invite = ""): Promise<HeldSeat> {
  const claim = post({ name, invite, token: newName(24) });
  for (const wait of CLAIM_AGAIN) {
    try {
      return await ask<HeldSeat>(`/api/tables/${id(table)}/seats/${seat}`, claim);
    } catch (problem) {
      if (!(problem instanceof Failed) || (problem.status !== 0 && problem.status !== 503)) throw problem;
      await new Promise((go) => setTimeout(go, wait));
    }
  }
  return ask<HeldSeat>(`/api/tables/${id(table)}/seats/${seat}`, claim);
}
export const botSeat = (table: string, seat: number, bot: string, token: string) =>
  ask<unknown>(`/api/tables/${id(table)}/seats/${seat}/bot`, post({ bot }), token);
export const backSeat = (table: string, seat: number, token: string) =>
  ask<unknown>(`/api/tables/${id(table)}/seats/${seat}/back`, post({}), token);
/** For a person at the same screen who does not look: nothing of that seat comes back. */
export const giveConsent = (table: string, seat: number, seq: number, allow: boolean, token: string) =>
  ask<unknown>(`/api/tables/${id(table)}/seats/${seat}/consent`, post({ allow, seq }), token);
export const shelveRecord = (text: string) =>
  ask<Shelved>("/api/records", { method: "POST", body: text, headers: { "Content-Type": "text/plain" } });
export const getRules = (game: string, search = "", table = "") =>
  ask<readonly Rule[]>(`/api/rules/${id(game)}${search ? `?q=${id(search)}&table=${id(table)}` : ""}`);
export const getOdds = (table: string, move: string, token: string) =>
  ask<Odds>(`/api/tables/${id(table)}/odds?move=${id(move)}`, {}, token);

/** A table's record as a file. */
export async function getRecord(table: string, token?: string): Promise<string> {
  const response = await fetch(
    `/api/tables/${id(table)}/record`,
    token ? { headers: { Authorization: `Bearer ${token}` } } : {},
  );
  if (response.ok) return response.text();
  const body = (await response.json().catch(() => ({}))) as { error?: Refusal };
  throw new Failed(body.error ?? { says: `The server answered ${response.status}.` }, response.status);
}

const backdrops = new Map<string, Promise<Backdrop>>();

/** What stays on a board. Its id names its content, so one that is known is never asked for again. */
export function getBackdrop(name: string): Promise<Backdrop> {
  let found = backdrops.get(name);
  if (!found) {
    found = ask<Backdrop>(`/api/scenes/${id(name)}`);
    found.catch(() => backdrops.delete(name));
    backdrops.set(name, found);
  }
  return found;
}

/** The table after so many entries of its log, as a seat or a spectator knows it. */
export const getPosition = async (table: string, move: number, token?: string) =>
  filled(await ask<State>(`/api/tables/${id(table)}/at/${move}`, {}, token));
