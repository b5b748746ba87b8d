// A record compared with the fingerprint of its game that this browser kept. It is computed here, so that nobody
// need be trusted for it: what is hashed is the record's own text (docs/security.md).

import { hmac, sha256 } from "./verify";

/** `same` is the whole game; `begins` a part of it, or with other people; `sealed` a record without its secret. */
export type Compared = "same" | "begins" | "names" | "differs" | "sealed";

interface Parts {
  readonly head: readonly string[];
  readonly seats: readonly string[];
  readonly entries: readonly string[];
  readonly commitment: string;
  readonly secret: string;
}

const SETTLED = ["game", "players", "rules", "content", "sources", "option", "origin", "dice"];
const first = (line: string) => line.split(" ", 1)[0]!;

function parts(record: string): Parts {
  const lines = record
    .replace(/^\ufeff/, "")
    .split("\n")
    .map((line) => line.replace(/\r$/, "").replace(/ +/g, " ").trim());
  const at = lines.indexOf("moves");
  const header = lines.slice(1, at);
  const moves = lines.slice(at + 1).filter(Boolean);
  const value = (of: readonly string[], word: string) =>
    of.find((line) => first(line) === word)?.slice(word.length + 1) ?? "";
  return {
    head: [...lines.slice(0, 1), ...SETTLED.flatMap((word) => header.filter((line) => first(line) === word).sort())],
    seats: header.filter((line) => first(line) === "seat").sort(),
    entries: moves
      .filter((line) => !["end", "hash", "secret"].includes(first(line)))
      .flatMap((line) =>
        line.startsWith("* ")
          ? line
              .slice(2)
              .split(";")
              .map((part) => `* ${part.trim()}`)
          : [line],
      ),
    commitment: value(header, "dice"),
    secret: value(moves, "secret"),
  };
}

/** What the header commits to: fingerprints are kept by it. */
export const commitmentOf = (record: string): string => parts(record).commitment;

export function compare(record: string, seen: string): Compared {
  const { head, seats, entries, commitment, secret } = parts(record);
  if (!secret) return "sealed";
  const [count, link, names] = seen.split(".");
  const upTo = Number(count);
  if (upTo > entries.length) return "differs";
  const found = entries
    .slice(0, upTo)
    .reduce((before, line) => hmac(secret, `${before}\n${line}`), hmac(secret, head.join("\n")));
  if (found !== link) return "differs";
  if (upTo < entries.length) return "begins";
  return sha256([commitment, ...seats].join("\n")).slice(0, 32) === names ? "same" : "names";
}
