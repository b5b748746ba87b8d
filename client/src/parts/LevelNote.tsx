import type { Game } from "../wire/api";
import { words } from "../words";

interface Props {
  readonly game: Game;
  readonly bot: string;
  /** By its id. */
  readonly mode: string;
  readonly players: number;
}

/** What a level is like and how strong it proved to be; nothing of a bot that is no level. */
export function LevelNote({ game, bot, mode, players }: Props) {
  const place = game.levels.findIndex((one) => one.id === bot);
  const level = game.levels[place];
  if (!level) return null;
  return (
    <p className="small quiet level-note">
      <span aria-hidden="true">{"◆".repeat(place + 1) + "◇".repeat(game.levels.length - place - 1)}</span>{" "}
      {words.homePage.level(level, mode, players, game.learned.includes(mode), game.fast)}
    </p>
  );
}
