import type { Bar } from '@shop/contract/v1/content';
import { X } from 'lucide-react';
import { Icon } from '@shop/ui/icons';
import { useEffect, useState } from 'react';
import { hrefOf } from '../../lib/address.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import { remember, remembered } from '../../lib/remembered.ts';
import { isQuietPage } from './quiet-pages.ts';

const key = (code: string) => `bottom-bar-${code}`;

/** A line at the foot of the window, shown once per its code, and never where people pay or fill in forms. */
export function BottomBar({ bar, page }: { bar: Bar; page: string }) {
  const [closed, setClosed] = useState(false);
  const [seenBefore] = useState(() => typeof window === 'undefined' || remembered(key(bar.code)) === true);
  const inBrowser = useInBrowser(() => true, false);
  const shown = inBrowser && !seenBefore && !closed && !isQuietPage(page);
  useEffect(() => {
    if (shown) remember(key(bar.code), true);
  }, [shown, bar.code]);
  if (!shown) return null;
  return (
    <aside className="footbar" aria-label="Notice">
      <p>
        {bar.text}{' '}
        {bar.label && (
          <a className="link" href={hrefOf(bar.url)} onClick={() => setClosed(true)}>
            {bar.label}
          </a>
        )}
      </p>
      <button type="button" className="tool" aria-label="Close notice" onClick={() => setClosed(true)}>
        <Icon of={X} />
      </button>
    </aside>
  );
}
