import { X } from 'lucide-react';
import { Icon } from '@shop/ui/icons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { overlay } from '../../lib/overlays.ts';
import { paths } from '../../paths.ts';
import { useFreePlace } from './use-free-place.ts';

/** Stands in a corner. It never takes the focus, and is there only while its place is free: it covers no heading, button or field. */
export default function VisitCard({ onSeen, onClose }: { onSeen: () => void; onClose: () => void }) {
  const card = useRef<HTMLElement>(null);
  const covered = overlay.use() !== undefined;
  const corner = useFreePlace(card, !covered);
  const shown = corner !== undefined;
  const saw = useEffectEvent(onSeen);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!shown) return;
    saw();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown]);
  return (
    <aside ref={card} className={shown ? `visit visit--${corner}` : 'visit visit--away'} aria-label="Welcome">
      <button type="button" className="tool visit__x" aria-label="Close" onClick={onClose}>
        <Icon of={X} />
      </button>
      <h2>First time here?</h2>
      <p className="small">Code WELCOME10 takes 10% off your first order. That’s the whole message.</p>
      <a className="link link--go" href={paths.newArrivals} onClick={onClose}>
        See what’s new
      </a>
    </aside>
  );
}
