import { DOCUMENT_STATUSES } from '@shop/commerce/order-states';
import { describe, expect, it } from 'vitest';
import { makeSeed } from './generate.ts';
import type { SeedStock } from './model.ts';
import type { SeedHold, SeedOrder } from './order-model.ts';
import { CUSTOMERS } from './people.ts';

const seed = makeSeed(3000, 60);
const orders = seed['order'] as SeedOrder[];
const holds = seed['stock_hold'] as SeedHold[];

describe('the past of the demo', () => {
  it('is the same each time, numbered as it happened, below every number that a sale can get', () => {
    expect(makeSeed(3000, 60)['order']).toEqual(orders);
    const first = 100_001 - orders.length;
    expect(orders.map(({ orderNo }) => Number(orderNo))).toEqual(orders.map((_, at) => first + at));
    const ages = orders.map(({ created }) => created.daysAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  });

  it('shows orders and quotes in every status, and both demo customers quotes', () => {
    const statuses = new Set(orders.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([...DOCUMENT_STATUSES].toSorted());
    const quoted = new Set(orders.filter(({ status }) => status === 'quote').map(({ customerId }) => customerId));
    expect(CUSTOMERS.filter(({ id }) => quoted.has(id)).length).toBe(2);
  });

  it('has quotes that end today, soon and that have expired, and orders of today that are sold before it is loaded', () => {
    const ends = orders.flatMap(({ expiresInDays }) => (expiresInDays === null ? [] : [expiresInDays]));
    expect([ends.includes(0), ends.includes(1), ends.filter((days) => days < 0).length > 10]).toEqual([
      true,
      true,
      true,
    ]);
    expect(orders.filter(({ created }) => created.daysAgo === 0).length).toBeGreaterThan(3);
  });

  it("is the demo customers' own alone where a shop is thrown away after its tests", () => {
    const own = makeSeed(3000)['order'] as SeedOrder[];
    expect(own.length).toBe(15);
    expect(new Set(own.map(({ customerId }) => customerId)).size).toBe(2);
  });

  it('holds stock for open orders only, and never more than DC has for sale', () => {
    const open = orders.filter(({ status }) => ['pending', 'deposit', 'paid', 'part-dispatched'].includes(status));
    expect(holds.map(({ orderNo }) => orderNo)).toEqual(open.map(({ orderNo }) => orderNo));
    const inDc = (seed['stock'] as SeedStock[]).filter(({ location }) => location === 'DC');
    const free = new Map(inDc.map(({ component, onHand, clr, nons }) => [component, onHand - clr - nons]));
    for (const { component, qty } of holds.flatMap(({ lines }) => lines)) {
      free.set(component, (free.get(component) ?? 0) - qty);
    }
    expect([...free].filter(([, left]) => left < 0)).toEqual([]);
  });
});
