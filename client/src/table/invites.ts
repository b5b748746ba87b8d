// Links for friends, kept by the browser that opened the table until the seats are taken.

const KEY = "painted-table.invites";

export interface Invite {
  readonly seat: number;
  /** As the server gave it, without the server's address. */
  readonly link: string;
}

function all(): Record<string, readonly Invite[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, readonly Invite[]>;
  } catch {
    return {};
  }
}

export function invites(table: string): readonly Invite[] {
  return all()[table] ?? [];
}

export function keepInvites(table: string, list: readonly Invite[]): void {
  if (!list.length) return;
  const recent = Object.entries(all()).slice(-20);
  localStorage.setItem(
    KEY,
    JSON.stringify({
      ...Object.fromEntries(recent),
      [table]: list.map(({ seat, link }) => ({ seat, link })),
    }),
  );
}

const LINKS = "painted-table.links";

function allLinks(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(LINKS) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** The one link of a table, where this browser made it or came by it. */
export function tableLink(table: string): string {
  return allLinks()[table] ?? "";
}

export function keepLink(table: string, link: string): void {
  if (!link) return;
  const others = Object.entries(allLinks()).filter(([one]) => one !== table);
  localStorage.setItem(LINKS, JSON.stringify(Object.fromEntries([...others.slice(-20), [table, link]])));
}
