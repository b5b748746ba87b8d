import { useEffect, useRef, useState } from "react";
import type { Where } from "../board/Board";
import { RuleLink } from "../parts/RuleLink";
import type { Inspected } from "../wire/messages";
import { words } from "../words";
import { beside, ThingCard } from "./Inspector";
import type { WhyNot } from "./model";

const SHOWN = 6000;
const WIDTH = 268;

interface Props {
  readonly whyNot: WhyNot | undefined;
  /** The card of what was pressed: it comes first, the refusal second. */
  readonly card: Inspected | undefined;
  readonly where: Where | undefined;
  readonly onClose: () => void;
  readonly onPin: () => void;
  readonly onShow: (thing: string) => void;
}

/** What was pressed and is no answer: its card, and why not: what stands against it, the rule, and what would be possible
 * instead. Opens where one pointed; a refusal alone goes after a while. */
export function WhyNotBox({ whyNot, card, where, onClose, onPin, onShow }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const passes = !card && !isHeld;
  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(onClose, SHOWN);
    return () => clearTimeout(timer);
  }, [whyNot?.id, passes, onClose]);

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
  const style = !isPlaced
    ? undefined
    : card
      ? beside(where)
      : below
        ? { left, top: where.y + 18 }
        : { left, bottom: window.innerHeight - where.y + 18 };
  const refusal = whyNot && (
    <>
      {whyNot.title && <b>{whyNot.title}</b>}
      <p>
        {whyNot.says} <RuleLink id={whyNot.rule ?? ""} />
      </p>
      {whyNot.instead && <p className="fix">{whyNot.instead}</p>}
    </>
  );
  return (
    <div
      ref={box}
      className={`whynot ${card ? "with-card inspector" : ""} ${isPlaced ? (below ? "below" : "above") : "docked"}`}
      style={style}
      {...(card ? { role: "dialog", "aria-label": card.title } : { role: "alert" })}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={card ? undefined : onClose}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {card && <ThingCard card={card} onShow={onShow} />}
      {card && refusal ? (
        <div className="refusal" role="alert">
          {refusal}
        </div>
      ) : (
        refusal
      )}
      {card && isPlaced && (
        <button type="button" className="textlink" onClick={onPin}>
          {words.inspector.pin}
        </button>
      )}
      <button type="button" className="plain close" aria-label={words.close} onClick={onClose}>
        ×
      </button>
    </div>
  );
}
