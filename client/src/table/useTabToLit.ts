// From the question the first thing that is lit is one Tab away, wherever on the page it lies; and back.

import { useEffect } from "react";

const REACHED = "button, a[href], input, select, textarea, [tabindex]";

function tabbable(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(REACHED)].filter(
    (one) => one.tabIndex >= 0 && !one.hasAttribute("disabled") && one.getClientRects().length > 0,
  );
}

function firstLit(prompt: Element): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("[data-lit]")].find(
    (one) => !prompt.contains(one) && one.tabIndex >= 0 && one.getClientRects().length > 0,
  );
}

export function useTabToLit(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const prompt = document.querySelector(".prompt[data-asked]");
      const now = document.activeElement;
      if (event.key !== "Tab" || !prompt || !now || document.querySelector("dialog[open]")) return;
      const lit = firstLit(prompt);
      const inside = tabbable(prompt);
      const isLeaving = now === prompt || (inside.length ? now === inside.at(-1) : prompt.contains(now));
      const to = event.shiftKey ? (now === lit ? (inside.at(-1) ?? prompt) : undefined) : isLeaving ? lit : undefined;
      if (!to) return;
      (to as HTMLElement).focus();
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
