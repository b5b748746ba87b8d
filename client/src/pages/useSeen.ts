import { useEffect, useRef, useState } from "react";

/** Whether something has come near the window: what lies further down is not fetched before. */
export function useSeen() {
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isSeen || !frame.current) return;
    const watching = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: "200px",
    });
    watching.observe(frame.current);
    return () => watching.disconnect();
  }, [isSeen]);
  return [frame, isSeen] as const;
}
