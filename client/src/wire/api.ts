// The HTTP part of the server, as docs/protocol.md tells of it.

import type {
  ChanceInfo,
  CodeFound,
  Failure,
  Film,
  GameChange,
  GameInfo,
  HeldSeat,
  HookTried,
  HowToPlay,
  HintInfo,
  MeasureWish,
  NewTable,
  OddsInfo,
  OpenTable,
  PlayOn,
  RecordShelved,
  Rematch,
  RuleInfo,
  SeatSettled,
  SeatWish,
  ServerInfo,
  SetupInfo,
  TableCode,
  TableInfo,
  TableLink,
  TableMade,
  WatchableTable,
} from "./made/api";
import type { Story } from "./made/story";
import type { State } from "./made/wire";
import { filled, type Refusal } from "./messages";
import { newName } from "./names";
import { advanced } from "./news";
import type { Backdrop } from "./scene";

export type {
  HowToPlay,
  ChanceInfo as Chance,
  ChoiceInfo as Choice,
  FindingInfo as Finding,
  GameInfo as Game,
  HeldSeat,
  HintInfo as Hint,
  LabInfo as Lab,
  ModeInfo as Mode,
  OddsInfo as Odds,
  OpenTable as OpenTableInfo,
  RecordShelved as Shelved,
  RuleInfo as Rule,
  SeatInfo,
  SeatWish,
  ServerInfo,
  SetupInfo as Setup,
  TableInfo,
  TableMade as Opened,
  WatchableTable,
} from "./made/api";
/** A table that is wished for, with all of it said. */
export type TableWish = Required<NewTable>;
export type SeatKind = SeatWish["kind"];

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
  const body = (await response.json().catch(() => ({}))) as Partial<Failure>;
  throw new Failed(body.error ?? { says: `The server answered ${response.status}.` }, response.status);
}

const post = (body: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(body) });
const id = encodeURIComponent;
const CLAIM_AGAIN = [500, 2000];

let games: Promise<readonly GameInfo[]> | undefined;

export function getGames(): Promise<readonly GameInfo[]> {
  games ??= ask<readonly GameInfo[]>("/api/games").catch((problem: unknown) => {
    games = undefined;
    throw problem;
  });
  return games;
}

/** Asked anew each time: a machine may have come into another network. */
export const getServer = () => ask<ServerInfo>("/api/server");

/** What would come of a mode, a number of players and some options. */
export const getSetup = (game: string, mode: string, players: number, options: Readonly<Record<string, string>>) =>
  ask<SetupInfo>(
    `/api/games/${id(game)}/table?mode=${id(mode)}&players=${players}&options=${id(JSON.stringify(options))}`,
  );

/** Bots play such a table, to measure it. */
export const measureTable = (game: string, wish: MeasureWish) =>
  ask<SetupInfo>(`/api/games/${id(game)}/measure`, post(wish));

/** The same mode some turns later, as it would be played: what its cover shows. */
export const getCover = (game: string, mode: string, players: number) =>
  ask<SetupInfo>(`/api/games/${id(game)}/table?mode=${id(mode)}&players=${players}&later=true`);

export const openTable = (wish: NewTable) => ask<TableMade>("/api/tables", post(wish));

export const getOpenTables = () => ask<readonly OpenTable[]>("/api/tables");
export const getTable = (table: string, token?: string) => ask<TableInfo>(`/api/tables/${id(table)}`, {}, token);
/** A claim brings its own secret, so that one whose answer was lost can be sent again. */
async function claim(path: string, body: object): Promise<HeldSeat> {
  const wish = post({ ...body, token: newName(24) });
  for (const wait of CLAIM_AGAIN) {
    try {
      return await ask<HeldSeat>(path, wish);
    } catch (problem) {
      if (!(problem instanceof Failed) || (problem.status !== 0 && problem.status !== 503)) throw problem;
      await new Promise((go) => setTimeout(go, wait));
    }
  }
  return ask<HeldSeat>(path, wish);
}
export const claimSeat = (table: string, seat: number, name: string, invite = "") =>
  claim(`/api/tables/${id(table)}/seats/${seat}`, { name, invite });
/** The next empty seat, by the table's one link. */
export const joinTable = (table: string, name: string, invite: string) =>
  claim(`/api/tables/${id(table)}/seats`, { name, invite });
export const settleSeat = (table: string, seat: number, what: SeatSettled, token: string) =>
  ask<TableInfo>(`/api/tables/${id(table)}/seats/${seat}/settle`, post(what), token);
export const standBy = (table: string, seat: number, bot: string, token: string) =>
  ask<TableInfo>(`/api/tables/${id(table)}/seats/${seat}/standby`, post({ bot }), token);
export const emptySeat = (table: string, seat: number, token: string) =>
  ask<TableInfo>(`/api/tables/${id(table)}/seats/${seat}/empty`, post({}), token);
export const renewLink = (table: string, token: string) =>
  ask<TableLink>(`/api/tables/${id(table)}/link`, post({}), token);
export const tellTurns = (table: string, url: string, token: string) =>
  ask<TableInfo>(`/api/tables/${id(table)}/hook`, post({ url }), token);
/** A trial word to whoever is told of turns. */
export const tryTurns = (table: string, token: string) =>
  ask<HookTried>(`/api/tables/${id(table)}/hook/try`, post({}), token);
/** Two change sides before the game. */
export const swapSeats = (table: string, one: number, other: number, token: string) =>
  ask<TableInfo>(`/api/tables/${id(table)}/swap`, post({ seats: [one, other] }), token);
/** Another game for the same people. */
export const changeGame = (table: string, wish: GameChange, token: string) =>
  ask<TableInfo>(`/api/tables/${id(table)}/game`, post(wish), token);
/** What can be spoken instead of a table's link. */
export const getCode = (table: string, token: string) => ask<TableCode>(`/api/tables/${id(table)}/code`, {}, token);
export const findCode = (code: string) => ask<CodeFound>(`/api/codes/${id(code)}`);
export const getWatchable = () => ask<readonly WatchableTable[]>("/api/tables/watch");
export const startTable = (table: string, token: string) =>
  ask<TableInfo>(`/api/tables/${id(table)}/start`, post({}), token);
export const callRematch = (table: string, token: string) =>
  ask<Rematch>(`/api/tables/${id(table)}/rematch`, post({}), token);
export const botSeat = (table: string, seat: number, bot: string, token: string) =>
  ask<unknown>(`/api/tables/${id(table)}/seats/${seat}/bot`, post({ bot }), token);
export const backSeat = (table: string, seat: number, token: string) =>
  ask<unknown>(`/api/tables/${id(table)}/seats/${seat}/back`, post({}), token);
/** For a person at the same screen who does not look: nothing of that seat comes back. */
export const giveConsent = (table: string, seat: number, seq: number, allow: boolean, token: string) =>
  ask<unknown>(`/api/tables/${id(table)}/seats/${seat}/consent`, post({ allow, seq }), token);
export const shelveRecord = (text: string) =>
  ask<RecordShelved>("/api/records", { method: "POST", body: text, headers: { "Content-Type": "text/plain" } });
export const getRules = (game: string, search = "", table = "") =>
  ask<readonly RuleInfo[]>(`/api/rules/${id(game)}?q=${id(search)}&table=${id(table)}`);
/** Each way of playing a game in five minutes, that of a table first. */
export const getHowToPlay = (game: string, table = "") =>
  ask<readonly HowToPlay[]>(`/api/how-to-play/${id(game)}?table=${id(table)}`);
export const getOdds = (table: string, move: string, token: string) =>
  ask<OddsInfo>(`/api/tables/${id(table)}/odds?move=${id(move)}`, {}, token);
export const getForecasts = (table: string, moves: readonly string[], token: string) =>
  ask<readonly OddsInfo[]>(
    `/api/tables/${id(table)}/forecasts?${moves.map((move) => `move=${id(move)}`).join("&")}`,
    {},
    token,
  );
export const getHint = (table: string, token: string) => ask<HintInfo>(`/api/tables/${id(table)}/hint`, {}, token);

/** The answers for which some things are pointed at, the most promising first. */
export const getChances = (table: string, points: readonly string[], token: string) =>
  ask<readonly ChanceInfo[]>(
    `/api/tables/${id(table)}/chances?${points.map((one) => `point=${id(one)}`).join("&")}`,
    {},
    token,
  );

/** A table's record as a file. */
export async function getRecord(table: string, token?: string): Promise<string> {
  const response = await fetch(
    `/api/tables/${id(table)}/record`,
    token ? { headers: { Authorization: `Bearer ${token}` } } : {},
  );
  if (response.ok) return response.text();
  const body = (await response.json().catch(() => ({}))) as Partial<Failure>;
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

/** The table after so many entries of its log, as a seat or a spectator knows it; its log from an entry on. */
export const getPosition = async (table: string, move: number, token?: string, have = 0) =>
  filled(await ask<State>(`/api/tables/${id(table)}/at/${move}${have ? `?have=${have}` : ""}`, {}, token));

/** A game that is over, told. */
export const getStory = (table: string) => ask<Story>(`/api/tables/${id(table)}/story`);

/** Through whose eyes the past is seen: one's own, a seat's, a spectator's (-1), or with all cards open. */
export type Eyes = "own" | "all" | number;

/** Several positions of a table, without their log. */
export async function getFilm(table: string, places: readonly number[], eyes: Eyes, token?: string) {
  const look = eyes === "own" ? "" : eyes === "all" ? "&seat=-1&open=true" : `&seat=${eyes}`;
  const film = await ask<Film>(`/api/tables/${id(table)}/film?at=${places.join(",")}${look}`, {}, token);
  let last = filled(film.first);
  return [last, ...film.then.map((change) => (last = advanced(last, change)))];
}

/** A new table from a position of one that is over. */
export const playOn = (table: string, wish: PlayOn) => ask<TableMade>(`/api/tables/${id(table)}/on`, post(wish));
export const pictureOf = (table: string, kind: "svg" | "png", theme: "light" | "dark" = "light") =>
  `/api/tables/${id(table)}/picture.${kind}${theme === "dark" ? "?theme=dark" : ""}`;
