// A press on an answer counts though the answer moves under it: chances and previews that come in meanwhile push it
// aside, and a browser would hear of no press at all where it went down on one thing and up on another.

import { useEffect } from "react";

const ANSWERS = ".prompt button, .prompt .pcard";
/** Whoever slides so far off has thought better of it. */
const SLIP = 24;

export function useSteadyPress(): void {
  useEffect(() => {
    let held: { readonly on: Element; readonly x: number; readonly y: number } | undefined;
    function down(event: PointerEvent) {
      const on = event.target instanceof Element ? event.target.closest(ANSWERS) : null;
      held = on && event.button === 0 ? { on, x: event.clientX, y: event.clientY } : undefined;
      // A finger holds what it touches by itself.
      if (held && event.pointerType === "mouse") on!.setPointerCapture(event.pointerId);
    }
    function click(event: MouseEvent) {
      const pressed = held;
      held = undefined;
      if (!pressed || !event.detail || !pressed.on.contains(event.target as Node)) return;
      const { left, right, top, bottom } = pressed.on.getBoundingClientRect();
      const isOff = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
      if (!isOff || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= SLIP) return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener("pointerdown", down, true);
    document.addEventListener("click", click, true);
    return () => {
      document.removeEventListener("pointerdown", down, true);
      document.removeEventListener("click", click, true);
    };
  }, []);
}
