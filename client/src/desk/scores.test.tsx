import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Plate } from "../wire/scene";
import { Scores } from "./Scores";

const plate = (id: string, score: string, parts: readonly [string, string][], coming = ""): Plate =>
  ({
    id,
    side: id,
    who: "",
    score,
    units: "VP",
    parts: parts.map(([label, value]) => ({ label, value })),
    coming: coming ? [{ label: "if the round ended now", value: coming }] : [],
  }) as Plate;

test("scores stand side by side by what they were for, with what is to come", () => {
  const text = renderToStaticMarkup(
    <Scores plates={[plate("Stark", "3", [["objectives", "3"]], "+1"), plate("Lannister", "2", [["plunder", "2"]])]} />,
  ).replaceAll(/<[^>]+>/g, "|");
  for (const told of ["objectives||3|", "plunder||", "VP in all||3||2", "if the round ended now||+1"]) {
    expect(text.replaceAll(/\|+/g, "|")).toContain(told.replaceAll(/\|+/g, "|"));
  }
});

test("a game that scores nothing has no such table", () => {
  expect(renderToStaticMarkup(<Scores plates={[plate("Stark", "", [])]} />)).toBe("");
});
