import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BACK_ORDER } from './allocation.ts';
import { webSources } from './web-source.ts';
import type { Supply, WebNeed } from './web-source.ts';

const supply = (free: Record<string, number>, rest: Partial<Supply> = {}): Supply => ({
  free: new Map(Object.entries(free)),
  purchaseOrders: [],
  resupply: true,
  ...rest,
});
const need = (qty: number, pickLocation = ''): WebNeed => ({ qty, method: pickLocation ? 'PCK' : 'DEL', pickLocation });
const brief = (shares: ReturnType<typeof webSources>) =>
  shares.map(({ from, qty, to }) => `${qty} ${from}${to && ` to ${to}`}`);

describe('the source of a delivery', () => {
  it('is DC, then AKL, WLG, CHC: the first with enough', () => {
    expect(brief(webSources(need(2), supply({ DC: 2, AKL: 9 })))).toEqual(['2 DC']);
    expect(brief(webSources(need(2), supply({ DC: 1, AKL: 1, WLG: 2, CHC: 2 })))).toEqual(['2 WLG']);
    expect(brief(webSources(need(1), supply({ HAM: 5, CHC: 1 })))).toEqual(['1 CHC']);
  });
  it('is several when none has enough alone', () => {
    expect(brief(webSources(need(4), supply({ DC: 1, AKL: 2, CHC: 3 })))).toEqual(['1 DC', '2 AKL', '1 CHC']);
  });
});

describe('the source of a collection', () => {
  it('is the pick location, else DC on its way there', () => {
    expect(brief(webSources(need(2, 'AKL'), supply({ AKL: 2, DC: 9 })))).toEqual(['2 AKL to AKL']);
    expect(brief(webSources(need(2, 'HAM'), supply({ AKL: 5, DC: 2 })))).toEqual(['2 DC to HAM']);
    expect(brief(webSources(need(2, 'WLG'), supply({ WLG: 1, AKL: 9, DC: 1 })))).toEqual([
      '1 WLG to WLG',
      '1 DC to WLG',
    ]);
  });
});

describe('what stock cannot give', () => {
  const purchaseOrders = [
    { number: 'PO-1', left: 1, eta: '2026-12-01' },
    { number: 'PO-2', left: 5, eta: '2027-01-15' },
  ];
  it('comes from the first purchase order with enough left', () => {
    expect(webSources(need(3), supply({ DC: 1 }, { purchaseOrders }))).toEqual([
      { from: 'DC', to: '', qty: 1, eta: '' },
      { from: 'PO-2', to: '', qty: 2, eta: '2027-01-15' },
    ]);
    expect(brief(webSources(need(1, 'CHC'), supply({}, { purchaseOrders, resupply: false })))).toEqual([
      '1 PO-1 to CHC',
    ]);
  });
  it('is a back-order otherwise, with the best date there is', () => {
    expect(webSources(need(9), supply({}, { purchaseOrders }))).toEqual([
      { from: BACK_ORDER, to: '', qty: 9, eta: '2027-01-15' },
    ]);
    expect(brief(webSources(need(2), supply({ DC: 1 })))).toEqual(['1 DC', '1 BACK-ORDER']);
  });
  it('is refused when it cannot come back', () => {
    expect(() => webSources(need(2), supply({ DC: 1 }, { resupply: false }))).toThrow(
      'Woops! Some products in your cart have sold out. (sorry!)',
    );
  });
});

it('never takes more than a location has, and always the whole quantity', () => {
  const anyFree = fc.record({ DC: fc.integer({ min: -2, max: 5 }), AKL: fc.nat(5), WLG: fc.nat(5), CHC: fc.nat(5) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), fc.constantFrom('', 'AKL', 'HAM'), anyFree, (qty, pick, free) => {
      const shares = webSources(need(qty, pick), supply(free));
      expect(shares.reduce((total, share) => total + share.qty, 0)).toBe(qty);
      expect(
        shares.every(
          ({ from, qty: taken }) =>
            taken > 0 && (from === BACK_ORDER || taken <= (free[from as keyof typeof free] ?? 0)),
        ),
      ).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
