import { lazyPart } from '@shop/ui/lazy-part';
import { useEffect, useState } from 'react';
import { remember, remembered } from '../../lib/remembered.ts';
import { session } from '../../lib/session.ts';
import { isQuietPage } from './quiet-pages.ts';

const VisitCard = lazyPart(() => import('./visit-card.tsx'));

const SEEN = 'first-visit-seen';
const seen = () => remember(SEEN, true);

/**
 * True once the delay is over, for a browser that has not seen the card before. It counts from the opening of the document: scripts
 * and the session may come seconds later.
 */
function useDue(delay: number, quiet: boolean): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (quiet || due || delay <= 0) return;
    const timer = setTimeout(() => setDue(remembered(SEEN) !== true), delay - performance.now());
    return () => clearTimeout(timer);
  }, [delay, quiet, due]);
  return due;
}

/** A small card, once per browser, after the delay the site sets. Its code comes when it is due: few visits see it. */
export function FirstVisitCard({ page }: { page: string }) {
  const quiet = isQuietPage(page);
  const due = useDue(session.use()?.site.popupDelay ?? 0, quiet);
  const [closed, setClosed] = useState(false);
  return due && !closed && !quiet && <VisitCard otherwise={null} onSeen={seen} onClose={() => setClosed(true)} />;
}
