import { useEffect, useState } from "react";
import type { Where } from "../board/Board";
import { tell, type Told } from "../board/telling";
import type { Area } from "../wire/scene";

interface Pointing {
  readonly value: string;
  readonly where: Where;
}

const REST = 450;
const WIDTH = 250;

function toldOf(areas: readonly Area[], value: string | undefined): Told | undefined {
  const area = value ? areas.find((one) => one.value === value) : undefined;
  return area && tell(area);
}

/** Who holds a place and what it is joined to, beside a mouse that rests on it; nothing hears it twice. */
export function TellCard({ areas, hovered }: { areas: readonly Area[]; hovered: Pointing | undefined }) {
  const [rests, setRests] = useState<Pointing>();
  useEffect(() => {
    setRests(undefined);
    if (!hovered || (!hovered.where.x && !hovered.where.y) || hovered.where.touch) return;
    const timer = setTimeout(() => setRests(hovered), REST);
    return () => clearTimeout(timer);
  }, [hovered]);
  const told = toldOf(areas, rests?.value);
  if (!rests || !told) return null;
  const { x, y } = rests.where;
  const isRight = x + WIDTH + 48 < window.innerWidth;
  const isBelow = y < window.innerHeight / 2;
  const style = {
    ...(isRight ? { left: x + 24 } : { right: window.innerWidth - x + 24 }),
    ...(isBelow ? { top: y + 24 } : { bottom: window.innerHeight - y + 24 }),
  };
  return (
    <div className="tell" style={style} aria-hidden="true">
      <TellLines told={told} />
    </div>
  );
}

/** The same in the sheet of a phone, for what was touched last. */
export function TellRow({ areas, hovered }: { areas: readonly Area[]; hovered: Pointing | undefined }) {
  const told = toldOf(areas, hovered?.where.touch ? hovered.value : undefined);
  return told ? (
    <div className="tell-row">
      <TellLines told={told} />
    </div>
  ) : null;
}

function TellLines({ told }: { told: Told }) {
  return (
    <>
      <p>
        <b>{told.name}</b> <span className="quiet">{told.lies}</span>
      </p>
      <p>{told.held}</p>
      {told.links && <p className="small quiet">{told.links}</p>}
    </>
  );
}
