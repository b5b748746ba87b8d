// Which page is shown: the address, read and changed.

import { createElement, useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from "react";

const changed = new Set<() => void>();

function tell(): void {
  for (const listener of changed) listener();
}

function subscribe(listener: () => void): () => void {
  changed.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    changed.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname + location.search);
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  tell();
  if (!replace && !to.includes("#")) window.scrollTo(0, 0);
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly children?: ReactNode;
}

/** A link within the house: it changes the page without loading it anew. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(href);
  }
  return createElement("a", { ...rest, href, onClick: follow });
}

export type Place =
  | { readonly page: "home" }
  /** With a table: another game for the people who wait there. */
  | { readonly page: "new"; readonly game: string; readonly table: string }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "replay"; readonly id: string; readonly move: number | undefined }
  | { readonly page: "story"; readonly id: string }
  | { readonly page: "rules"; readonly game: string; readonly rule: string }
  | { readonly page: "load" }
  | { readonly page: "settings" }
  | { readonly page: "nowhere" };

/** The page that an address stands for. */
export function placeOf(address: string): Place {
  const url = new URL(address, "http://table");
  const [first, second, ...rest] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: "home" };
  if (first === "new")
    return { page: "new", game: url.searchParams.get("game") ?? "", table: url.searchParams.get("table") ?? "" };
  if (first === "load") return { page: "load" };
  if (first === "settings") return { page: "settings" };
  if (first === "rules")
    return { page: "rules", game: second ?? "", rule: second && rest.length ? [second, ...rest].join("/") : "" };
  if (first === "table" && second) {
    if (!rest.length) return { page: "table", id: second };
    if (rest[0] === "story") return { page: "story", id: second };
    if (rest[0] === "replay") {
      const move = url.searchParams.get("move");
      return { page: "replay", id: second, move: move === null || !/^\d+$/.test(move) ? undefined : Number(move) };
    }
  }
  return { page: "nowhere" };
}
