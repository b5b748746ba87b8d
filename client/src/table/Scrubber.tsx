import { Icon } from "../parts/Icon";
import { words } from "../words";

interface Props {
  readonly moves: number;
  /** How many moves the shown position has; undefined if it is the latest of a running game. */
  readonly at: number | undefined;
  readonly onGo: (move: number | undefined) => void;
  readonly isOver: boolean;
}

/** Back and on through the moves. */
export function Scrubber({ moves, at, onGo, isOver }: Props) {
  const now = at ?? moves;
  const go = (move: number) => onGo(move >= moves ? undefined : Math.max(0, move));
  return (
    <div className="scrub">
      <div className="row small">
        <span className="grow num">{words.replay.move(now, moves)}</span>
        {at === undefined ? (
          <b className="good">{isOver ? words.replay.end : words.replay.live}</b>
        ) : (
          <button type="button" className="textlink" onClick={() => onGo(undefined)}>
            {isOver ? words.replay.toEnd : words.replay.toLive}
          </button>
        )}
      </div>
      <input
        type="range"
        min={0}
        max={moves}
        value={now}
        aria-label={words.replay.name}
        aria-valuetext={words.replay.move(now, moves)}
        onChange={(event) => go(Number(event.target.value))}
      />
      <div className="keys">
        <button type="button" aria-label={words.replay.first} disabled={now === 0} onClick={() => go(0)}>
          <Icon name="first" />
        </button>
        <button type="button" aria-label={words.replay.back} disabled={now === 0} onClick={() => go(now - 1)}>
          <Icon name="back" />
        </button>
        <button type="button" aria-label={words.replay.on} disabled={now === moves} onClick={() => go(now + 1)}>
          <Icon name="on" />
        </button>
        <button type="button" aria-label={words.replay.last} disabled={now === moves} onClick={() => onGo(undefined)}>
          <Icon name="last" />
        </button>
      </div>
    </div>
  );
}
