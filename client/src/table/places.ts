// Sentences and the places they name. Which these are, and by which names, comes with each sentence.

export interface Part {
  readonly text: string;
  /** The value of the place that this part names. */
  readonly value?: string;
}

/** A sentence cut at the names it mentions. The longest is looked for first, so that none is found inside another. */
export function split(text: string, mentions: Readonly<Record<string, string>>): Part[] {
  const names = Object.keys(mentions).sort((a, b) => b.length - a.length);
  if (!names.length) return [{ text }];
  const pattern = new RegExp(`(?<![\\p{L}])(${names.map(escaped).join("|")})(?![\\p{L}])`, "u");
  return text.split(pattern).flatMap((part, n): Part[] => {
    if (!part) return [];
    return [n % 2 ? { text: part, value: mentions[part]! } : { text: part }];
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
