import { holdSeats, lastTable, myName, rememberTable } from "../memory";
import { keepInvites } from "../table/invites";
import { openTable, type Game, type SeatWish, type TableWish } from "../wire/api";

const USUAL = 4;

/** One click to a game: as it was last set up here, against bots, in a random seat. */
export function quickWish(game: Game, random: () => number = Math.random): TableWish {
  const last = lastTable(game.name);
  const usual = game.seats.includes(USUAL) ? USUAL : game.seats[0]!;
  const players = last && game.seats.includes(last.players) ? last.players : usual;
  const bot = last && game.bots.includes(last.bot) ? last.bot : game.bots.at(-1)!;
  const mine = Math.floor(random() * players);
  const seats = Array.from({ length: players }, (_, seat): SeatWish => (seat === mine ? { kind: "me", name: myName() } : { kind: "bot", bot }));
  return { game: game.name, players, options: last?.options ?? {}, seats, clock: null, odds: true };
}

export async function playNow(game: Game): Promise<string> {
  return begin(game, quickWish(game));
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
