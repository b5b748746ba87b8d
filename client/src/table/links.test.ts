import { describe, expect, it } from "vitest";
import { linkTo } from "./links";

const here = "http://127.0.0.1:8000";

describe("links for others", () => {
  it("begin with what the server says others can use", () => {
    const server = { links: "http://192.168.1.7:8000", note: "", hooks: false };
    expect(linkTo("/table/abc#seat=1&invite=x", server, here)).toBe(
      "http://192.168.1.7:8000/table/abc#seat=1&invite=x",
    );
    expect(linkTo("http://127.0.0.1:8000/table/abc/replay?move=3", server, here)).toBe(
      "http://192.168.1.7:8000/table/abc/replay?move=3",
    );
  });

  it("begin with the page's own address where that will do, and until the server has answered", () => {
    expect(linkTo("/table/abc", { links: "", note: "", hooks: false }, here)).toBe("http://127.0.0.1:8000/table/abc");
    expect(linkTo("/table/abc", undefined, here)).toBe("http://127.0.0.1:8000/table/abc");
  });
});
