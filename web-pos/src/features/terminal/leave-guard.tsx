import { useEffect, useRef } from 'react';
import { Heading } from 'react-aria-components';
import { useBlocker } from 'react-router';
import { Window } from '../../lib/window.tsx';

const LEAVE = 'Payment on processing. Are you sure you wish to leave?';

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
      <Question onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Window>
  );
}

function Question({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <>
      <div className="dh">
        <Heading slot="title">{LEAVE}</Heading>
      </div>
      <div className="body">
        <p className="mut">The card may still be charged. The order keeps the payment as sent.</p>
      </div>
      <div className="df">
        <button type="button" className="btn" onClick={onLeave}>
          Leave
        </button>
        <button type="button" className="btn primary" ref={stay} onClick={onStay}>
          Stay
          <kbd aria-hidden>Enter</kbd>
        </button>
      </div>
    </>
  );
}
