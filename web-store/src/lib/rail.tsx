import { Icon } from '@shop/ui/icons';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useDrag } from './use-drag.ts';

/** Moves a rail by as many whole slides as fit. */
function slide(rail: HTMLElement | null, direction: 1 | -1) {
  const item = rail?.firstElementChild;
  if (!rail || !item) return;
  const width = item.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(rail).columnGap || '0');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  rail.scrollBy({
    left: direction * Math.max(1, Math.floor(rail.clientWidth / width)) * width,
    behavior: still ? 'auto' : 'smooth',
  });
}

export function RailArrows({ rail, of }: { rail: RefObject<HTMLElement | null>; of: string }) {
  return (
    <span className="arrows only-dflex">
      <button type="button" className="tool" aria-label={`Earlier ${of}`} onClick={() => slide(rail.current, -1)}>
        <Icon of={ArrowLeft} />
      </button>
      <button type="button" className="tool" aria-label={`More ${of}`} onClick={() => slide(rail.current, 1)}>
        <Icon of={ArrowRight} />
      </button>
    </span>
  );
}

type Props = { title: string; of: string; link?: ReactNode; children: ReactNode; className?: string };

/** A row that runs off the right edge: 4.5 things on a wide window, 1.8 on a phone (docs/rules/pages.md 6). */
export function RailSection({ title, of, link, children, className = 'rail' }: Props) {
  const rail = useRef<HTMLUListElement>(null);
  useDrag(rail);
  return (
    <section className="wrap section">
      <div className="sec-head">
        <h2>{title}</h2>
        <span className="sec-head__go">
          <RailArrows rail={rail} of={of} />
          {link}
        </span>
      </div>
      <ul className={className} ref={rail}>
        {children}
      </ul>
    </section>
  );
}
