import { useId } from "react";
import { Icon } from "../../parts/Icon";
import { OriginTag } from "../../parts/OriginTag";
import { ScenePicture } from "../../parts/ScenePicture";
import { getCover, type Game, type Mode } from "../../wire/api";
import { words } from "../../words";
import { usualSeats, waysOf } from "../playNow";
import { useLoad } from "../useLoad";

interface Props {
  readonly game: Game;
  readonly value: string;
  readonly onChange: (mode: string) => void;
}

/** The ways to play, each with the board it is played on. */
export function ModeCards({ game, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="modes">
      <legend>{words.newTable.mode}</legend>
      <div className="modes-in" data-count={waysOf(game).length}>
        {waysOf(game).map((mode) => (
          <label key={mode.id} className="mode-card">
            <input
              type="radio"
              name={name}
              value={mode.id}
              checked={mode.id === value}
              onChange={() => onChange(mode.id)}
            />
            {mode === game.random ? <Undrawn /> : <ModePicture game={game} mode={mode} />}
            <b>{mode.title}</b>
            <span>{mode.text}</span>
            <span className="small">{words.homePage.game(mode.seats, words.newTable.minutesRange(mode.minutes))}</span>
            <OriginTag origin={mode.origin} source={mode.source} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A mode that is yet to be drawn has no board: a die stands for all of them. */
function Undrawn() {
  return (
    <div className="scene-picture undrawn" aria-hidden="true">
      <Icon name="die" />
    </div>
  );
}

function ModePicture({ game, mode }: { game: Game; mode: Mode }) {
  const { data } = useLoad(`mode ${game.name} ${mode.id}`, () => getCover(game.name, mode.id, usualSeats(mode)));
  return <ScenePicture scene={data?.scene ?? undefined} isCover />;
}
