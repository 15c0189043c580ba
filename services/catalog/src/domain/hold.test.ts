import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { type HoldLine, needsAgain, needsOf, type SkuTerms } from './hold.ts';
import { afterMoves, type Allocation, movesOf } from './supply.ts';

const sofa: SkuTerms = {
  sku: 'SOFA',
  ...{ priceVersion: 3, priceCents: asCents(10_000), isHot: false, isSale: true },
  clearance: false,
  ending: false,
  components: [
    { component: 'FRAME', name: 'Frame', cbm4: 6000, qty: 1, leadDays: 84 },
    { component: 'CUSHION', name: 'Cushion', cbm4: 1500, qty: 2, leadDays: 30 },
  ],
};
const terms = (more: Partial<SkuTerms> = {}) => new Map([['SOFA', { ...sofa, ...more }]]);
const aLine = (line: Partial<HoldLine> = {}): HoldLine => {
  const price = { priceVersion: 3, eachOrgCents: asCents(10_000), isHot: false, isSale: true };
  return { lineId: 'l1', sku: 'SOFA', qty: 2, ...price, method: 'DEL', pickLocation: '', exact: [], ...line };
};
const anAllocation = (allocation: Partial<Allocation> = {}): Allocation => {
  const from = { kind: 'stock', source: 'DC', to: '', eta: '' } as const;
  return { lineId: 'l1', sku: 'SOFA', component: 'FRAME', qty: 1, method: 'DEL', ...from, ...allocation };
};

describe('what an order needs', () => {
  it('is every component of every set', () => {
    expect(needsOf([aLine()], terms(), true).map(({ component, qty }) => [component, qty])).toEqual([
      ['FRAME', 2],
      ['CUSHION', 4],
    ]);
  });
  it('may come back only where the caller and the product allow it', () => {
    const resupply = (more: Partial<SkuTerms>, backorderOk: boolean) =>
      needsOf([aLine()], terms(more), backorderOk)[0]?.resupply;
    expect([resupply({}, true), resupply({}, false), resupply({ ending: true }, true)]).toEqual([true, false, false]);
  });
  it('is refused when a price moved or a product is gone since it was seen', () => {
    expect(() => needsOf([aLine({ priceVersion: 2 })], terms(), true)).toThrow('Your cart has changed.');
    expect(() => needsOf([aLine({ sku: 'GONE' })], terms(), true)).toThrow('Your cart has changed.');
  });
  const lies: Partial<HoldLine>[] = [{ eachOrgCents: asCents(1) }, { isHot: true }, { isSale: false }];
  it.each(lies)('is refused when the document says something else of the price than the catalogue: %o', (lie) => {
    expect(() => needsOf([aLine(lie)], terms(), true)).toThrow('Your cart has changed.');
  });
  it('is not asked for its price when the document froze it', () => {
    expect(needsOf([aLine({ priceVersion: 0, eachOrgCents: asCents(1) })], terms(), true)).toHaveLength(2);
  });
});

describe('a hold that is taken again', () => {
  it('needs what it had, and is never refused', () => {
    const lines = [
      anAllocation(),
      anAllocation({ qty: 2, source: 'AKL' }),
      anAllocation({ component: 'CUSHION', kind: 'purchase', source: 'PO1' }),
    ];
    const needs = needsAgain(lines, terms({ ending: true }));
    expect(needs.map(({ component, qty, resupply }) => [component, qty, resupply])).toEqual([
      ['FRAME', 3, true],
      ['CUSHION', 1, true],
    ]);
  });
  it('goes where it was to be collected', () => {
    const collected = anAllocation({ method: 'PCK', source: 'DC', to: 'HAM' });
    expect(needsAgain([collected], terms())[0]).toMatchObject({ method: 'PCK', pickLocation: 'HAM' });
  });
});

describe('what sources promise', () => {
  it('is summed by source, signed, and never by back-orders', () => {
    const lines = [
      anAllocation(),
      anAllocation({ lineId: 'l2', qty: 2 }),
      anAllocation({ kind: 'back-order', source: 'BACK-ORDER' }),
    ];
    expect(movesOf(lines, -1)).toEqual([{ component: 'FRAME', kind: 'stock', source: 'DC', qty: -3 }]);
  });
  it('leaves less, and giving back leaves more', () => {
    const supply = {
      levels: [{ component: 'FRAME', location: 'DC', locationName: 'DC', free: 3, clr: 2 }],
      incoming: [],
    };
    const cleared = movesOf([anAllocation({ kind: 'clearance' })], 1);
    expect(afterMoves(supply, cleared).levels[0]).toMatchObject({ free: 3, clr: 1 });
    expect(afterMoves(supply, movesOf([anAllocation({ qty: 2 })], -1)).levels[0]).toMatchObject({ free: 5, clr: 2 });
  });
});
