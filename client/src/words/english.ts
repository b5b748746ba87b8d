// Numbers, lists and names as English has them.

export const ordinal = (n: number) =>
  ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh"][n] ?? `${n}th`;
export const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** "special_units" as people write it: "Special units". */
export function title(id: string): string {
  const text = id.replace(/[_-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const RANKS: Readonly<Record<string, string>> = { "sworn-sword": "Sworn Sword", hand: "Hand of the King" };

/** What a bot is called, by its id. */
export const rank = (bot: string) => RANKS[bot] ?? title(bot);

export function list(items: readonly string[]): string {
  const named = items.filter(Boolean);
  return named.length < 2 ? (named[0] ?? "") : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}

export function time(seconds: number): string {
  if (seconds >= 48 * 3600) return plural(Math.floor(seconds / 86_400), "day", "days");
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function range(seats: readonly number[]): string {
  const [few, many] = [Math.min(...seats), Math.max(...seats)];
  return few === many ? plural(few, "seat", "seats") : `${few} to ${many} seats`;
}
