import { useEffect, useRef, useState } from "react";
import type { Where } from "../board/Board";
import { RuleLink } from "../parts/RuleLink";
import { words } from "../words";
import type { WhyNot } from "./model";

const SHOWN = 6000;
const WIDTH = 268;

/** Why not: what stands against it, the rule, and what would be possible instead. Opens where one pointed. */
export function WhyNotBox({
  whyNot,
  where,
  onClose,
}: {
  whyNot: WhyNot;
  where: Where | undefined;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, SHOWN);
    return () => clearTimeout(timer);
  }, [whyNot.id, isHeld, onClose]);

  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [onClose]);

  const isPlaced = where && window.innerWidth >= 720;
  const left = isPlaced ? Math.min(Math.max(where.x - 30, 8), window.innerWidth - WIDTH - 8) : undefined;
  const below = where && where.y < window.innerHeight - 220;
  const style = isPlaced
    ? below
      ? { left, top: where.y + 18 }
      : { left, bottom: window.innerHeight - where.y + 18 }
    : undefined;
  return (
    <div
      ref={box}
      className={`whynot ${isPlaced ? (below ? "below" : "above") : "docked"}`}
      style={style}
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={onClose}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {whyNot.title && <b>{whyNot.title}</b>}
      <p>
        {whyNot.says} <RuleLink id={whyNot.rule ?? ""} />
      </p>
      {whyNot.instead && <p className="fix">{whyNot.instead}</p>}
      <button type="button" className="plain close" aria-label={words.close} onClick={onClose}>
        ×
      </button>
    </div>
  );
}
