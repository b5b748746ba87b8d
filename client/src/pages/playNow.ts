import { holdSeats, myName, rememberTable, type LastTable } from "../memory";
import { keepInvites } from "../table/invites";
import { openTable, type Game, type SeatWish, type TableWish } from "../wire/api";

const USUAL = 4;

export interface Quick {
  readonly mode: string;
  readonly players: number;
  readonly bot: string;
}

/** How "Play now" begins: as most people play the game. */
export function usual(game: Game): Quick {
  const common = game.seats.includes(USUAL) ? USUAL : game.seats[0]!;
  return { mode: game.modes[0]!, players: common, bot: game.bots.at(-1)! };
}

/** A table against bots, in a random seat; only the mode is settled. */
export function quickWish(game: Game, quick: Quick, random: () => number = Math.random): TableWish {
  const { mode, players, bot } = quick;
  return against(game, players, { mode }, bot, random);
}

/** The last table of a game once more, against bots, if it can still be set and is not what "Play now" gives anyway. */
export function sameAgain(
  game: Game,
  last: LastTable | undefined,
  random: () => number = Math.random,
): TableWish | undefined {
  const plain = usual(game);
  const mode = last?.options.mode ?? "";
  if (!last || !game.modes.includes(mode) || !game.seats.includes(last.players)) return undefined;
  const bot = game.bots.includes(last.bot) ? last.bot : plain.bot;
  const isPlain = mode === plain.mode && last.players === plain.players && bot === plain.bot;
  if (isPlain && Object.keys(last.options).length === 1) return undefined;
  return against(game, last.players, last.options, bot, random);
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
  return { game: game.name, players, options, seats, clock: null, odds: true };
}

/** Opens a table and keeps what holds its seats. */
export async function begin(game: Game, wish: TableWish): Promise<string> {
  const opened = await openTable(wish);
  holdSeats(opened.table, game.name, game.title, opened.mine);
  keepInvites(opened.table, opened.invites);
  const bot = wish.seats.find((seat) => seat.kind === "bot")?.bot ?? "";
  rememberTable({ game: game.name, players: wish.players, options: wish.options, bot });
  return opened.table;
}
