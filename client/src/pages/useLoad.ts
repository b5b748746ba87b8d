import { useCallback, useEffect, useState } from "react";
import { Failed } from "../wire/api";
import { words } from "../words";

export interface Loaded<T> {
  readonly data: T | undefined;
  readonly problem: string | undefined;
  again(): void;
}

/** Something from the server, for as long as the key stays. */
export function useLoad<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [found, setFound] = useState<{ key: string; data?: T; problem?: string }>({ key: "" });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that `load` depends on
  useEffect(() => {
    let isCurrent = true;
    load()
      .then((data) => isCurrent && setFound({ key, data }))
      .catch(
        (problem: unknown) =>
          isCurrent && setFound({ key, problem: problem instanceof Failed ? said(problem) : words.failed }),
      );
    return () => {
      isCurrent = false;
    };
  }, [key, turn]);
  const isFresh = found.key === key;
  return {
    data: isFresh ? found.data : undefined,
    problem: isFresh ? found.problem : undefined,
    again: useCallback(() => setTurn((n) => n + 1), []),
  };
}

export function said(problem: Failed): string {
  return [problem.refusal.says, problem.refusal.instead].filter(Boolean).join(" ");
}
