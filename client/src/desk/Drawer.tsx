// All of one's cards at once, large enough to be read: a drawer that opens over the table.

import { useState, type ReactNode } from "react";
import type { Lighting } from "../board/Board";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { isCan } from "../table/Seats";
import type { Pile } from "../wire/scene";
import { words } from "../words";

interface Props {
  readonly piles: readonly Pile[];
  readonly light: Lighting;
  /** The cards and goals as they lie in it; whoever presses a card wants to see the board again. */
  readonly children: (close: () => void) => ReactNode;
}

/** The handle of the drawer: it stays in sight while what it holds lies below the edge. */
export function Drawer({ piles, light, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const cards = piles.flatMap((pile) => pile.cards ?? []);
  const lit = cards.filter((card) => isCan(light(card.value))).length;
  if (!cards.length) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="drawer-handle" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="cards" />
        <span className="grow">{words.desk.hand}</span>
        {lit > 0 && <span className="lit-count">{words.desk.playable(lit)}</span>}
        <b className="num">{cards.length}</b>
      </button>
      {isOpen && (
        <Dialog title={words.desk.hand} onClose={close} wide>
          <div className="drawer">{children(close)}</div>
        </Dialog>
      )}
    </>
  );
}
