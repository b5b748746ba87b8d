// Where one looks at the board: the point in the middle of the pane, in board units, and pixels to a unit.

import type { Point } from "../wire/scene";
import { boxOf, middle, type Box } from "./paths";

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  /** How much of a frame round it is in sight too. */
  readonly margin?: number;
}

const CLOSEST = 3;
/** In a small pane where the whole board would be too small to read it opens larger than whole. */
const TOO_SMALL = 0.42;
const LEGIBLE = 0.66;
const SMALL_PANE = 560;

export function fitScale(sheet: Size, pane: Size): number {
  const around = 2 * (sheet.margin ?? 0);
  return Math.min(pane.width / (sheet.width + around), pane.height / (sheet.height + around));
}

export function whole(sheet: Size, pane: Size): Camera {
  return { x: sheet.width / 2, y: sheet.height / 2, k: fitScale(sheet, pane) };
}

/** Where the board is first looked at. */
export function opening(sheet: Size, pane: Size): Camera {
  const fit = fitScale(sheet, pane);
  const isSmall = Math.min(pane.width, 1.4 * pane.height) < SMALL_PANE;
  return { x: sheet.width / 2, y: sheet.height / 2, k: isSmall && fit < TOO_SMALL ? LEGIBLE : fit };
}

/** The nearest camera that does not lose the board. */
export function held(camera: Camera, sheet: Size, pane: Size): Camera {
  const k = Math.min(Math.max(camera.k, fitScale(sheet, pane)), CLOSEST);
  const margin = sheet.margin ?? 0;
  return {
    k,
    x: kept(camera.x, sheet.width, margin, pane.width / k),
    y: kept(camera.y, sheet.height, margin, pane.height / k),
  };
}

/** A centre along one axis such that the window stays on the sheet, or the sheet in the window. */
function kept(at: number, sheet: number, margin: number, window: number): number {
  if (window >= sheet + 2 * margin) return sheet / 2;
  return Math.min(Math.max(at, window / 2 - margin), sheet + margin - window / 2);
}

/** Nearer or farther, with the board under one pixel of the pane staying where it is. */
export function zoomed(
  camera: Camera,
  factor: number,
  pixel: readonly [number, number],
  sheet: Size,
  pane: Size,
): Camera {
  const k = Math.min(Math.max(camera.k * factor, fitScale(sheet, pane)), CLOSEST);
  const [dx, dy] = [pixel[0] - pane.width / 2, pixel[1] - pane.height / 2];
  return held({ k, x: camera.x + dx / camera.k - dx / k, y: camera.y + dy / camera.k - dy / k }, sheet, pane);
}

export function moved(camera: Camera, dx: number, dy: number, sheet: Size, pane: Size): Camera {
  return held({ ...camera, x: camera.x - dx / camera.k, y: camera.y - dy / camera.k }, sheet, pane);
}

/** How far out the camera goes by itself, and how much it leaves round what it shows. */
const FARTHEST = 0.62;
const MARGIN = 60;

/** A camera that shows things, or as many round the first of them as can be seen from not too far away. */
export function turnedTo(points: readonly Point[], camera: Camera, sheet: Size, pane: Size): Camera {
  const farthest = Math.max(FARTHEST * opening(sheet, pane).k, fitScale(sheet, pane));
  const room = { width: pane.width / farthest - 2 * MARGIN, height: pane.height / farthest - 2 * MARGIN };
  return showing(together(points, room), camera, sheet, pane);
}

/** The box of the first of some points and of those nearest to it, as far as they lie in so much room. */
export function together(points: readonly Point[], room: Size): Box {
  const [x, y] = points[0]!;
  const near = [...points].sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
  let box = boxOf(points.slice(0, 1));
  for (const point of near) {
    const wider = boxOf([[box.left, box.top], [box.right, box.bottom], point]);
    if (wider.right - wider.left <= room.width && wider.bottom - wider.top <= room.height) box = wider;
  }
  return box;
}

/** A camera that shows a part of the board: the same one if it does already, else moved, or as near as it may be. */
export function showing(box: Box, camera: Camera, sheet: Size, pane: Size, margin = MARGIN): Camera {
  const usual = opening(sheet, pane).k;
  const [halfX, halfY] = [pane.width / camera.k / 2, pane.height / camera.k / 2];
  const room = {
    left: box.left - margin,
    right: box.right + margin,
    top: box.top - margin,
    bottom: box.bottom + margin,
  };
  const isSeen =
    room.left >= camera.x - halfX &&
    room.right <= camera.x + halfX &&
    room.top >= camera.y - halfY &&
    room.bottom <= camera.y + halfY;
  if (isSeen && camera.k >= usual) return camera;
  const k = Math.min(
    Math.max(camera.k, usual),
    pane.width / (room.right - room.left),
    pane.height / (room.bottom - room.top),
  );
  const [x, y] = middle(box);
  return held({ x, y, k }, sheet, pane);
}

export function viewBox(camera: Camera, pane: Size): string {
  const [width, height] = [pane.width / camera.k, pane.height / camera.k];
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((n) => n.toFixed(2)).join(" ");
}

/** Pixels that a row or a column of buttons for the view takes. */
export const TOOLS = 46;

/** Whether buttons for the view cost a picture less below it or beside it. */
export function toolsAlong(sheet: Size, frame: Size): "row" | "column" {
  const below = fitScale(sheet, { width: frame.width, height: frame.height - TOOLS });
  const beside = fitScale(sheet, { width: frame.width - TOOLS, height: frame.height });
  return below > beside ? "row" : "column";
}

/** Pixels of the smallest letters that are drawn. */
export const SMALLEST_TEXT = 11.1;

/** How much larger than usual the letters of the page are. */
export function textScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

/** A man of this many pixels or fewer is seen from afar, of this many or more from near. */
export const [AFAR, NEAR] = [13, 40];
/** How high numbers and tokens are on the screen at least and at most; a man of 46 units has a number of 36. */
const [PLAQUES, TOKENS] = [
  { of: 36 / 46, least: 20, most: 38 },
  { of: 30 / 46, least: 15, most: 30 },
];

/** What is drawn of figures where a man is so high on the screen, and by how much numbers and tokens are scaled. */
export function figureSight(man: number, text = 1) {
  const kept = ({ of, least, most }: typeof PLAQUES) =>
    Math.min(Math.max(man * of, least * text), Math.max(most * text, least * text)) / (man * of);
  const detail = man < AFAR ? "far" : man < NEAR ? "table" : "near";
  return { detail, plaque: kept(PLAQUES), token: kept(TOKENS) };
}
