// From the question the first thing that is lit, or is to be moved, is one Tab away, wherever on the page it lies; and back.
// So it is from nowhere, where what had the focus has gone with its question.

import { useEffect } from "react";

const REACHED = "button, a[href], input, select, textarea, [tabindex]";

function tabbable(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(REACHED)].filter(
    (one) => one.tabIndex >= 0 && !one.hasAttribute("disabled") && one.getClientRects().length > 0,
  );
}

function firstLit(prompt: Element): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("[data-lit], .carried")].find(
    (one) => !prompt.contains(one) && one.tabIndex >= 0 && one.getClientRects().length > 0,
  );
}

export function useTabToLit(): void {
  useEffect(() => {
    let hadFocus = false;
    const onFocus = () => {
      hadFocus = true;
    };
    const onKey = (event: KeyboardEvent) => {
      const prompt = document.querySelector(".prompt[data-asked]");
      const now = document.activeElement;
      if (event.key !== "Tab" || !prompt || !now || document.querySelector("dialog[open]")) return;
      const lit = firstLit(prompt);
      const inside = tabbable(prompt);
      const isLost = hadFocus && now === document.body;
      const isLeaving = now === prompt || isLost || (inside.length ? now === inside.at(-1) : prompt.contains(now));
      const first = lit ?? (isLost ? (prompt.querySelector(".answers button") ?? inside[0]) : undefined);
      const to = event.shiftKey ? (now === lit ? (inside.at(-1) ?? prompt) : undefined) : isLeaving ? first : undefined;
      if (!to) return;
      (to as HTMLElement).focus();
      event.preventDefault();
    };
    document.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}
