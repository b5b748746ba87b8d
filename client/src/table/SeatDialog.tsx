import { Crest } from "../board/Stone";
import type { Lighting } from "../board/Board";
import { Dialog } from "../parts/Dialog";
import type { State } from "../wire/messages";
import type { Plate } from "../wire/scene";
import { partsOf, Score } from "../desk/Score";
import { words } from "../words";
import { Piles } from "./Cards";
import { seatOf, sitter } from "./Seats";

interface Props {
  readonly state: State;
  readonly plate: Plate;
  readonly isMine: boolean;
  readonly light: Lighting;
  readonly onPress: ((value: string) => void) | undefined;
  readonly onClose: () => void;
}

const LAST = 6;

/** What may be known of a seat: its counts, what lies open before it, its last moves. */
export function SeatDialog({ state, plate, isMine, light, onPress, onClose }: Props) {
  const seat = seatOf(plate);
  const piles = (state.scene.piles ?? []).filter((pile) => seat !== undefined && pile.seat === seat && pile.spread);
  const moves = state.log.filter((line) => seat !== undefined && line.seat === seat && !line.undone).slice(-LAST);
  return (
    <Dialog title={plate.side} onClose={onClose} wide={piles.length > 0}>
      <div className="row">
        <Crest tone={plate.tone} mark={plate.mark ?? ""} size={44} />
        <div className="grow">
          <p>{sitter(seat === undefined ? undefined : state.seats[seat], plate, isMine)}</p>
          <p className="small quiet">{plate.note}</p>
        </div>
        <b>
          <Score plate={plate} />
        </b>
      </div>
      {(plate.parts?.length ?? 0) > 0 && (
        <p className="score-parts">
          {plate.score} {plate.units}: {partsOf(plate)}.
        </p>
      )}
      <dl className="counts">
        {[...(plate.counts ?? []), ...(plate.coming ?? [])].map((count) => (
          <div key={count.label}>
            <dt>{count.label}</dt>
            <dd className="num">{count.value}</dd>
          </div>
        ))}
      </dl>
      <Piles piles={piles} light={light} onPress={onPress} />
      {moves.length > 0 && (
        <section>
          <h3>{words.seat.lastMoves}</h3>
          <ul className="last-moves">
            {moves.map((line) => (
              <li key={line.n}>{line.text}</li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
