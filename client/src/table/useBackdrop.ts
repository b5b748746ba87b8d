import { useEffect, useState } from "react";
import { getBackdrop } from "../wire/api";
import type { Backdrop, Scene } from "../wire/scene";

/** What stays on the board: with the scene, or fetched once by its name. */
export function useBackdrop(scene: Scene | undefined): Backdrop | undefined {
  const [found, setFound] = useState<Backdrop>();
  const name = scene?.backdrop.id;
  const isWhole = Boolean(scene?.backdrop.areas || scene?.backdrop.lines || scene?.backdrop.ground);
  useEffect(() => {
    if (!name || isWhole) return;
    let isCurrent = true;
    getBackdrop(name)
      .then((backdrop) => isCurrent && setFound(backdrop))
      .catch(() => isCurrent && setFound({ id: name }));
    return () => {
      isCurrent = false;
    };
  }, [name, isWhole]);
  if (isWhole) return scene?.backdrop;
  return found?.id === name ? found : undefined;
}
