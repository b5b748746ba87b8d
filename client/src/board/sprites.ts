// Drawings of figures stand once in the page; whoever shows a figure uses its drawing, wherever that is.

import { look } from "virtual:look";
import { ink } from "./look";
import { dressed, symbol } from "./wardrobe";
import { tenth } from "./whim";

const SVG = "http://www.w3.org/2000/svg";
const KEY = "sprite";

function element(name: string, attributes: Readonly<Record<string, string | undefined>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value) made.setAttribute(key, value);
  return made;
}

let shelf: SVGElement | undefined;

function put(name: string, parts: () => readonly SVGElement[]): string {
  const id = `${KEY}-${name}`;
  if (typeof document !== "undefined" && !document.getElementById(id)) {
    if (!shelf?.isConnected) {
      shelf = element("svg", { width: "0", height: "0", "aria-hidden": "true", class: "sprites" });
      document.body.append(shelf);
    }
    const group = element("g", { id, "stroke-linejoin": "round" });
    group.append(...parts());
    shelf.append(group);
  }
  return `#${id}`;
}

/** Where the drawing of a figure is. */
export function figureSprite(figure: string, tone: string, pose: string): string {
  return put(symbol(figure, tone, pose), () =>
    dressed(figure, tone, pose).map(({ transform, layers, near }) => {
      const limb = element("g", { transform, class: near ? "emblem" : undefined });
      limb.append(
        ...layers.map((layer) =>
          element("path", {
            d: layer.path,
            fill: layer.paint,
            "fill-opacity": layer.opacity < 1 ? String(layer.opacity) : undefined,
            "fill-rule": near ? "evenodd" : undefined,
            stroke: layer.isBare ? "none" : undefined,
          }),
        ),
      );
      return limb;
    }),
  );
}

/** Where the drawing of a flag with a mark is. */
export function flagSprite(flag: string, tone: string, mark: string): string {
  return put(`flag-${flag}-${tone}-${mark}`, () => {
    const drawn = look.flag[flag]!;
    const cloth = element("g", { transform: "translate(0 -5.5)" });
    cloth.append(
      ...drawn.parts.map((coat) =>
        element("path", {
          d: coat.path,
          fill: coat.fill === "tone" ? "currentColor" : coat.fill === "shade" ? "#000" : look.material[coat.fill],
          "fill-opacity": coat.opacity === undefined ? undefined : String(coat.opacity),
          stroke: coat.fill === "shade" ? "none" : undefined,
        }),
      ),
    );
    const [x, y, size] = drawn.mark;
    const path = look.mark[mark]?.path;
    const transform = `translate(${tenth(x - size / 2)} ${tenth(y - size / 2)}) scale(${size / 100})`;
    if (path)
      cloth.append(element("path", { d: path, fill: ink(tone), "fill-rule": "evenodd", stroke: "none", transform }));
    return [cloth];
  });
}
