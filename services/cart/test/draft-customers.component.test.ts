import { Customer } from '@shop/proto/account/v1/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTillOf } from './a-till.ts';
import { type Running, aShopper, runningCart } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());

const ana = {
  ...{ firstname: 'Ana', lastname: 'Lee', email: 'ana@demo.test', mobile: '021555123', organisation: '' },
  ...{ shippingAddress: '1 Queen Street', shippingZip: '1010', billingAddress: '2 High Street', newsletter: false },
};
let count = 0;
/** A customer of account, with a till of somebody who serves them. */
function aCustomer(given: Partial<Customer> = {}) {
  const id = `customer-${++count}`;
  running.account.customers.set(id, Customer.fromPartial({ id, ...ana, ...given }));
  return { id, till: aTillOf(running, {}) };
}

describe('binding a customer', () => {
  it('fills the contact from the account; what it lacks, notes, acquisition and prices stay', async () => {
    const { id, till } = aCustomer();
    await till.add('RUG');
    const price = { eachCents: 3_200, amount: 133, reason: 'DISCOUNT_REASON_OTHER' } as const;
    await till.item({ sku: 'RUG', price });
    await till.write({ contact: { company: 'Lee & Co', comment: 'Gate 4' }, acquisition: 'ACQUISITION_WALK_IN' });
    await till.bind(id);
    expect(await till.get()).toMatchObject({
      ...{ customerId: id, acquisition: 'ACQUISITION_WALK_IN', useSameAddress: false },
      contact: {
        ...{ firstname: 'Ana', lastname: 'Lee', email: 'ana@demo.test', mobile: '021555123', company: 'Lee & Co' },
        ...{ address: '1 Queen Street', zip: '1010', billingAddress: '2 High Street', comment: 'Gate 4' },
      },
      lines: [{ eachCents: 3_200 }],
    });
  });
  it('twice is one change; clearing unbinds and empties, the items stay', async () => {
    const { id, till } = aCustomer();
    await till.add('RUG');
    const { version } = await till.bind(id);
    expect((await till.bind(id)).version).toBe(version);
    await till.bind('');
    const draft = await till.get();
    expect(draft).toMatchObject({ customerId: '', contact: { firstname: '', address: '', zip: '' }, itemcount: 1 });
  });
  it('is refused for somebody unknown, and changes nothing', async () => {
    const till = aTillOf(running, {});
    await till.add('RUG');
    await expect(till.bind('nobody')).rejects.toMatchObject({
      kind: 'precondition',
      message: 'customer selecting fail',
    });
    expect(await till.get()).toMatchObject({ customerId: '', version: 1 });
  });
});

describe("loading a customer's cart", () => {
  const aCart = async (id: string, items: readonly (readonly [string, number])[]) => {
    const shopper = aShopper(running, { customerId: id, sessionHash: 'a'.repeat(64) });
    for (const [sku, qty] of items) await shopper.add(sku, qty);
    return shopper;
  };
  it('adds it up at today’s prices, leaves out and names what is sold out for good, and leaves the web cart', async () => {
    const { id, till } = aCustomer();
    const shopper = await aCart(id, [
      ['RUG', 2],
      ['LAMP', 3],
    ]);
    expect(await till.cartOf(id)).toMatchObject({ itemcount: 5, subtotalCents: 6_666 + 29_700 });
    await till.add('RUG');
    await till.add('LAMP');
    await till.bind(id);
    const loaded = await till.loadCart();
    expect(loaded).toMatchObject({ itemcount: 4, couponMsg: 'Sold out and left out: Brass lamp.' });
    expect((await till.get()).lines).toMatchObject([
      { sku: 'RUG', qty: 3 },
      { sku: 'LAMP', qty: 1 },
    ]);
    expect((await shopper.content()).itemcount).toBe(5);
  });
  it('twice at once, or again within ten seconds, adds it once and says so; later it adds up', async () => {
    const { id, till } = aCustomer();
    await aCart(id, [
      ['RUG', 2],
      ['LAMP', 3],
    ]);
    await till.add('LAMP');
    await till.bind(id);
    const both = await Promise.all([till.loadCart(), till.loadCart()]);
    expect(both.map(({ itemcount }) => itemcount)).toEqual([3, 3]);
    expect(both.map(({ couponMsg }) => couponMsg).toSorted()).toEqual([
      'Sold out and left out: Brass lamp.',
      "The customer's cart was added a moment ago. Sold out and left out: Brass lamp.",
    ]);
    running.clock.advance(9_000);
    expect((await till.loadCart()).itemcount).toBe(3);
    running.clock.advance(2_000);
    expect(await till.loadCart()).toMatchObject({ itemcount: 5, couponMsg: 'Sold out and left out: Brass lamp.' });
  });
  it("of another customer right after is that customer's", async () => {
    const { id, till } = aCustomer();
    const other = aCustomer();
    await aCart(id, [['RUG', 2]]);
    await aCart(other.id, [['RUG', 3]]);
    await till.bind(id);
    await till.loadCart();
    await till.bind(other.id);
    expect((await till.loadCart()).itemcount).toBe(5);
  });
  it('ends at 999 of an item', async () => {
    const { id, till } = aCustomer();
    await aCart(id, [['RUG', 999]]);
    await till.add('RUG', { qty: 5 });
    await till.bind(id);
    expect((await till.loadCart()).itemcount).toBe(999);
  });
  it('needs a customer', async () => {
    const till = aTillOf(running, {});
    await till.add('RUG');
    await expect(till.loadCart()).rejects.toMatchObject({ message: 'Please choose a customer first' });
    expect(await till.cartOf('nobody')).toMatchObject({ itemcount: 0, subtotalCents: 0, updatedAt: '' });
  });
});
