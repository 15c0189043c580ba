import type { Bar } from '@shop/contract/v1/content';
import { lazyPart } from '@shop/ui/lazy-part';
import { useEffect, useState } from 'react';
import { remember, remembered } from '../../lib/remembered.ts';
import { session } from '../../lib/session.ts';
import { isQuietPage } from './quiet-pages.ts';

const BarLine = lazyPart(() => import('./bar-line.tsx'));

/**
 * A line at the foot of the window, shown once per its code, and never where people pay or fill in forms. Its code comes to those
 * who see it; a server renders none.
 */
export function BottomBar({ bar, page }: { bar: Bar; page: string }) {
  const seen = `bottom-bar-${bar.code}`;
  const [isOver, setOver] = useState(() => remembered(seen));
  // Undefined on the server and while hydrating: what was remembered is this browser's alone.
  const shown = session.use() && !isOver && !isQuietPage(page);
  useEffect(() => {
    if (shown) remember(seen, true);
  }, [shown, seen]);
  return shown && <BarLine bar={bar} otherwise={null} onClose={() => setOver(true)} />;
}
