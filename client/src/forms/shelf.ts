// Lists that people have named and kept in this browser: the notation itself, so that they can be sent to others too.

export interface Kept {
  readonly name: string;
  readonly text: string;
}

const MOST = 40;

function keyOf(game: string, shelf: string): string {
  return `painted-table.lists.${game}.${shelf}`;
}

export function readKept(text: string | null): readonly Kept[] {
  try {
    const found = JSON.parse(text ?? "[]") as unknown;
    return Array.isArray(found) ? found.filter(isKept).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  return typeof kept?.name === "string" && typeof kept.text === "string";
}

export function kept(game: string, shelf: string): readonly Kept[] {
  return readKept(localStorage.getItem(keyOf(game, shelf)));
}

/** Keeps a list under a name; another one of that name goes. */
export function keep(game: string, shelf: string, list: Kept): readonly Kept[] {
  const next = [list, ...kept(game, shelf).filter((one) => one.name !== list.name)].slice(0, MOST);
  localStorage.setItem(keyOf(game, shelf), JSON.stringify(next));
  return next;
}

export function forget(game: string, shelf: string, name: string): readonly Kept[] {
  const next = kept(game, shelf).filter((one) => one.name !== name);
  localStorage.setItem(keyOf(game, shelf), JSON.stringify(next));
  return next;
}
