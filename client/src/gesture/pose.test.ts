import { describe, expect, it } from "vitest";
import type { Gesture } from "../wire/made/gesture";
import {
  aimed,
  boardAt,
  dragged,
  home,
  isSame,
  keyed,
  numbers,
  perOne,
  pushed,
  read,
  turned,
  typed,
  write,
} from "./pose";

const walk: Gesture = {
  piece: "keeper 0",
  text: "walk {x} {y}",
  ways: ["place"],
  x: 45,
  y: 15,
  least: [0, 0],
  most: [89, 89],
  origin: [0, 900],
  scale: [10, -10],
};
const tray: Gesture = {
  piece: "tray",
  text: "march {turn} {far}",
  ways: ["push", "turn"],
  x: 1000,
  y: 1000,
  turn: 90,
  least: [0, 0],
  most: [9000, 9000],
  far: [0, 500],
  step: 50,
  turn_step: 15,
};

describe("a piece that is placed", () => {
  it("lies on the board where its numbers say", () => {
    expect(boardAt(walk, home(walk))).toEqual([450, 750]);
  });
  it("is dragged in whole steps, and within bounds", () => {
    expect(write(walk, dragged(walk, home(walk), [23, -104]))).toBe("walk 47 25");
    expect(write(walk, dragged(walk, home(walk), [-9000, 9000]))).toBe("walk 0 0");
  });
  it("is moved by the arrow keys as they point on the board", () => {
    expect(write(walk, keyed(walk, home(walk), "ArrowUp", false)!)).toBe("walk 45 16");
    expect(write(walk, keyed(walk, home(walk), "ArrowLeft", true)!)).toBe("walk 40 15");
    expect(keyed(walk, home(walk), ".", false)).toBeUndefined();
    expect(keyed(walk, home(walk), "Enter", false)).toBeUndefined();
  });
  it("is read from an answer", () => {
    expect(read(walk, "Walk  50 20")).toEqual({ x: 50, y: 20, turn: 0, far: 0, aim: 0 });
    expect(read(walk, "kindle")).toBeUndefined();
    expect(numbers(walk)).toEqual(["x", "y"]);
    expect(write(walk, typed(walk, home(walk), "y", 400))).toBe("walk 45 89");
  });
});

describe("a piece that is turned and pushed", () => {
  it("goes as it faces, as far as it may", () => {
    const far = pushed(tray, home(tray), 333);
    expect(write(tray, far)).toBe("march 90 350");
    expect(boardAt(tray, far)).toEqual([1350, 1000]);
    expect(pushed(tray, home(tray), 9999).far).toBe(500);
    expect(dragged(tray, home(tray), [120, 800]).far).toBe(100);
    expect(dragged(tray, home(tray), [-120, 0]).far).toBe(0);
  });
  it("turns by keys and by pointing, and what was pushed goes along", () => {
    const pose = turned(tray, pushed(tray, home(tray), 200), 180);
    expect(boardAt(tray, pose)).toEqual([1000, 1200]);
    expect(keyed(tray, home(tray), "ArrowRight", false)!.turn).toBe(105);
    expect(keyed(tray, home(tray), ",", true)!.turn).toBe(15);
    expect(keyed(tray, home(tray), "ArrowUp", false)!.far).toBe(50);
    expect(aimed(tray, home(tray), [1000, 0]).turn).toBe(0);
    expect(aimed(tray, home(tray), [0, 1000]).turn).toBe(270);
  });
  it("is read from an answer, and stands where that puts it", () => {
    const pose = read(tray, "march 180 200")!;
    expect(isSame(pose, turned(tray, pushed(tray, home(tray), 200), 180))).toBe(true);
  });
});

describe("a piece that is sent", () => {
  const ship: Gesture = {
    ...tray,
    text: "sail {aim} {far} {turn}",
    ways: ["steer", "turn"],
    step: 10,
    turn_step: 1,
    stride: 100,
    turn_stride: 5,
    per: 100,
  };
  it("goes straight to where it is dragged, no farther than it may, and looks where it goes", () => {
    expect(write(ship, dragged(ship, home(ship), [0, 300]))).toBe("sail 180 300 180");
    const far = dragged(ship, home(ship), [-3000, 0]);
    expect(write(ship, far)).toBe("sail 270 500 270");
    expect(boardAt(ship, far)).toEqual([500, 1000]);
  });
  it("keeps a facing of its own wherever it is sent", () => {
    const pose = turned(ship, dragged(ship, home(ship), [0, 300]), 90);
    expect(boardAt(ship, pose)).toEqual([1000, 1300]);
    expect(write(ship, dragged(ship, pose, [0, -600]))).toBe("sail 0 300 90");
  });
  it("is steered by keys in longer strides, and read from an answer", () => {
    const pose = keyed(ship, keyed(ship, home(ship), "ArrowUp", false)!, "ArrowLeft", false)!;
    expect(write(ship, pose)).toBe("sail 85 100 85");
    expect(write(ship, keyed(ship, pose, ".", false)!)).toBe("sail 85 100 90");
    expect(boardAt(ship, read(ship, "sail 180 200 0")!)).toEqual([1000, 1200]);
    expect(write(ship, typed(ship, home(ship), "aim", 45))).toBe("sail 45 0 45");
    expect(write(ship, typed(ship, pose, "far", 250))).toBe("sail 85 250 85");
    expect([perOne(ship, "far"), perOne(ship, "aim")]).toEqual([100, 1]);
  });
});

describe("a pull straight on, beyond how far it may be steered", () => {
  const unit: Gesture = {
    piece: "unit",
    text: "maneuver f1={aim} d={far} f2={turn}",
    ways: ["steer", "turn"],
    x: 0,
    y: 0,
    turn: 0,
    least: [-9000, -9000],
    most: [9000, 9000],
    far: [0, 5000],
    step: 10,
    turn_step: 10,
    full_turn: 3600,
    scale: [1, -1],
    beyond: "march d={far} f2={turn}",
    beyond_far: 10000,
  };

  it("becomes the longer answer, in line with its front", () => {
    const pulled = dragged(unit, home(unit), [300, -8000]);
    expect(write(unit, pulled)).toBe("march d=8010 f2=0");
    expect(boardAt(unit, pulled)).toEqual([0, -8010]);
    expect(write(unit, dragged(unit, home(unit), [0, -20000]))).toBe("march d=10000 f2=0");
    expect(read(unit, "march d=8010 f2=0")).toEqual({ ...pulled, aim: 0 });
  });

  it("stays the shorter one where it is aslant, or near", () => {
    expect(write(unit, dragged(unit, home(unit), [8000, -8000]))).toBe("maneuver f1=450 d=5000 f2=450");
    expect(write(unit, dragged(unit, home(unit), [0, -4000]))).toBe("maneuver f1=0 d=4000 f2=0");
  });
});
