import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from "react";
import { words } from "../words";

export type Stop = "peek" | "half" | "full";
const STOPS: readonly Stop[] = ["peek", "half", "full"];

interface Props {
  readonly stop: Stop;
  readonly onStop: (stop: Stop) => void;
  /** What is asked: wherever one has scrolled to, a new question is read from its beginning. */
  readonly question: string;
  /** What is asked, in words: it stays in sight when one scrolls on. */
  readonly ask: string;
  readonly children: ReactNode;
}

/** The lower part of a phone: drag or press its handle to see more or less of it. */
export function Sheet({ stop, onStop, question, ask, children }: Props) {
  const start = useRef<number>(undefined);
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (question) inside.current?.scrollTo(0, 0);
  }, [question]);
  const [pulled, setPulled] = useState(0);
  const [isAway, setAway] = useState(false);
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
      {ask && isAway && <AskedBar ask={ask} says={words.sheet.back} onPress={() => inside.current?.scrollTo(0, 0)} />}
      <div
        className="sheet-in"
        ref={inside}
        onScroll={(event) => setAway(isPast(event.currentTarget.querySelector(".prompt[data-asked] h2")))}
      >
        {children}
      </div>
    </div>
  );
}

/** Whether something has been scrolled out above its sheet. */
function isPast(head: Element | null): boolean {
  const sheet = head?.closest(".sheet-in");
  return Boolean(head && sheet && head.getBoundingClientRect().top < sheet.getBoundingClientRect().top - 1);
}

/** What is asked in one line, wherever one looks meanwhile. */
export function AskedBar({ ask, says, onPress }: { ask: string; says: string; onPress: () => void }) {
  return (
    <button type="button" className="asked-bar" onClick={onPress}>
      <b>{ask}</b>
      <span>{says}</span>
    </button>
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
