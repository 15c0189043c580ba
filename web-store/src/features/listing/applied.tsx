import { Icon } from '@shop/ui/icons';
import { X } from 'lucide-react';
import type { ActiveFilter } from './active-filters.ts';
import { type Filters, listingAddress, type ListingBase } from './listing-address.ts';

type Props = { active: ActiveFilter[]; base: ListingBase; clear: Filters };

/** Every filter that is on, as a link to the same list without it. */
export function Applied({ active, base, clear }: Props) {
  return (
    <nav className="applied" aria-label="Active filters">
      {active.map(({ text, without }) => (
        <a
          key={text}
          className="chip chip--on"
          href={listingAddress(base, without)}
          aria-label={`Remove filter: ${text}`}
        >
          {text} <Icon of={X} small />
        </a>
      ))}
      {active.length > 0 && (
        <a className="quiet" href={listingAddress(base, clear)}>
          CLEAR FILTERS
        </a>
      )}
    </nav>
  );
}
