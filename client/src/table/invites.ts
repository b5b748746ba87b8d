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
