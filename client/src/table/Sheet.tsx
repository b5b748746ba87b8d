import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from "react";
import { words } from "../words";

export type Stop = "peek" | "half" | "full";
const STOPS: readonly Stop[] = ["peek", "half", "full"];

/** The lower part of a phone: drag or press its handle to see more or less of it. */
export function Sheet({ stop, onStop, children }: { stop: Stop; onStop: (stop: Stop) => void; children: ReactNode }) {
  const start = useRef<number>(undefined);
  const [pulled, setPulled] = useState(0);
  const at = STOPS.indexOf(stop);

  function down(event: PointerEvent) {
    start.current = event.clientY;
    (event.target as Element).setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent) {
    if (start.current !== undefined) setPulled(event.clientY - start.current);
  }
  function up() {
    if (start.current === undefined) return;
    start.current = undefined;
    if (pulled < -30) onStop(STOPS[Math.min(at + 1, 2)]!);
    else if (pulled > 30) onStop(STOPS[Math.max(at - 1, 0)]!);
    else onStop(STOPS[(at + 1) % 3]!);
    setPulled(0);
  }

  return (
    <div className={`sheet ${stop}`}>
      <button
        type="button"
        className="grab"
        aria-label={words.sheet[stop]}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={(event) => {
          if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            onStop(STOPS[(at + 1) % 3]!);
          }
        }}
      >
        <i />
      </button>
      <div className="sheet-in">{children}</div>
    </div>
  );
}

/** Half when one is asked, peek when one looks around on the board. */
export function useStop(question: string, isAsked: boolean): [Stop, (stop: Stop) => void] {
  const [stop, setStop] = useState<Stop>("half");
  useEffect(() => {
    if (isAsked) setStop((now) => (now === "peek" ? "half" : now));
  }, [question, isAsked]);
  return [stop, setStop];
}
