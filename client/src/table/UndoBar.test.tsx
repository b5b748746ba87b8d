import { isValidElement, type ReactElement, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { words } from "../words";
import { UndoBar, UndoMenu } from "./UndoBar";
import type { Undoing } from "./useUndo";
import type { Table } from "./useTable";

type Button = ReactElement<{ onClick(): void; children: ReactNode }>;

/** Every button of what a component draws by itself. */
function buttons(node: ReactNode): Button[] {
  if (Array.isArray(node)) return node.flatMap(buttons);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return node.type === "button" ? [node as Button] : buttons(node.props.children);
}

const said = (button: Button) => [button.props.children].flat().filter((part) => typeof part === "string");

function tableWith(changes: Partial<Undoing>): { table: Table; done: string[] } {
  const done: string[] = [];
  const undoing: Undoing = {
    seat: 0,
    isFree: false,
    taken: undefined,
    isOfThisTurn: false,
    canRedo: false,
    isPending: false,
    isAsking: false,
    needsConsent: false,
    press: () => void done.push("press"),
    redo: () => void done.push("redo"),
    confirm: () => void done.push("confirm"),
    cancel: () => void done.push("cancel"),
    ...changes,
  };
  const live = {
    over: false,
    takebacks: "anything",
    seats: [{ side: "Stark" }],
    undo: [{ says: "Take back 2 moves" }],
  };
  return { table: { undoing, live, past: undefined, mine: [0] } as unknown as Table, done };
}

describe("the line below a question", () => {
  it("takes back what is free at a press, and says so", () => {
    const { table, done } = tableWith({ isFree: true });
    const [undo, ...others] = buttons(UndoBar({ table }));
    expect([said(undo!), others]).toEqual([[words.undo.undo], []]);
    undo!.props.onClick();
    expect(done).toEqual(["press"]);
  });

  it("only asks for what is not", () => {
    expect(buttons(UndoBar({ table: tableWith({ isOfThisTurn: true }).table })).map(said)).toEqual([[words.undo.ask]]);
  });

  it("gives again what was taken back", () => {
    const { table, done } = tableWith({ canRedo: true });
    const [redo] = buttons(UndoBar({ table }));
    expect(said(redo!)).toEqual([words.undo.redo]);
    redo!.props.onClick();
    expect(done).toEqual(["redo"]);
  });

  it("has nothing to press while the table is asked", () => {
    expect(buttons(UndoBar({ table: tableWith({ isPending: true, isFree: true }).table }))).toEqual([]);
  });
});

describe("the menu", () => {
  it("closes, and takes back or gives again", () => {
    const { table, done } = tableWith({ isFree: true, canRedo: true });
    const found = buttons(UndoMenu({ table, onClose: () => void done.push("close") }));
    for (const button of found) button.props.onClick();
    expect(done).toEqual(["close", "press", "close", "redo"]);
  });
});
