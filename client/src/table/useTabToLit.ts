// From the question the first thing that is lit, or is to be moved, is one Tab away, wherever on the page it lies; and back.
// Where nothing is lit it is the first answer. So it is from nowhere, where what had the focus has gone with its question.
// From what is chosen it is the next thing that goes with it, or where nothing does the first answer.

import { useEffect } from "react";

const REACHED = "button, a[href], input, select, textarea, [tabindex]";
const CHOSEN = '[data-lit="source"]';

function isReached(one: HTMLElement): boolean {
  return one.tabIndex >= 0 && !one.hasAttribute("disabled") && one.getClientRects().length > 0;
}

function tabbable(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(REACHED)].filter(isReached);
}

function allLit(prompt: Element): HTMLElement[] {
  const lit = [...document.querySelectorAll<HTMLElement>("[data-lit], .carried")];
  return lit.filter((one) => !prompt.contains(one) && isReached(one));
}

function firstAnswer(prompt: Element): HTMLElement | undefined {
  const answers = prompt.querySelector(".answers");
  return (answers ? tabbable(answers)[0] : undefined) ?? tabbable(prompt)[0];
}

/** Where Tab leads from a place, if not just to what comes next on the page. */
function onFrom(now: Element, prompt: HTMLElement, isNowhere: boolean): HTMLElement | undefined {
  const lit = allLit(prompt);
  const inside = tabbable(prompt);
  if (now === prompt || isNowhere) return lit[0] ?? firstAnswer(prompt);
  if (inside.length ? now === inside.at(-1) : prompt.contains(now)) return lit[0];
  if (!now.matches(CHOSEN)) return undefined;
  const open = lit.filter((one) => !one.matches(CHOSEN));
  const later = open.find((one) => now.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  return later ?? open[0] ?? firstAnswer(prompt);
}

function backFrom(now: Element, prompt: HTMLElement): HTMLElement | undefined {
  return now === allLit(prompt)[0] ? (tabbable(prompt).at(-1) ?? prompt) : undefined;
}

export function useTabToLit(): void {
  useEffect(() => {
    let hadFocus = false;
    const onFocus = () => {
      hadFocus = true;
    };
    const onKey = (event: KeyboardEvent) => {
      const prompt = document.querySelector<HTMLElement>(".prompt[data-asked]");
      const now = document.activeElement;
      if (event.key !== "Tab" || !prompt || !now || document.querySelector("dialog[open]")) return;
      const isNowhere = hadFocus && now === document.body;
      const to = event.shiftKey ? backFrom(now, prompt) : onFrom(now, prompt, isNowhere);
      if (!to) return;
      to.focus();
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
