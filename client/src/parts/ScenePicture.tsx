// A position as a picture: all of a scene's board, nothing of it to be pressed.

import { memo, useMemo } from "react";
import { Areas, Hatches } from "../board/Areas";
import { groundInks, Upper, usePressing } from "../board/Drawing";
import { Features, Names, Water } from "../board/Ground";
import { PieceFace } from "../board/Pieces";
import { useBackdrop } from "../table/useBackdrop";
import { drawnAreas, type Scene } from "../wire/scene";

const unlit = () => "" as const;
const NOWHERE: ReadonlyMap<string, unknown> = new Map();

interface Props {
  readonly scene: Scene | undefined;
  readonly label?: string;
  /** Fills its frame, cut off where it is longer; else the whole board is in sight. */
  readonly fills?: boolean;
}

export const ScenePicture = memo(function ScenePicture({ scene, label = "", fills = false }: Props) {
  const backdrop = useBackdrop(scene);
  const areas = useMemo(() => (scene && backdrop ? drawnAreas(scene, backdrop) : []), [scene, backdrop]);
  const pressing = usePressing(unlit, NOWHERE, undefined, []);
  if (!scene || !backdrop) return <div className="scene-picture blank" />;
  return (
    <div className="scene-picture" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <div inert style={groundInks(backdrop.ground)}>
        <svg
          className="scene"
          viewBox={`0 0 ${scene.width} ${scene.height}`}
          preserveAspectRatio={fills ? "xMidYMid slice" : "xMidYMid meet"}
          aria-hidden="true"
        >
          <Water backdrop={backdrop} />
          <Hatches />
          <Areas areas={areas} />
          <Features backdrop={backdrop} />
          <g className="fixed">
            {(backdrop.pieces ?? []).map((piece) => (
              <g key={piece.id} transform={`translate(${piece.at[0]} ${piece.at[1]})`}>
                <PieceFace piece={piece} />
              </g>
            ))}
          </g>
          <Upper drawing={scene} areas={areas} overlays={[]} pressing={pressing} weight={1}>
            <Names backdrop={backdrop} />
          </Upper>
        </svg>
      </div>
    </div>
  );
});
