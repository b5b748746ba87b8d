// Undo and redo: the line below a question, the dialog before anything of others is taken back, and the menu's part.

import { Crest } from "../board/Stone";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { RuleLink } from "../parts/RuleLink";
import type { State } from "../wire/messages";
import { words } from "../words";
import type { TakenBack } from "./takenBack";
import type { Table } from "./useTable";

const SHOWN = 6;

/** Below a question: what can be taken back in this turn. What lies further back is in the menu. */
export function UndoBar({ table }: { table: Table }) {
  const { undoing, past } = table;
  const isNear = undoing.isFree || undoing.isOfThisTurn;
  if (past !== undefined || undoing.seat === undefined || (!isNear && !undoing.canRedo && !undoing.isPending))
    return <span className="grow" />;
  const whose = table.mine.length > 1 ? table.live!.seats[undoing.seat]?.side : undefined;
  return (
    <>
      <Icon name="undo" />
      <span className="grow">
        {whose && `${whose}: `}
        {undoing.isPending
          ? words.undo.pending
          : undoing.isFree
            ? words.undo.free
            : undoing.canRedo
              ? words.undo.again
              : table.live!.undo[undoing.seat]!.says}
      </span>
      {undoing.canRedo && (
        <button type="button" className="textlink" onClick={undoing.redo}>
          {words.undo.redo}
        </button>
      )}
      {isNear && !undoing.isPending && (
        <button type="button" className="textlink" onClick={undoing.press}>
          {undoing.isFree ? words.undo.undo : words.undo.ask}
        </button>
      )}
    </>
  );
}

/** Nothing of others is taken back at a single press. */
export function UndoDialog({ table }: { table: Table }) {
  const { undoing, live } = table;
  if (!undoing.isAsking || !undoing.taken || !live) return null;
  return (
    <Dialog title={words.undo.title} onClose={undoing.cancel}>
      <div className="taking-back">
        <p className="read">
          {amount(undoing.taken, live, undoing.seat!)} <RuleLink id="table/takeback" />
        </p>
        <Lines taken={undoing.taken} state={live} />
        <p className="small quiet">
          {words.undo.sameDice} {undoing.needsConsent ? words.undo.consent : words.undo.bots}
        </p>
        <div className="chips two">
          <button type="button" className="btn" data-first onClick={undoing.cancel}>
            {words.undo.keep}
          </button>
          <button type="button" className="btn danger" onClick={undoing.confirm}>
            {undoing.needsConsent ? words.undo.askOthers : words.undo.doIt}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** What stands to be lost, in words: how many moves, and of whose turns. */
export function amount(taken: TakenBack, state: State, seat: number): string {
  const counts = new Map<number, number>();
  for (const turn of taken.turns) counts.set(turn, (counts.get(turn) ?? 0) + 1);
  const whose = [...counts].map(([turn, times]) => {
    const name = turn === seat ? words.undo.yours : (state.seats[turn]?.side ?? words.seat.number(turn));
    return times > 1 ? words.undo.times(name, times) : name;
  });
  return words.undo.takes(taken.moves, taken.chances, taken.turns.length, whose);
}

/** The first of the moves in question. */
export function Lines({ taken, state }: { taken: TakenBack; state: State }) {
  const rest = taken.lines.length - SHOWN;
  return (
    <ol className="log short">
      {taken.lines.slice(0, SHOWN).map((entry) => (
        <li key={entry.n}>
          <span className="when">
            <Crest tone={state.seats[entry.seat]?.tone} size={16} />
          </span>
          <span>{entry.text}</span>
        </li>
      ))}
      {rest > 0 && <li className="quiet">{words.table.andMore(rest)}</li>}
    </ol>
  );
}

/** In the menu: what this table takes back, and how to. */
export function UndoMenu({ table, onClose }: { table: Table; onClose: () => void }) {
  const { undoing, live } = table;
  if (!live || live.over || !table.mine.length) return null;
  return (
    <>
      <li className="row">
        <span className="grow">{words.undo.policy}</span>
        <b>{words.undo.policies[live.takebacks].name}</b>
      </li>
      {(undoing.isFree || undoing.taken) && !undoing.isPending && (
        <li>
          <button type="button" className="menu-item" onClick={() => (onClose(), undoing.press())}>
            <Icon name="undo" /> {words.undo.last}
          </button>
        </li>
      )}
      {undoing.canRedo && (
        <li>
          <button type="button" className="menu-item" onClick={() => (onClose(), undoing.redo())}>
            <Icon name="on" /> {words.undo.redoIt}
          </button>
        </li>
      )}
    </>
  );
}
