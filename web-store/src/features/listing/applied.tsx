import { Icon } from '@shop/ui/icons';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActiveFilter } from './active-filters.ts';
import { type Filters, listingAddress, type ListingBase } from './listing-address.ts';

type Props = {
  active: ActiveFilter[];
  base: ListingBase;
  clear: Filters;
  label?: string;
  onGo: (address: string) => void;
  /** no filter is left: the keyboard goes on at the list */
  onLast: (address: string) => void;
};

type GoProps = {
  href: string;
  className: string;
  label?: string;
  onGo: (address: string) => void;
  children: ReactNode;
};

/** A link without script, a list in place with it. */
function Go({ href, className, label, onGo, children }: GoProps) {
  return (
    <a
      className={className}
      href={href}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onGo(href);
      }}
    >
      {children}
    </a>
  );
}

/** Every filter that is on, as a way to the same list without it. One that goes gives the focus to the next. */
export function Applied({ active, base, clear, label = 'Active filters', onGo, onLast }: Props) {
  const nav = useRef<HTMLElement>(null);
  const dropped = useRef(-1);
  useEffect(() => {
    const chips = nav.current?.querySelectorAll<HTMLElement>('.chip') ?? [];
    chips[Math.min(dropped.current, chips.length - 1)]?.focus();
    dropped.current = -1;
  }, [active.length]);
  return (
    <nav className="applied" aria-label={label} ref={nav}>
      {active.map(({ text, without }, at) => (
        <Go
          key={text}
          className="chip chip--on"
          href={listingAddress(base, without)}
          label={`Remove filter: ${text}`}
          onGo={(to) => {
            dropped.current = at;
            (active.length > 1 ? onGo : onLast)(to);
          }}
        >
          {text} <Icon of={X} small />
        </Go>
      ))}
      {active.length > 0 && (
        <Go className="quiet" href={listingAddress(base, clear)} onGo={onLast}>
          CLEAR FILTERS
        </Go>
      )}
    </nav>
  );
}
