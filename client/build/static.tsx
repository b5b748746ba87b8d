// Scenes as markup, without a browser: a test compares it with the engine's own pictures.
//   vite build --ssr build/static.tsx, then node static.js scenes.json markup.json

import { readFileSync, writeFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { Board, type Light } from "../src/board/Board";
import { Piles } from "../src/table/Cards";
import { ContestPanel } from "../src/table/Contests";
import { Mats } from "../src/table/Mats";
import { SeatPlate, Stacks, Tracks } from "../src/table/Seats";
import type { Scene } from "../src/wire/scene";

interface Shown {
  readonly scene: Scene;
  readonly pointed: readonly string[];
  readonly layers: readonly string[];
}

const unlit = (): Light => "";
const nothing = () => undefined;

/** Everything of a scene at once: what a table shows in several places and by and by. */
function Everything({ scene, pointed, layers }: Shown) {
  const waits = { values: pointed, layers: new Set(layers) };
  const spread = (scene.piles ?? []).filter((pile) => pile.spread);
  const full = spread.filter((pile) => pile.count > 0);
  const drawing = { scene, light: unlit, pointed: waits, onPoint: nothing };
  return (
    <>
      <Board {...drawing} backdrop={scene.backdrop} />
      {(scene.plates ?? []).map((plate) => (
        <SeatPlate
          key={plate.id}
          plate={plate}
          seat={undefined}
          isMine={false}
          isAsked={false}
          light=""
          onPress={nothing}
        />
      ))}
      <Mats sheets={scene.sheets ?? []} {...drawing} />
      {(scene.contests ?? []).map((contest) => (
        <ContestPanel key={contest.id} contest={contest} light={unlit} onPress={nothing} />
      ))}
      <Tracks tracks={scene.tracks ?? []} light={unlit} onPress={nothing} />
      <Stacks piles={scene.piles ?? []} light={unlit} onPress={nothing} />
      <Piles piles={full.length ? full : spread.slice(0, 1)} light={unlit} onPress={nothing} />
    </>
  );
}

const [scenes, markup] = process.argv.slice(2);
const shown = JSON.parse(readFileSync(scenes!, "utf8")) as readonly Shown[];
writeFileSync(markup!, JSON.stringify(shown.map((one) => renderToStaticMarkup(<Everything {...one} />))));
