// Sheets beside the board: mats, rows to draft from, plans; and the switches for what can be laid over any drawing.

import { useState } from "react";
import { SheetDrawing, type Pointed } from "../board/Drawing";
import type { Lighting, Where } from "../board/pressing";
import { spotsOf } from "../board/pressing";
import { Icon } from "../parts/Icon";
import type { Overlay, Scene, Sheet } from "../wire/scene";
import { words } from "../words";

export interface MatProps {
  readonly scene: Scene;
  readonly light: Lighting;
  readonly pointed: Pointed;
  readonly hint?: ((value: string) => string) | undefined;
  readonly onPoint?: ((value: string, where: Where) => void) | undefined;
  readonly onHover?: ((value: string | undefined, where: Where) => void) | undefined;
}

export function Mats({ sheets, scene, ...drawing }: { sheets: readonly Sheet[] } & MatProps) {
  return sheets.map((sheet) => (
    <section key={sheet.id} className="card-box mat" aria-label={sheet.name} data-sheet={sheet.id}>
      <header className="row">
        <h2 className="h3 grow">{sheet.name}</h2>
        {sheet.note && <span className="small quiet">{sheet.note}</span>}
      </header>
      <SheetDrawing sheet={sheet} overlays={scene.overlays ?? NO_OVERLAYS} {...drawing} />
    </section>
  ));
}

const NO_OVERLAYS: readonly Overlay[] = [];

/** Whether something on a sheet is what the question is about. */
export function isLit(sheet: Sheet, light: Lighting): boolean {
  return [...spotsOf(sheet).keys()].some((value) => {
    const lit = light(value);
    return lit === "target" || lit === "source";
  });
}

/** Always in the same order, whichever is drawn first. */
export function layersOf(scene: Scene): string[] {
  return [...new Set((scene.overlays ?? []).flatMap((overlay) => overlay.layer || []))].sort();
}

interface SwitchProps {
  readonly names: readonly string[];
  readonly on: ReadonlySet<string>;
  readonly onSwitch: (on: ReadonlySet<string>) => void;
}

/** What can be shown on the board besides, one at a time, behind one button: they open over the board only when asked
 * for. */
export function LayerSwitches({ names, on, onSwitch }: SwitchProps) {
  const [isOpen, setOpen] = useState(false);
  if (!names.length) return null;
  return (
    <div className="layers" role="group" aria-label={words.board.layers}>
      <button
        type="button"
        aria-label={words.board.layers}
        title={words.board.layers}
        aria-expanded={isOpen}
        aria-pressed={names.some((name) => on.has(name))}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? "cross" : "layers"} />
      </button>
      {isOpen && (
        <div className="layer-list">
          {names.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={on.has(name)}
              onClick={() => onSwitch(new Set(on.has(name) ? [] : [name]))}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
