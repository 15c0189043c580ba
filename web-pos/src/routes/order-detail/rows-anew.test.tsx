// @vitest-environment jsdom
import type { DetailItem } from '@shop/contract/pos/order-detail';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ItemTable } from '../../features/order-detail/item-table.tsx';
import { item } from './testing/an-order.ts';

let root: Root;
const show = (more: Partial<DetailItem>) => {
  const items = [{ ...item('HAAST', -1), ...more }];
  const press = () => undefined;
  return act(async () =>
    root.render(<ItemTable {...{ items, whyNot: '', isQuote: false, onTake: press, onAllocate: press }} />),
  );
};
const beneath = () => [...document.querySelectorAll('tr.subrow')].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('notes that were alike are gone once the item was allocated anew', async () => {
  const note = (qty: number, from: string) => ({ qty, from, note: 'Bay 4' });
  await show({ notes: 'Ring first', allocationNotes: [note(1, 'DC'), note(1, 'DC'), note(1, 'DC')] });
  expect(beneath()).toEqual(['Ring first', ...['1 from DC: Bay 4', '1 from DC: Bay 4', '1 from DC: Bay 4']]);
  await show({ notes: 'Ring first', allocationNotes: [note(2, 'BACK-ORDER'), note(1, 'DC')] });
  expect(beneath()).toEqual(['Ring first', '2 from BACK-ORDER: Bay 4', '1 from DC: Bay 4']);
});
it('goods taken twice in one minute, out of one bin by one hand, are two rows', async () => {
  const one = { qty: 1, bin: 'A-04-2', staff: 'Sam Staff', at: '2026-11-21 11:20' };
  const words = '1 from bin A-04-2 · Sam Staff, Sat 21 Nov, 11:20 am';
  const other = { ...one, bin: 'B-01-1' };
  await show({ taken: [one, one] });
  await show({ taken: [other, one] });
  expect(beneath()).toEqual([words.replace('A-04-2', 'B-01-1'), words]);
});
