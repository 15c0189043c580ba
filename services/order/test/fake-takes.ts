import type { StaffLine } from '@shop/commerce/document';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { Coupons, Stock, TakeKey } from '../src/application/ports.ts';
import type { FakeScript } from './fake-script.ts';

/** Of each key that was taken: a tombstone stays where it was given back. */
export type States = Map<string, 'held' | 'released' | 'kept'>;
export const nameOf = (key: TakeKey) => `${key.orderNo}/${key.version}`;

/** @throws Refusal conflict for what was given back before */
export function take(states: States, key: TakeKey): void {
  if (states.get(nameOf(key)) === 'released') throw refuse('conflict', 'released', 'released');
  states.set(nameOf(key), 'held');
}

/** Catalog's stock: all of it is there, or as scripted. */
export function fakeStock(holds: States, script: FakeScript): Stock {
  return {
    async hold(key, { lines }) {
      if (script.stock) throw script.stock;
      take(holds, key);
      const chosen = lines.flatMap(({ lineId, staff }) => staffHeld(lineId, staff, script.short));
      if (chosen.length > 0) return { allocations: chosen, short: script.short };
      return {
        allocations: lines.map((line) => ({
          lineId: line.lineId,
          component: `${line.sku}-A`,
          componentName: 'frame',
          qty: line.qty,
          method: 'DEL',
          from: 'DC',
          to: '',
          eta: '',
          cbm4: 6066,
        })),
        short: script.short,
      };
    },
    async check(key) {
      if (script.stock && holds.get(nameOf(key)) !== 'held') throw script.stock;
    },
    release: async (key) => void holds.set(nameOf(key), 'released'),
  };
}

/** Coupon: ten per cent off, or free delivery as scripted. */
export const fakeCoupons = (uses: States, script: FakeScript): Coupons => ({
  async take(key) {
    take(uses, key);
    return {
      type: 'percent',
      amount: script.freightPercent > 0 ? script.freightPercent * 100 : 1000,
      minCents: asCents(0),
      excludeHot: false,
      excludeSale: false,
      isShipping: script.freightPercent > 0,
      expiry: script.couponExpiry,
    };
  },
  release: async (key) => void uses.set(nameOf(key), 'released'),
});

/** As staff allocated it; short, all of it is a back-order. */
const staffHeld = (lineId: string, staff: StaffLine | undefined, isShort: boolean) =>
  (staff?.subItems ?? []).flatMap(({ sku: component, name: componentName, cbm4, allocations }) =>
    allocations.map(({ method, from, to, qty }) => {
      const source = isShort ? { from: 'BACK-ORDER', eta: '2027-01-15' } : { from, eta: '' };
      return { ...{ lineId, component, componentName, cbm4, method, to, qty }, ...source };
    }),
  );
