import { asNzDate } from '@shop/primitives/nz-time';
import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import type { SkuTerms } from './hold.ts';
import { decideMove, type MoveBasis, moreBackOrder } from './hold-move.ts';
import type { Allocation } from './supply.ts';

const TODAY = asNzDate('2026-11-23');
const held = (source: string, qty: number, more: Partial<Allocation> = {}): Allocation => ({
  ...{ lineId: 'l1', sku: 'A', component: 'F', qty, method: 'DEL', kind: 'stock', source, to: '', eta: '', ...more },
});
const terms = (more: Partial<SkuTerms> = {}): SkuTerms => ({
  ...{
    sku: 'A',
    priceVersion: 1,
    priceCents: asCents(100),
    isHot: false,
    isSale: false,
    clearance: false,
    ending: false,
  },
  ...{ components: [{ component: 'F', name: 'frame', cbm4: 100, qty: 1, leadDays: 10 }], ...more },
});
const basis = (more: Partial<MoveBasis> = {}): MoveBasis => ({
  ...{ state: 'held', left: [held('DC', 2)], terms: new Map([['A', terms()]]) },
  supply: {
    levels: [
      { component: 'F', location: 'DC', locationName: 'DC', free: 0, clr: 1 },
      { component: 'F', location: 'AKL', locationName: 'Auckland', free: 1, clr: 0 },
    ],
    incoming: [{ component: 'F', purchaseOrder: 'PO1', left: 1, eta: asNzDate('2026-12-20') }],
  },
  collectAt: ['AKL'],
  ...more,
});
const to = (from: string, qty: number) => ({ method: 'COU', from, to: '', qty }) as const;

describe('a move of what is held', () => {
  it('may go back to where it is held: its own units are free for it', () => {
    expect(decideMove([to('DC', 1), to('AKL', 1)], basis(), TODAY)).toMatchObject([
      { source: 'DC', qty: 1, kind: 'stock', method: 'COU' },
      { source: 'AKL', qty: 1, kind: 'stock', method: 'COU' },
    ]);
    expect(() => decideMove([to('AKL', 2)], basis(), TODAY)).toThrow('Auckland only has 1 stock');
  });
  it('is collected where goods are collected; too few where they come from is said first', () => {
    const collected = (from: string, place: string) => ({ method: 'PCK', from, to: place, qty: 2 }) as const;
    expect(decideMove([collected('DC', 'AKL')], basis(), TODAY)).toMatchObject([{ method: 'PCK', to: 'AKL' }]);
    expect(() => decideMove([collected('DC', 'DC')], basis(), TODAY)).toThrow('Items cannot be collected there');
    expect(() => decideMove([collected('AKL', 'DC')], basis(), TODAY)).toThrow('Auckland only has 1 stock');
  });
  it('has a day of arrival from a purchase order and as a back-order', () => {
    const rows = decideMove([to('PO1', 1), to('BACK-ORDER', 1)], basis(), TODAY);
    expect(rows.map(({ kind, eta }) => `${kind} ${eta}`)).toEqual(['purchase 2026-12-20', 'back-order 2026-12-20']);
    expect([moreBackOrder([held('DC', 2)], rows), moreBackOrder(rows, rows)]).toEqual([1, 0]);
  });
  it('takes clearance stock for what is sold as clearance, and no other', () => {
    const cleared = basis({
      left: [held('PO1', 1)],
      terms: new Map([['A', terms({ clearance: true, ending: true })]]),
    });
    expect(decideMove([to('DC', 1)], cleared, TODAY)).toMatchObject([{ kind: 'clearance' }]);
    expect(() => decideMove([to('AKL', 1)], cleared, TODAY)).toThrow('Auckland only has 0 stock');
  });
  it('is of all that has not left, each row of something, while the order holds it', () => {
    for (const rows of [[], [to('AKL', 1)], [to('DC', 2), to('AKL', 0)]])
      expect(() => decideMove(rows, basis(), TODAY)).toThrow('Total qty should be 2');
    for (const state of ['released', undefined] as const)
      expect(() => decideMove([to('DC', 2)], basis({ state }), TODAY)).toThrow('not held any more');
    expect(decideMove([to('DC', 2)], basis({ state: 'final' }), TODAY)).toHaveLength(1);
  });
});
