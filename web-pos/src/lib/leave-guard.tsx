import { useEffect, useRef } from 'react';
import { Heading } from 'react-aria-components';
import { useBlocker } from 'react-router';
import { Window } from './window.tsx';

type Props = { title: string; children: string };

/** While it stands, leaving asks first: within the counter with these words, out of it with the browser's own. */
export function LeaveGuard({ title, children }: Props) {
  const blocker = useBlocker(({ currentLocation: at, nextLocation: to }) => at.pathname !== to.pathname);
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Window onClose={() => blocker.reset()}>
      <Question {...{ title, children }} onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Window>
  );
}

function Question({ title, children, onLeave, onStay }: Props & { onLeave: () => void; onStay: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <>
      <div className="dh">
        <Heading slot="title">{title}</Heading>
      </div>
      <div className="body">
        <p className="mut">{children}</p>
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
