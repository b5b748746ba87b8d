import { Crest } from "../../board/Stone";
import { Select } from "../../parts/Choice";
import type { SeatKind } from "../../wire/api";
import type { SideLine } from "../../wire/messages";
import { words } from "../../words";
import type { Sitting } from "./presets";

export interface Side {
  readonly name: string;
  readonly tone: string | undefined;
}

interface Props {
  readonly seat: number;
  readonly sitting: Sitting;
  readonly bots: readonly string[];
  /** Sides to wish for. */
  readonly sides: readonly SideLine[];
  /** The side that the seat has anyway. */
  readonly given: Side | undefined;
  /** Sides that other seats wish for. */
  readonly taken: readonly string[];
  readonly onChange: (part: Partial<Sitting>) => void;
}

/** Who sits there, with which side, and how strong a bot is. */
export function SeatRow({ seat, sitting, bots, sides, given, taken, onChange }: Props) {
  const label = words.seat.number(seat);
  const side = sides.find((one) => one.id === sitting.side);
  const crested = side ?? given;
  return (
    <li className="srow">
      {crested ? (
        <Crest tone={crested.tone} size={30} />
      ) : (
        <span className="no-crest small" aria-hidden="true">
          {seat + 1}
        </span>
      )}
      {given && <b>{given.name}</b>}
      {sides.length > 0 && (
        <Select
          label={words.newTable.sideOf(label)}
          value={side?.id ?? ""}
          onChange={(value) => onChange({ side: value })}
          choices={[
            ["", words.newTable.byLot] as const,
            ...sides.filter((one) => !taken.includes(one.id)).map((one) => [one.id, one.name] as const),
          ]}
        />
      )}
      <Select
        label={words.newTable.who(label)}
        value={sitting.kind}
        onChange={(kind) => onChange({ kind: kind as SeatKind })}
        choices={(["me", "hotseat", "bot", "invite", "open"] as const).map(
          (kind) => [kind, words.newTable.kinds[kind]] as const,
        )}
      />
      {sitting.kind === "bot" && (
        <Select
          label={words.newTable.level(label)}
          value={sitting.bot}
          onChange={(bot) => onChange({ bot })}
          choices={bots.map((bot) => [bot, words.bot(bot)] as const)}
        />
      )}
      {(sitting.kind === "me" || sitting.kind === "hotseat") && (
        <input
          className="input"
          value={sitting.name}
          maxLength={40}
          aria-label={words.newTable.nameOf(label)}
          placeholder={words.sit.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
      {(sitting.kind === "invite" || sitting.kind === "open") && (
        <span className="small quiet">{words.newTable.kindText[sitting.kind]}</span>
      )}
    </li>
  );
}
