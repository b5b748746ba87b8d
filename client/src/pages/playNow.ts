import { holdSeats, lastTable, myName, rememberTable } from "../memory";
import { keepInvites } from "../table/invites";
import { openTable, type Game, type SeatWish, type TableWish } from "../wire/api";

const USUAL = 4;

export interface Quick {
  readonly mode: string;
  readonly players: number;
  readonly bot: string;
}

/** How "Play now" begins: as the game was last set up here, else as most people play it. */
export function usual(game: Game): Quick {
  const last = lastTable(game.name);
  const common = game.seats.includes(USUAL) ? USUAL : game.seats[0]!;
  return {
    mode: last && game.modes.includes(last.options["mode"] ?? "") ? last.options["mode"]! : game.modes[0]!,
    players: last && game.seats.includes(last.players) ? last.players : common,
    bot: last && game.bots.includes(last.bot) ? last.bot : game.bots.at(-1)!,
  };
}

/** A table against bots, in a random seat, with the options of the last one of that mode. */
export function quickWish(game: Game, quick: Quick, random: () => number = Math.random): TableWish {
  const last = lastTable(game.name);
  const { mode, players, bot } = quick;
  const mine = Math.floor(random() * players);
  const seats = Array.from({ length: players }, (_, seat): SeatWish =>
    seat === mine ? { kind: "me", name: myName() } : { kind: "bot", bot },
  );
  const options = last && last.options["mode"] === mode ? last.options : { mode };
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
