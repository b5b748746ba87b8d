import { describe, expect, it } from "vitest";
import { arrow, boxOf, closed, lengthOf, middle, neighbour, path } from "./paths";

describe("paths", () => {
  it("are straight or curved", () => {
    expect(
      path([
        [0, 0],
        [1, 0],
        [2, 2],
      ]),
    ).toBe("M0 0L1 0L2 2");
    expect(
      path(
        [
          [0, 0],
          [2, 0],
          [4, 4],
        ],
        true,
      ),
    ).toBe("M0 0Q2 0 3 2L4 4");
    expect(
      closed([
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      ]),
    ).toBe("M0 0L1 0L1 1Z");
    expect(closed(undefined)).toBe("");
  });

  it("have a middle, a length and a head", () => {
    expect(
      middle(
        boxOf([
          [0, 0],
          [10, 4],
        ]),
      ),
    ).toEqual([5, 2]);
    expect(
      lengthOf([
        [0, 0],
        [3, 4],
        [3, 5],
      ]),
    ).toBe(6);
    expect(
      arrow([
        [0, 0],
        [100, 0],
      ]).shaft,
    ).toBe("M0 0L85 0");
  });
});

it("arrow keys go to what lies ahead", () => {
  const spots = new Map<string, [number, number]>([
    ["here", [0, 0]],
    ["east", [50, 5]],
    ["far-east", [90, 0]],
    ["south", [4, 40]],
  ]);
  expect(neighbour([0, 0], spots, [1, 0])).toBe("east");
  expect(neighbour([0, 0], spots, [0, 1])).toBe("south");
  expect(neighbour([0, 0], spots, [0, -1])).toBeUndefined();
});
