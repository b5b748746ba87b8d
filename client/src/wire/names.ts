/** So many random bytes in letters and digits: a name, or a secret, that nobody else has. */
export function newName(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
