import { Dialog } from "../parts/Dialog";
import { Toasts } from "../parts/Toasts";
import { drawnAreas, type Backdrop } from "../wire/scene";
import { words } from "../words";
import type { Lighting } from "../board/Board";
import { AllOptions } from "./AllOptions";
import { KeyMap } from "./KeyMap";
import { Menu } from "./Menu";
import { SeatDialog } from "./SeatDialog";
import { seatedAt } from "./Seats";
import { TextBoard } from "./TextBoard";
import { UndoDialog } from "./UndoBar";
import type { Table } from "./useTable";
import { WhyNotBox } from "./WhyNotBox";

export type Open = "" | "all" | "text" | "menu" | "keys";

interface Props {
  readonly table: Table;
  readonly backdrop: Backdrop | undefined;
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
  readonly plateId: string | undefined;
  readonly onPlate: (id: string | undefined) => void;
  readonly light: Lighting;
  readonly onPress: (value: string) => void;
  /** A card is to stay beside the board; a thing that a card speaks of is to be shown. */
  readonly onPin: (thing: string) => void;
  readonly onShow: (thing: string) => void;
}

/** What opens over a table: answers, its text, the menu, a seat, a refusal, notices. */
export function TableDialogs(props: Props) {
  const { table, backdrop, open, onOpen, plateId, onPlate, light, onPress, onPin, onShow } = props;
  const state = table.shown!;
  const { scene } = state;
  const isAsked = table.asked !== undefined;
  const close = () => onOpen("");
  const card = table.looked && (table.model.cards[table.looked.thing] ?? undefined);
  const plate = scene.plates?.find((one) => one.id === plateId);
  return (
    <>
      {(table.model.whyNot || card) && (
        <WhyNotBox
          whyNot={table.model.whyNot}
          card={card}
          where={table.looked?.where ?? table.whereAsked}
          onClose={table.closeWhyNot}
          onPin={() => (onPin(table.looked!.thing), table.closeWhyNot())}
          onShow={onShow}
        />
      )}
      <Toasts notices={table.model.notices} onDone={table.dismiss} />
      {open === "all" && isAsked && (
        <AllOptions table={table} onClose={close} onAnswer={(answer) => (table.answer(answer), close())} />
      )}
      {open === "text" && (
        <Dialog title={words.text.name} onClose={close} wide>
          <TextBoard
            state={state}
            areas={backdrop ? drawnAreas(scene, backdrop) : []}
            answers={table.answers}
            onAnswer={isAsked ? table.answer : undefined}
          />
        </Dialog>
      )}
      {open === "menu" && <Menu table={table} onClose={close} onKeys={() => onOpen("keys")} />}
      {plate && (
        <SeatDialog
          state={{ ...state, log: table.log }}
          plate={plate}
          isMine={seatedAt(plate, state, table.mine).isMine}
          light={light}
          onPress={onPress}
          onClose={() => onPlate(undefined)}
        />
      )}
      <UndoDialog table={table} />
      {open === "keys" && <KeyMap onClose={close} />}
    </>
  );
}
