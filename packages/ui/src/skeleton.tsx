import { useEffect, useState } from 'react';

/** True only when `waiting` has lasted 150 ms: a quick answer never flashes a skeleton. */
export function useSlow(waiting: boolean, afterMs = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, afterMs]);
  return waiting && slow;
}

/** A grey bar of text; `width` in per cent. */
export function Bone({ width = 100, height = 16 }: { width?: number; height?: number }) {
  return <span className="bone" style={{ width: `${width}%`, height }} />;
}

/** A product card that has not arrived, at the height of a real one. */
export function CardSkeleton() {
  return (
    <li className="card" aria-hidden="true">
      <span className="shot bone bone--shot" />
      <span className="card__name">
        <Bone width={70} />
      </span>
      <Bone width={35} height={24} />
      <Bone width={60} height={14} />
      <Bone width={50} height={14} />
    </li>
  );
}
