// A position as a picture: all of a scene's board, nothing of it to be pressed.

import { memo, useMemo } from "react";
import { Areas, Hatches } from "../board/Areas";
import { groundInks, Upper, usePressing } from "../board/Drawing";
import { Features, Names, Water } from "../board/Ground";
import { grainOf } from "../board/meadow";
import { PieceFace } from "../board/Pieces";
import { Grain, TerrainOrnaments, uprightsOf } from "../board/Terrain";
import { useBackdrop } from "../table/useBackdrop";
import { drawnAreas, type Scene } from "../wire/scene";

const unlit = () => "" as const;
const NOWHERE: ReadonlyMap<string, unknown> = new Map();

interface Props {
  readonly scene: Scene | undefined;
  readonly label?: string;
  /** Fills its frame with the midst of the game, near enough to read; else the whole board is in sight. */
  readonly isCover?: boolean;
}

/** How much of the board a cover shows, of its shorter side, and how broad it is for its height. */
const COVER = 0.62;
const BROAD = 1.5;
/** So many things of nobody's are as good as one of a side that is not there yet. */
const MANY = 20;

/** Where most stands on the board, of several sides rather than of one, and nothing beyond its edges. */
export function midst({
  width,
  height,
  pieces = [],
  trays = [],
  plates = [],
}: Pick<Scene, "width" | "height" | "pieces" | "trays" | "plates">) {
  const broad = COVER * Math.min(width, height);
  const high = broad / BROAD;
  const things = [...pieces, ...trays];
  const sides = plates.flatMap(({ tone }) => tone || []);
  const sided = things.filter(({ tone }) => tone && sides.includes(tone));
  const between = sided.flatMap((one, n) =>
    sided
      .slice(n + 1)
      .flatMap((other) =>
        other.tone === one.tone ? [] : [[(one.at[0] + other.at[0]) / 2, (one.at[1] + other.at[1]) / 2] as const],
      ),
  );
  const frames = [...things.map((thing) => thing.at), [width / 2, height / 2] as const, ...between].map(
    ([x, y]) =>
      [
        Math.min(Math.max(x - broad / 2, 0), width - broad),
        Math.min(Math.max(y - high / 2, 0), height - high),
      ] as const,
  );
  const held = ([left, top]: readonly [number, number]) => {
    const within = things.filter(({ at: [x, y] }) => x > left && x < left + broad && y > top && y < top + high);
    const of = (side: string | undefined) => within.filter(({ tone }) => tone === side).length;
    return sides.reduce((sum, side) => sum + Math.sqrt(of(side)), within.length / MANY);
  };
  const [left, top] = frames.reduce((best, frame) => (held(frame) > held(best) ? frame : best));
  return [left, top, broad, high].map(Math.round).join(" ");
}

export const ScenePicture = memo(function ScenePicture({ scene, label = "", isCover = false }: Props) {
  const backdrop = useBackdrop(scene);
  const areas = useMemo(() => (scene && backdrop ? drawnAreas(scene, backdrop) : []), [scene, backdrop]);
  const grain = grainOf(backdrop?.field);
  const pressing = usePressing(unlit, NOWHERE, undefined, []);
  // A frame that leaves its height open takes the board's own shape.
  const shape = scene && !isCover ? { aspectRatio: `${scene.width} / ${scene.height}` } : undefined;
  if (!scene || !backdrop) return <div className="scene-picture blank" style={shape} />;
  return (
    <div
      className="scene-picture"
      style={shape}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <div inert style={groundInks(backdrop.ground)}>
        <svg
          className="scene"
          viewBox={isCover ? midst(scene) : `0 0 ${scene.width} ${scene.height}`}
          preserveAspectRatio={isCover ? "xMidYMid slice" : "xMidYMid meet"}
          aria-hidden="true"
        >
          <Water backdrop={backdrop} width={scene.width} height={scene.height} />
          <Hatches />
          <Grain value={grain}>
            <TerrainOrnaments areas={areas} grain={grain} pieces={scene.pieces} />
            <Areas areas={areas} />
            <Features backdrop={backdrop} />
            <g className="fixed">
              {(backdrop.pieces ?? []).map((piece) => (
                <g key={piece.id} transform={`translate(${piece.at[0]} ${piece.at[1]})`}>
                  <PieceFace piece={piece} />
                </g>
              ))}
            </g>
            <Upper
              drawing={scene}
              areas={areas}
              overlays={[]}
              pressing={pressing}
              weight={1}
              uprights={uprightsOf(areas, grain)}
            >
              <Names backdrop={backdrop} />
            </Upper>
          </Grain>
        </svg>
      </div>
    </div>
  );
});
