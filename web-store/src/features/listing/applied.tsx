import { Icon } from '@shop/ui/icons';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActiveFilter } from './active-filters.ts';
import { type Filters, listingAddress, type ListingBase } from './listing-address.ts';

type Props = {
  active: ActiveFilter[];
  base: ListingBase;
  clear: Filters;
  label?: string;
  onGo: (address: string) => void;
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

/** Every filter that is on, as a way to the same list without it. */
export function Applied({ active, base, clear, label = 'Active filters', onGo }: Props) {
  return (
    <nav className="applied" aria-label={label}>
      {active.map(({ text, without }) => (
        <Go
          key={text}
          className="chip chip--on"
          href={listingAddress(base, without)}
          label={`Remove filter: ${text}`}
          onGo={onGo}
        >
          {text} <Icon of={X} small />
        </Go>
      ))}
      {active.length > 0 && (
        <Go className="quiet" href={listingAddress(base, clear)} onGo={onGo}>
          CLEAR FILTERS
        </Go>
      )}
    </nav>
  );
}
