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
  it('is a sub-item that staff left open', () => {
    expect(heldParts(lines, [held(), held({ component: 'LEGS' })])).toMatchObject([{ sku: 'LEGS', qty: 1 }]);
  });
});

const chosen = { dispatchDate: '2026-12-01', confirmed: true, note: 'bay 4' };
const open = { dispatchDate: '', confirmed: false, note: '' };
