import { useEffect, useRef } from "react";

/** Enter takes the gold answer, where there is one, also while something that is pointed at has the focus. */
function isPointedAt(target: Element): boolean {
  return Boolean(target.closest("[data-value][data-lit]") && document.querySelector("[data-go]"));
}

export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Single keys for the whole page. They rest while a text is written, a dialog is open or a modifier is held. */
export function useKeys(keys: Keys, isOn: boolean): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest("textarea, select, dialog, [contenteditable]")) return;
      const input = target.closest("input");
      // A choice among several needs only the keys that change it.
      const isFree = input?.type === "radio" && event.key.length === 1 && event.key !== " ";
      if (input && !isFree && (event.key !== "Escape" || input.type === "range")) return;
      const isTaken = event.key === " " || (event.key === "Enter" && !isPointedAt(target));
      if (isTaken && target.closest("button, a, summary")) return;
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act(event);
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isOn]);
}
