export interface Ticket {
  /** Undefined: whichever seat is empty, by the table's own link. */
  readonly seat: number | undefined;
  readonly invite: string;
  readonly token: string;
}

/** What stands behind the # of a link: an invitation to a table or a seat, or the secret that holds one. */
export function ticketOf(hash: string): Ticket | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const seat = parts.get("seat");
  const [invite, token] = [parts.get("invite") ?? "", parts.get("token") ?? ""];
  if (seat === null) return invite ? { seat: undefined, invite, token: "" } : undefined;
  return /^\d+$/.test(seat) && (invite || token) ? { seat: Number(seat), invite, token } : undefined;
}
