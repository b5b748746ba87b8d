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
}

/** What opens over a table: answers, its text, the menu, a seat, a refusal, notices. */
export function TableDialogs({ table, backdrop, open, onOpen, plateId, onPlate, light, onPress }: Props) {
  const state = table.shown!;
  const { scene } = state;
  const isAsked = table.asked !== undefined;
  const close = () => onOpen("");
  const plate = scene.plates?.find((one) => one.id === plateId);
  return (
    <>
      {table.model.whyNot && (
        <WhyNotBox whyNot={table.model.whyNot} where={table.whereAsked} onClose={table.closeWhyNot} />
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
