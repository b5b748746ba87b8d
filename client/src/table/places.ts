import type { Backdrop, Scene } from "../wire/scene";

export interface Place {
  readonly name: string;
  readonly value: string;
}

/** The names of places on the board, longest first, so that no name is found inside another. */
export function placesOf(scene: Scene, backdrop: Backdrop | undefined): Place[] {
  const areas = backdrop?.areas?.length ? backdrop.areas : (scene.areas ?? []);
  return areas
    .flatMap((area) => {
      const name = area.name ?? area.label?.split(",")[0];
      return name && area.value ? [{ name, value: area.value }] : [];
    })
    .sort((a, b) => b.name.length - a.name.length);
}

export interface Part {
  readonly text: string;
  readonly value?: string;
}

/** A sentence cut at the names of places. */
export function split(text: string, places: readonly Place[]): Part[] {
  const found = places.filter((place) => text.includes(place.name));
  if (!found.length) return [{ text }];
  const pattern = new RegExp(`(?<![\\p{L}])(${found.map((place) => escaped(place.name)).join("|")})(?![\\p{L}])`, "u");
  return text.split(pattern).flatMap((part, n): Part[] => {
    if (!part) return [];
    const place = n % 2 ? found.find((one) => one.name === part) : undefined;
    return [place ? { text: part, value: place.value } : { text: part }];
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
