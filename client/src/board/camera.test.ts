import { describe, expect, it } from "vitest";
import { held, opening, showing, together, toolsAlong, turnedTo, viewBox, whole, zoomed, figureSight } from "./camera";

const sheet = { width: 740, height: 1400 };
const pane = { width: 514, height: 836 };
const phone = { width: 390, height: 380 };

describe("figures", () => {
  it("are one for all from afar, and have marks on their shields from near", () => {
    expect([8, 12.9, 13, 39, 40].map((man) => figureSight(man).detail)).toEqual([
      "far",
      "far",
      "table",
      "table",
      "near",
    ]);
  });
  it("have numbers that stay of a size", () => {
    for (const man of [6, 13, 30, 46, 90]) {
      const { plaque, token } = figureSight(man);
      expect((36 / 46) * man * plaque).toBeGreaterThanOrEqual(19.99);
      expect((36 / 46) * man * plaque).toBeLessThanOrEqual(38.01);
      expect((30 / 46) * man * token).toBeGreaterThanOrEqual(14.99);
    }
  });
});

describe("the camera", () => {
  it("shows the whole board, or as much as can be read", () => {
    expect(whole(sheet, pane).k).toBeCloseTo(836 / 1400);
    expect(whole({ ...sheet, margin: 50 }, pane).k).toBeLessThan(whole(sheet, pane).k);
    expect(opening(sheet, pane)).toEqual(whole(sheet, pane));
    expect(opening(sheet, phone).k).toBeGreaterThan(whole(sheet, phone).k);
  });

  it("never loses the board", () => {
    const lost = held({ x: -5000, y: 9000, k: 1 }, sheet, pane);
    expect(lost).toEqual({ k: 1, x: 257, y: 1400 - 418 });
    expect(held({ x: 0, y: 0, k: 0.01 }, sheet, pane).k).toBeCloseTo(836 / 1400);
  });

  it("zooms about the pixel that is pointed at", () => {
    const near = { x: 370, y: 700, k: 1 };
    const at = ({ x, y, k }: typeof near) => [x + (100 - pane.width / 2) / k, y + (100 - pane.height / 2) / k] as const;
    const [before, after] = [at(near), at(zoomed(near, 1.5, [100, 100], sheet, pane))];
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it("moves only to what is out of sight", () => {
    const camera = opening(sheet, phone);
    const near = { left: camera.x - 10, right: camera.x + 10, top: camera.y - 10, bottom: camera.y + 10 };
    expect(showing(near, camera, sheet, phone)).toBe(camera);
    const far = showing({ left: 300, right: 400, top: 1200, bottom: 1300 }, camera, sheet, phone);
    expect(far.k).toBe(camera.k);
    expect(far.y).toBeGreaterThan(camera.y);
  });

  it("looks at what is near the first thing rather than at all from afar", () => {
    const points = [
      [100, 100],
      [700, 1300],
      [200, 180],
    ] as const;
    expect(together(points, { width: 300, height: 300 })).toEqual({ left: 100, top: 100, right: 200, bottom: 180 });
    const usual = opening(sheet, phone);
    expect(turnedTo(points, usual, sheet, phone).k).toBeGreaterThan(0.6 * usual.k);
    expect(turnedTo(points, opening(sheet, pane), sheet, pane)).toEqual(whole(sheet, pane));
  });
  it("tells the box it sees", () => {
    expect(viewBox({ x: 50, y: 50, k: 2 }, { width: 100, height: 100 })).toBe("25.00 25.00 50.00 50.00");
  });
});

describe("tools", () => {
  const pane = { width: 800, height: 800 };

  it("stand where they cost the picture least", () => {
    expect(toolsAlong({ width: 100, height: 60 }, pane)).toBe("row");
    expect(toolsAlong({ width: 60, height: 100 }, pane)).toBe("column");
  });
});
