// Small tags at the pieces they speak of: how likely a move is to succeed, or how many were counted there.

import { useMemo } from "react";
import { spotsOf } from "../board/pressing";
import { useSettings } from "../settings";
import type { Odds } from "../wire/api";
import { drawnAreas, handValues, pointable, type Backdrop, type Scene } from "../wire/scene";
import { percent, useChances, type Asker } from "./chances";
import { hasWays, waysTo } from "./pressing";
import type { Table } from "./useTable";

export interface Tag {
  readonly value: string;
  readonly text: string;
  /** Of what is chosen, not of what might be. */
  readonly isChosen: boolean;
}

const NO_TAGS: readonly Tag[] = [];

/** A chance in a few signs where there is one, else in words. */
export function saysOf(odds: Odds): string {
  return odds.hope === null ? odds.says : percent(odds.hope);
}

/** The tags of the moment: of what is being chosen, or of what is under way and nothing else. */
export function useTags(table: Table, hovered: string | undefined, underWay: Odds | undefined): readonly Tag[] {
  const { live, asked, past, answers, selection, armed, count } = table;
  const settings = useSettings();
  const prompt = live?.prompt;
  const isShown =
    live !== undefined && asked !== undefined && past === undefined && live.odds && settings.odds === "on";
  const scene = live?.scene;
  const things = useMemo(
    () => ({
      present: scene ? pointable(scene) : new Set<string>(),
      loose: scene ? handValues(scene) : new Set<string>(),
    }),
    [scene],
  );
  const about = useMemo(() => {
    if (!isShown || table.model.sent) return "";
    const first = selection[0];
    if (first !== undefined) return hasWays(first, answers, things) ? first : "";
    if (hovered === undefined) return "";
    const isLit = answers.some((answer) => answer.points.length === 1 && answer.points[0] === hovered);
    return isLit || waysTo(hovered, answers, things).length ? hovered : "";
  }, [isShown, table.model.sent, selection, hovered, answers, things]);
  const asker: Asker | undefined = isShown
    ? { table: table.id, seat: asked, seq: live.seq, rule: prompt?.rule ?? "" }
    : undefined;
  const told = useChances(asker, about ? [about] : []);
  return useMemo(() => {
    const place = selection.at(-1);
    if (count !== undefined && place !== undefined) return [{ value: place, text: `+${count}`, isChosen: true }];
    const target = prompt?.about.at(-1);
    if (prompt?.again && target && underWay && underWay.hope !== null)
      return [{ value: target, text: percent(underWay.hope), isChosen: true }];
    const tags = new Map<string, Tag>();
    for (const { move, chance } of told) {
      const value = answers.find((answer) => answer.move === move)?.points.at(-1);
      if (value === undefined || chance === null || tags.has(value)) continue;
      if (selection.length || value === about)
        tags.set(value, { value, text: percent(chance), isChosen: armed?.move === move });
    }
    return tags.size ? [...tags.values()] : NO_TAGS;
  }, [told, answers, selection, armed, count, about, prompt, underWay]);
}

const HIGH = 0.7;

/** Each above and to the right of its piece, as large as the piece is drawn. */
export function Tags({
  tags,
  scene,
  backdrop,
}: {
  tags: readonly Tag[];
  scene: Scene;
  backdrop: Backdrop | undefined;
}) {
  const spots = useMemo(
    () => spotsOf(backdrop ? { ...scene, areas: drawnAreas(scene, backdrop) } : scene),
    [scene, backdrop],
  );
  if (!tags.length) return null;
  return (
    <g className="tags" aria-hidden="true">
      {tags.map(({ value, text, isChosen }) => {
        const at = spots.get(value);
        const size = scene.pieces?.find((piece) => piece.value === value)?.size ?? scene.pieces?.[0]?.size ?? 40;
        if (!at) return null;
        const [high, wide] = [HIGH * size, (0.38 + 0.3 * text.length) * size];
        return (
          <g key={value} className="stand" style={{ transform: `translate(${at[0]}px, ${at[1]}px)` }} data-tag={value}>
            <g className="grown">
              <g
                className={isChosen ? "tag-on chosen" : "tag-on"}
                transform={`translate(${0.6 * size} ${-0.7 * size})`}
              >
                <rect x={-wide / 2} y={-high / 2} width={wide} height={high} rx={high / 2} />
                <text y={0.18 * size} fontSize={0.51 * size}>
                  {text}
                </text>
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}
