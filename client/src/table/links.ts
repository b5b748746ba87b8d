// Links for others: they begin with an address that others can use, which the server knows.

import { useEffect, useState } from "react";
import { getServer, type ServerInfo } from "../wire/api";

export interface Links {
  /** A whole link to an address of this server. */
  to(path: string): string;
  /** What to know before a link is sent; empty where there is nothing to say. */
  readonly note: string;
  /** Whether an address may be named that is told of turns. */
  readonly hooks: boolean;
}

/** A path of ours, or a link that was kept whole, for others. */
export function linkTo(path: string, server: ServerInfo | undefined, here: string): string {
  const { pathname, search, hash } = new URL(path, here);
  return `${server?.links || here}${pathname}${search}${hash}`;
}

export function useLinks(): Links {
  const [server, setServer] = useState<ServerInfo>();
  useEffect(() => {
    // Without an answer links begin with the address of this page.
    getServer().then(setServer, () => undefined);
  }, []);
  return {
    to: (path) => linkTo(path, server, location.origin),
    note: server?.note ?? "",
    hooks: server?.hooks ?? false,
  };
}
