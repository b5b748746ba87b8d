import { useMemo } from "react";
import { qr } from "./qr";

const MARGIN = 3;

/** A link to be read by a camera. */
export function Qr({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qr(text), [text]);
  if (!rows) return null;
  const side = rows.length + 2 * MARGIN;
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join("")} fill="#1c1712" />
    </svg>
  );
}
