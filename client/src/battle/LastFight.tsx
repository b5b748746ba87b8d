// What one fought for last, in one sentence, while others act: it opens to all its lines.

import { Icon } from "../parts/Icon";
import type { SeatLine } from "../wire/messages";
import type { Contest } from "../wire/scene";
import { words } from "../words";
import { BattlePanel } from "./BattlePanel";

interface Props {
  readonly contest: Contest;
  readonly seats: readonly SeatLine[];
  readonly mine: readonly number[];
  readonly onAgain: (() => void) | undefined;
}

const unlit = () => "" as const;

export function LastFight({ contest, seats, mine, onAgain }: Props) {
  return (
    <details className="last-fight" data-last-fight={contest.since}>
      <summary>
        <Icon name="die" />
        <span>
          <b>{words.battle.last}:</b> {contest.result}
        </span>
      </summary>
      <BattlePanel contest={contest} seats={seats} mine={mine} light={unlit} onPress={undefined} onAgain={onAgain} />
    </details>
  );
}
