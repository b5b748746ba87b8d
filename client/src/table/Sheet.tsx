import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from "react";
import { words } from "../words";

export type Stop = "peek" | "half" | "full";
const STOPS: readonly Stop[] = ["peek", "half", "full"];

interface Props {
  readonly stop: Stop;
  readonly onStop: (stop: Stop) => void;
  /** What is asked: wherever one has scrolled to, a new question is read from its beginning. */
  readonly question: string;
  readonly children: ReactNode;
}

/** The lower part of a phone: drag or press its handle to see more or less of it. */
export function Sheet({ stop, onStop, question, children }: Props) {
  const start = useRef<number>(undefined);
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (question) inside.current?.scrollTo(0, 0);
  }, [question]);
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
      <div className="sheet-in" ref={inside}>
        {children}
      </div>
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
