import type { Bar } from '@shop/contract/v1/content';
import { lazyPart } from '@shop/ui/lazy-part';
import { useEffect, useState } from 'react';
import { remember, remembered } from '../../lib/remembered.ts';
import { isQuietPage } from './quiet-pages.ts';

const BarLine = lazyPart(() => import('./bar-line.tsx'));

/**
 * A line at the foot of the window, shown once per its code, and never where people pay or fill in forms. Its code comes to those
 * who see it; a server renders none.
 */
export function BottomBar({ bar, page }: { bar: Bar; page: string }) {
  const [isDue, setDue] = useState(false);
  const quiet = isQuietPage(page);
  const seen = `bottom-bar-${bar.code}`;
  useEffect(() => {
    if (quiet || remembered(seen)) return;
    remember(seen, true);
    setDue(true);
  }, [quiet, seen]);
  return isDue && !quiet && <BarLine bar={bar} otherwise={null} onClose={() => setDue(false)} />;
}
