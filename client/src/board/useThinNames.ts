import { useCallback, useEffect, useRef, type RefObject } from "react";
import type { Area, Backdrop, Scene } from "../wire/scene";
import type { Lighting } from "./pressing";
import { keptNames, leftOut, makingWay } from "./thinning";
import type { Sight } from "./useCamera";

/** Names are written and left out directly, without drawing anything anew; the camera tells when it has moved. */
export function useThinNames(
  svg: RefObject<SVGSVGElement | null>,
  scene: Scene,
  backdrop: Backdrop,
  areas: readonly Area[],
  light: Lighting,
  own: string,
): (sight: Sight) => void {
  const sight = useRef<Sight>(undefined);
  const now = useRef<() => void>(undefined);
  now.current = () => {
    if (!sight.current || !svg.current) return;
    const kept = keptNames(areas, own, (value) => {
      const lit = light(value);
      return lit === "source" || lit === "target";
    });
    const pieces = (scene.pieces ?? []).filter((piece) => piece.value);
    const fixed = (backdrop.pieces ?? []).filter((piece) => piece.text);
    const away = leftOut({ labels: backdrop.labels ?? [], pieces, fixed, kept, ...sight.current });
    const way = makingWay({ labels: backdrop.labels ?? [], pieces, ...sight.current });
    for (const name of svg.current.querySelectorAll<SVGGElement>(".names > .name")) {
      const by = way.get(name.dataset.label ?? "");
      name.toggleAttribute("data-away", away.has(name.dataset.label ?? ""));
      name.style.translate = by ? `0 ${by.toFixed(1)}px` : "";
    }
    for (const label of backdrop.labels ?? []) {
      const isKept = kept.has(label.lines.join(" "));
      svg.current
        .querySelector(`.names > [data-label="${CSS.escape(label.id)}"]`)
        ?.toggleAttribute("data-kept", isKept);
    }
  };
  useEffect(() => now.current?.(), [scene, backdrop, areas, light, own]);
  return useCallback((seen) => {
    const before = sight.current;
    sight.current = seen;
    if (!before || Math.abs(before.least / seen.least - 1) > 0.01 || before.grow !== seen.grow) now.current?.();
  }, []);
}
