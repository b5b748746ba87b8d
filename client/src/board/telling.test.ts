import { expect, it } from "vitest";
import { tell } from "./telling";

it("tells who holds a place, where it lies and what it is joined to", () => {
  const told = tell({
    id: "w",
    name: "Winterfell",
    side: "Stark",
    group: "The North",
    notes: ["castle"],
    links: ["The Gift", "Wolfswood"],
    counts: [{ label: "armies", value: "3" }],
  });
  expect(told).toEqual({
    name: "Winterfell",
    held: "Stark, 3 armies",
    lies: "The North, castle",
    links: "Next to The Gift and Wolfswood.",
  });
  expect(tell({ id: "islet" })).toBeUndefined();
  expect(tell({ id: "s", name: "Skagos" })?.held).toBe("Nobody's");
});
