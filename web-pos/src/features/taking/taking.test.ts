import type { DetailItem } from '@shop/contract/pos/order-detail';
import { describe, expect, it } from 'vitest';
import { mostOf, problemOf, sourcesOf, whyNothing } from './taking.ts';

const row = (id: string, more: Partial<DetailItem['take_allocations'][number]>) => ({
  ...({
    id,
    qty: 2,
    qty_dispatched: 0,
    dispatch_date: '2026-12-01',
    dispatch_confirmed: 0,
    eta: '',
    from: 'DC',
  } as const),
  ...({ method: 'DEL', to: '', note: '' } as const),
  ...{ bins: { A1: 3 }, ...more },
});
const item = (more: Partial<DetailItem>): DetailItem => ({
  ...{ id: 'l1', sku: 'HAAST', name: 'Haast', group_code: -1, each_price_inc: '1.00', row_price_inc: '2.00' },
  ...{ qty_ordered: 2, can_be_taken: 2, already_taken: 0, take_allocations: [row('7', {})], take_now_bins: { A1: 3 } },
  ...{ taken: [], thumb: '', optionText: '', can_be_allocated: 2, part_sku: 'HAAST', cbm: '0.3000' },
  ...{ delTags: [], notes: '', allocationNotes: [], ...more },
});

describe('what an item can be taken from', () => {
  it('is every bin of its allocations that have not left', () => {
    const rows = [row('7', { qty_dispatched: 2 }), row('8', { bins: { A1: 3, B2: 1 } })];
    expect(sourcesOf(item({ take_allocations: rows })).map(({ id, label }) => [id, label])).toEqual([
      ['8 A1', 'A1 · 3 in stock'],
      ['8 B2', 'B2 · 1 in stock'],
    ]);
  });
  it('says the day of allocations that share a bin', () => {
    const rows = [row('7', {}), row('8', { dispatch_date: '2026-12-09' })];
    expect(sourcesOf(item({ take_allocations: rows })).map(({ label }) => label)).toEqual([
      'A1 · 3 in stock · for 2026-12-01',
      'A1 · 3 in stock · for 2026-12-09',
    ]);
  });
  it('is nothing while it is on its way; then its source is named', () => {
    const awaited = item({ take_allocations: [row('7', { from: 'PO-1', bins: {} })] });
    expect([sourcesOf(awaited), whyNothing(awaited)]).toEqual([
      [],
      'Nothing of it lies in a bin yet: it comes from PO-1.',
    ]);
  });
});

describe('how many can be taken', () => {
  it('is the least of bin, item and allocation, and the sentence says so', () => {
    const [bin] = sourcesOf(item({ take_allocations: [row('7', { bins: { A1: 1 } })] }));
    expect(mostOf(item({}), bin)).toBe(1);
    expect(problemOf(item({}), bin, 2)).toBe('Qty taken should not be greater than 1');
    expect(problemOf(item({}), undefined, 1)).toBe('Please select a bin');
    expect(problemOf(item({}), bin, 1)).toBe('');
    expect(mostOf(item({ can_be_taken: 2 }), undefined)).toBe(2);
  });
});
