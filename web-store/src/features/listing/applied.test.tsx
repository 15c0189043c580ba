// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActiveFilter } from './active-filters.ts';
import { Applied } from './applied.tsx';
import { filtersOf, type ListingBase } from './listing-address.ts';

const BASE: ListingBase = { routeType: 'category', pageStr: 'living', search: '', path: '/living' };
const NONE = filtersOf(new URLSearchParams());
const at = (place: number): ActiveFilter => ({ text: `Filter ${place}`, without: { ...NONE, over: place * 100 } });

let root: Root;
let landed: string[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  landed = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A listing as far as its chips: the filter whose link was followed is gone. */
function Shop() {
  const [active, setActive] = useState([at(1), at(2), at(3)]);
  const drop = (to: string) => setActive((now) => now.filter(({ without }) => !to.endsWith(`over=${without.over}`)));
  return <Applied active={active} base={BASE} clear={NONE} onGo={drop} onLast={(to) => void landed.push(to)} />;
}
const drop = async (place: number) => {
  const chip = document.querySelector<HTMLElement>(`[aria-label="Remove filter: Filter ${place}"]`);
  chip?.focus();
  await act(async () => chip?.click());
  return document.activeElement?.textContent?.trim();
};

it('a filter that is removed gives the focus to the next, the last one to the one before it', async () => {
  await act(async () => root.render(<Shop />));
  expect(await drop(2)).toBe('Filter 3');
  expect(await drop(3)).toBe('Filter 1');
  expect(landed).toEqual([]);
});

it('the only filter that is left, and CLEAR FILTERS, lead to the list', async () => {
  await act(async () => root.render(<Shop />));
  await drop(1);
  await drop(2);
  await drop(3);
  await act(async () => document.querySelector<HTMLElement>('.quiet')?.click());
  expect(landed).toEqual(['/living?over=300', '/living']);
});
