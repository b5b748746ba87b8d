export interface Ticket {
  readonly seat: number;
  readonly invite: string;
  readonly token: string;
}

/** What stands behind the # of a link: an invitation to a seat, or the secret that holds one. */
export function ticketOf(hash: string): Ticket | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const seat = parts.get("seat");
  const [invite, token] = [parts.get("invite") ?? "", parts.get("token") ?? ""];
  return seat !== null && /^\d+$/.test(seat) && (invite || token) ? { seat: Number(seat), invite, token } : undefined;
}
