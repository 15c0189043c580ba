import { useEffect } from 'react';
import { Heading } from 'react-aria-components';
import { useBlocker } from 'react-router';
import { startsHere } from '../../lib/opener.tsx';
import { Window } from '../../lib/window.tsx';

export const LEAVE = 'Payment on processing. Are you sure you wish to leave?';

/** While a terminal is in use: leaving asks first, within the counter with this sentence, out of it with the browser's own. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation: at, nextLocation: to }) => at.pathname !== to.pathname);
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Window onClose={() => blocker.reset()}>
      <div className="dh">
        <Heading slot="title">{LEAVE}</Heading>
      </div>
      <div className="body">
        <p className="mut">The card may still be charged. The order keeps the payment as sent.</p>
      </div>
      <div className="df">
        <button type="button" className="btn" onClick={() => blocker.proceed()}>
          Leave
        </button>
        <button type="button" className="btn primary" {...startsHere} onClick={() => blocker.reset()}>
          Stay
          <kbd aria-hidden>Enter</kbd>
        </button>
      </div>
    </Window>
  );
}
