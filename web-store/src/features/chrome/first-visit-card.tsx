import { X } from 'lucide-react';
import { Icon } from '@shop/ui/icons';
import { useEffect, useState } from 'react';
import { remember, remembered } from '../../lib/remembered.ts';
import { session } from '../../lib/session.ts';
import { paths } from '../../paths.ts';

const KEY = 'first-visit-seen';

/** A small card in a corner, once per browser, after the delay the site sets. It never takes the focus. */
export function FirstVisitCard() {
  const delay = session.use()?.site.popupDelay ?? 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (delay <= 0 || remembered(KEY, false)) return;
    const timer = setTimeout(() => {
      remember(KEY, true);
      setShown(true);
    }, delay);
    return () => clearTimeout(timer);
  }, [delay]);
  if (!shown) return null;
  return (
    <aside className="visit" aria-label="Welcome">
      <button type="button" className="tool visit__x" aria-label="Close" onClick={() => setShown(false)}>
        <Icon of={X} />
      </button>
      <h2>First time here?</h2>
      <p className="small">Code WELCOME10 takes 10% off your first order. That’s the whole message.</p>
      <a className="link link--go" href={paths.newArrivals} onClick={() => setShown(false)}>
        See what’s new
      </a>
    </aside>
  );
}
