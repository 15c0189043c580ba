import { X } from 'lucide-react';
import { Icon } from '@shop/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { overlay } from '../../lib/overlays.ts';
import { remember, remembered } from '../../lib/remembered.ts';
import { session } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { useFreePlace } from './use-free-place.ts';

const KEY = 'first-visit-seen';
/** Where somebody pays, or fills in a form: nothing comes between. */
const QUIET = [paths.cart, '/checkout', '/order', '/quote', paths.wishlist, '/password', paths.contact];

const isQuiet = (page: string): boolean => QUIET.some((path) => page === path || page.startsWith(`${path}/`));

/** True once the delay is over, for a browser that has not seen the card before. */
function useDue(delay: number, quiet: boolean): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (quiet || due || delay <= 0 || remembered(KEY, false)) return;
    const timer = setTimeout(() => setDue(!remembered(KEY, false)), delay);
    return () => clearTimeout(timer);
  }, [delay, quiet, due]);
  return due;
}

/**
 * A small card in a corner, once per browser, after the delay the site sets. It never takes the focus, and is there only
 * while its place is free: it covers no heading, button or field.
 */
export function FirstVisitCard({ page }: { page: string }) {
  const quiet = isQuiet(page);
  const due = useDue(session.use()?.site.popupDelay ?? 0, quiet);
  const [closed, setClosed] = useState(false);
  const card = useRef<HTMLElement>(null);
  const covered = overlay.use() !== undefined;
  const shown = useFreePlace(card, due && !closed && !quiet && !covered);
  useEffect(() => {
    if (!shown) return;
    remember(KEY, true);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setClosed(true);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown]);
  if (!due || closed || quiet) return null;
  return (
    <aside ref={card} className={shown ? 'visit' : 'visit visit--away'} aria-label="Welcome">
      <button type="button" className="tool visit__x" aria-label="Close" onClick={() => setClosed(true)}>
        <Icon of={X} />
      </button>
      <h2>First time here?</h2>
      <p className="small">Code WELCOME10 takes 10% off your first order. That’s the whole message.</p>
      <a className="link link--go" href={paths.newArrivals} onClick={() => setClosed(true)}>
        See what’s new
      </a>
    </aside>
  );
}
