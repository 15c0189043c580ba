import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { aQuote } from '../../test/quotes.ts';
import { type HeldAllocation, heldParts } from './held-parts.ts';

const { lines } = aQuote({ line: { eachCents: asCents(189_900) } }).document;
const held = (more: Partial<HeldAllocation> = {}): HeldAllocation => ({
  ...{ lineId: 'l1', component: 'FRAME', componentName: 'Frame', cbm4: 6_066, method: 'PCK', eta: '' },
  ...{ from: 'DC', to: 'AKL', qty: 1, ...more },
});

describe('what a hold changes of a quote', () => {
  it('is nothing where it gave what staff had chosen', () => {
    expect(heldParts(lines, [held()])).toEqual([]);
  });
  it('is a sub-item that came from elsewhere: a row keeps the words of the one it came from', () => {
    const rows = [held(), held({ from: 'BACK-ORDER', eta: '2027-01-15' })];
    const [part] = heldParts(lines, rows);
    expect(part).toMatchObject({ lineId: 'l1', sku: 'FRAME', qty: 2 });
    expect(part?.allocations).toEqual([
      { ...{ method: 'PCK', from: 'DC', to: 'AKL', qty: 1, eta: '' }, ...chosen },
      { ...{ method: 'PCK', from: 'BACK-ORDER', to: 'AKL', qty: 1, eta: '2027-01-15' }, ...open },
    ]);
  });
  it('gives the words of a row to one row alone: what is newly on back-order has none of what staff put there', () => {
    const [line] = lines;
    const staffRows = [
      { method: 'COU' as const, from: 'DC', to: '', qty: 2, dispatchDate: '2026-11-29', confirmed: false, note: '' },
      {
        ...{ method: 'DEL' as const, from: 'BACK-ORDER', to: '', qty: 3 },
        dispatchDate: '',
        confirmed: false,
        note: 'by sea',
      },
    ];
    const [subItem] = line?.staff?.subItems ?? [];
    const staff = { ...line?.staff, subItems: [{ ...subItem, allocations: staffRows }] };
    const rows = [2, 3].map((qty) => held({ from: 'BACK-ORDER', to: '', method: 'DEL', qty }));
    const [part] = heldParts([{ ...line, staff } as never], rows);
    expect(part?.allocations.map(({ qty, note }) => [qty, note])).toEqual([
      [2, ''],
      [3, 'by sea'],
    ]);
  });
  it('is a sub-item that staff left open', () => {
    expect(heldParts(lines, [held(), held({ component: 'LEGS' })])).toMatchObject([{ sku: 'LEGS', qty: 1 }]);
  });
});

const chosen = { dispatchDate: '2026-12-01', confirmed: true, note: 'bay 4' };
const open = { dispatchDate: '', confirmed: false, note: '' };
