import type { SocialFeed } from '@shop/contract/v1/content';
import { Icon } from '@shop/ui/icons';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useInBrowser } from '../../lib/in-browser.ts';

const PAUSE_MS = 4_000; // docs/rules/pages.md 6

/** One slide on, and round again at the end. */
function step(rail: HTMLElement) {
  const item = rail.firstElementChild?.getBoundingClientRect().width ?? 0;
  const gap = Number.parseFloat(getComputedStyle(rail).columnGap || '0');
  const atEnd = rail.scrollLeft + rail.clientWidth >= rail.scrollWidth - 4;
  rail.scrollTo({ left: atEnd ? 0 : rail.scrollLeft + item + gap, behavior: 'smooth' });
}

/** The only thing in the shop that moves by itself: every 4 s, with a pause button; it waits under pointer and focus. */
export function Feed({ items }: { items: SocialFeed['data'] }) {
  const rail = useRef<HTMLUListElement>(null);
  const still = useInBrowser(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches, true);
  const [chosen, setRunning] = useState<boolean>();
  const running = chosen ?? !still;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!running || held) return;
    const timer = setInterval(() => rail.current && !document.hidden && step(rail.current), PAUSE_MS);
    return () => clearInterval(timer);
  }, [running, held]);
  if (items.length === 0) return null;
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <section className="wrap section">
      <div className="sec-head">
        <h2>In your houses</h2>{' '}
        <button type="button" className="quiet" onClick={() => setRunning(!running)}>
          <Icon of={running ? Pause : Play} small />
          {running ? 'Pause' : 'Play'}
        </button>
      </div>
      <ul className="rail feed" ref={rail} {...hold}>
        {items.map((item) => (
          <li key={item.permalink}>
            <a href={item.permalink} target="_blank" rel="noreferrer">
              <span className="shot shot--11 shot--fill">
                <img
                  src={item.media_type === 'VIDEO' ? item.thumbnail_url : item.media_url}
                  alt={item.caption}
                  width="480"
                  height="480"
                  loading="lazy"
                  decoding="async"
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
