import { describe, expect, it } from 'vitest';
import { makeSeed } from './generate.ts';
import type { SeedStock } from './model.ts';
import type { SeedHold, SeedOrder } from './order-model.ts';

const seed = makeSeed(3000);
const orders = seed['order'] as SeedOrder[];
const holds = seed['stock_hold'] as SeedHold[];

describe('the past of the demo customers', () => {
  it('is the same each time, numbered as it happened, below every number that a sale can get', () => {
    expect(makeSeed(3000)['order']).toEqual(orders);
    const first = 100_001 - orders.length;
    expect(orders.map(({ orderNo }) => Number(orderNo))).toEqual(orders.map((_, at) => first + at));
    const ages = orders.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  });

  it('shows both customers orders and quotes in every status that needs no parcel half on its way', () => {
    const statuses = new Set(orders.map(({ status }) => status));
    const wanted = ['quote', 'pending', 'deposit', 'paid', 'dispatched', 'completed', 'locked', 'refunded'];
    expect([...statuses].toSorted()).toEqual(wanted.toSorted());
    const quoted = new Set(orders.filter(({ status }) => status === 'quote').map(({ customerId }) => customerId));
    expect(quoted.size).toBe(2);
  });

  it('holds stock for open orders only, and never more than DC has for sale', () => {
    const open = orders.filter(({ status }) => ['pending', 'deposit', 'paid'].includes(status));
    expect(holds.map(({ orderNo }) => orderNo)).toEqual(open.map(({ orderNo }) => orderNo));
    const inDc = (seed['stock'] as SeedStock[]).filter(({ location }) => location === 'DC');
    const free = new Map(inDc.map(({ component, onHand, clr, nons }) => [component, onHand - clr - nons]));
    for (const { component, qty } of holds.flatMap(({ lines }) => lines)) {
      free.set(component, (free.get(component) ?? 0) - qty);
    }
    expect([...free].filter(([, left]) => left < 0)).toEqual([]);
  });
});
