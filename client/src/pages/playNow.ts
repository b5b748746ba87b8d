import { holdSeats, myName, rememberTable, type LastTable } from "../memory";
import { keepInvites, keepLink } from "../table/invites";
import { openTable, type Game, type Mode, type SeatWish, type TableWish } from "../wire/api";

const USUAL = 4;

export interface Quick {
  /** By its id. */
  readonly mode: string;
  readonly players: number;
  readonly bot: string;
}

/** How "Play now" begins: as most people play the game. */
export function usual(game: Game): Quick {
  const mode = game.modes[0]!;
  return { mode: mode.id, players: usualSeats(mode), bot: game.usual };
}

/** As many as most people play a mode with. */
export function usualSeats(mode: Mode): number {
  return mode.seats.includes(USUAL) ? USUAL : mode.seats[0]!;
}

/** The same in another mode, with as many players if it can be. */
export function inMode(game: Game, quick: Quick, id: string): Quick {
  const mode = modeOf(game, id);
  return { ...quick, mode: id, players: mode.seats.includes(quick.players) ? quick.players : usualSeats(mode) };
}

export function modeOf(game: Game, id: string): Mode {
  return waysOf(game).find((mode) => mode.id === id) ?? game.modes[0]!;
}

/** The modes, and last that one of them is drawn. */
export function waysOf(game: Game): readonly Mode[] {
  return game.random ? [...game.modes, game.random] : game.modes;
}

/** A table against bots, in a random seat; only the mode is settled. */
export function quickWish(game: Game, quick: Quick, random: () => number = Math.random): TableWish {
  const { mode, players, bot } = quick;
  return against(game, players, modeOf(game, mode).options, bot, random);
}

/** The last table of a game once more, against bots, if it can still be set and is not what "Play now" gives anyway. */
export function sameAgain(
  game: Game,
  last: LastTable | undefined,
  random: () => number = Math.random,
): TableWish | undefined {
  const plain = usual(game);
  const mode = last && chosenMode(game, last.players, last.options);
  if (!last || !mode) return undefined;
  const bot = game.bots.includes(last.bot) ? last.bot : plain.bot;
  const isPlain = mode.id === plain.mode && last.players === plain.players && bot === plain.bot;
  if (isPlain && !changes(mode, last.options)) return undefined;
  return against(game, last.players, last.options, bot, random);
}

/** The mode that options amount to: the one that most of them choose. */
export function chosenMode(game: Game, players: number, options: Readonly<Record<string, string>>): Mode | undefined {
  return waysOf(game)
    .filter((mode) => mode.seats.includes(players))
    .filter((mode) => Object.entries(mode.options).every(([id, value]) => options[id] === value))
    .sort((a, b) => Object.keys(b.options).length - Object.keys(a.options).length)[0];
}

/** How many options are otherwise than the mode has them. */
export function changes(mode: Mode, options: Readonly<Record<string, string>>): number {
  return Object.keys(options).filter((id) => !(id in mode.options)).length;
}

function against(
  game: Game,
  players: number,
  options: Readonly<Record<string, string>>,
  bot: string,
  random: () => number,
): TableWish {
  const mine = Math.floor(random() * players);
  const seats = Array.from(
    { length: players },
    (_, seat): SeatWish => (seat === mine ? { kind: "me", name: myName() } : { kind: "bot", bot }),
  );
  return { game: game.name, players, options, seats, clock: null, odds: true, lobby: false, takebacks: "anything" };
}

/** Opens a table and keeps what holds its seats. */
export async function begin(game: Game, wish: TableWish): Promise<string> {
  const opened = await openTable(wish);
  holdSeats(opened.table, game.name, game.title, opened.mine);
  keepInvites(opened.table, opened.invites);
  keepLink(opened.table, opened.link);
  const bot = wish.seats.find((seat) => seat.kind === "bot")?.bot ?? "";
  rememberTable({ game: game.name, players: wish.players, options: wish.options, bot });
  return opened.table;
}
