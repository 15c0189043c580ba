import type { SortKey } from '@shop/contract/v1/listing';
import { Icon } from '@shop/ui/icons';
import { ChevronDown, Grid2x2, SlidersHorizontal, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Filters, listingAddress, type ListingBase } from './listing-address.ts';
import { PANEL, PANEL_LINK } from './panel-head.tsx';
import { SORTS } from './sorts.ts';

type Props = {
  base: ListingBase;
  filters: Filters;
  usedSort: SortKey;
  activeCount: number;
  large: boolean;
  applied: ReactNode;
  onLarge: (large: boolean) => void;
  onGo: (address: string) => void;
  onFilters: () => void;
};

function GridToggle({ large, onLarge }: Pick<Props, 'large' | 'onLarge'>) {
  return (
    <fieldset className="toggle" aria-label="Grid">
      <button type="button" aria-pressed={!large} aria-label="Small pictures" onClick={() => onLarge(false)}>
        <Icon of={Grid2x2} />
      </button>
      <button type="button" aria-pressed={large} aria-label="Large pictures" onClick={() => onLarge(true)}>
        <Icon of={Square} />
      </button>
    </fieldset>
  );
}

export function Toolbar({ base, filters, usedSort, activeCount, large, applied, onLarge, onGo, onFilters }: Props) {
  const ready = (on: boolean): Filters => ({ ...filters, flags: { ...filters.flags, ready: on } });
  return (
    <div className="toolrow">
      {applied}
      <div className="quick">
        <label className="tick">
          <input
            type="checkbox"
            checked={filters.flags.ready}
            onChange={(event) => onGo(listingAddress(base, ready(event.target.checked)))}
          />{' '}
          SHIPS TOMORROW
        </label>
        <GridToggle large={large} onLarge={onLarge} />
      </div>
      <div className="bar">
        <a
          className="btn btn--line only-m"
          id={PANEL_LINK}
          href={`#${PANEL}`}
          onClick={(event) => {
            event.preventDefault();
            onFilters();
          }}
        >
          <Icon of={SlidersHorizontal} />
          Filters {activeCount > 0 && activeCount}
        </a>
        <div className="select">
          <select
            aria-label="Sort"
            value={usedSort}
            onChange={({ target }) => {
              const sort = SORTS.find(({ key }) => key === target.value)?.key;
              onGo(listingAddress(base, { ...filters, sort: sort ?? usedSort }));
            }}
          >
            {SORTS.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} small />
        </div>
      </div>
    </div>
  );
}
