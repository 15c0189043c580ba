import type { CSSProperties } from 'react';

type Props = { placed: number; of: number; width?: number };

/** How much of something is done, as a bar: green when all of it is, amber before. */
export function Meter({ placed, of, width = 36 }: Props) {
  const style = {
    width,
    '--v': `${Math.min(100, Math.round((placed * 100) / of))}%`,
    '--m': placed === of ? 'var(--c-ok)' : 'var(--c-tussock-deep)',
  };
  return <i style={style as CSSProperties} />;
}
