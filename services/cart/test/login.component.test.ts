import { refuse } from '@shop/primitives/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aHash, aShopper, atTheTill, type Running, runningCart } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());
beforeEach(() => {
  Object.assign(running.order.script, { refuse: undefined, reopen: 'open', reopenRefuses: undefined });
  running.order.reopened.length = 0;
});

/** A visitor, and the customer they turn out to be, in the session they get at login. */
const visitorAndCustomer = () => {
  const anonymous = aHash();
  const customerId = `c-${aHash().slice(0, 12)}`;
  return {
    anonymous,
    visitor: aShopper(running, { sessionHash: anonymous }),
    customer: aShopper(running, { sessionHash: aHash(), customerId }),
    elsewhere: aShopper(running, { sessionHash: aHash(), customerId }),
  };
};

describe('login', () => {
  it("makes the session's cart the customer's, wherever they sign in", async () => {
    const { visitor, customer, elsewhere, anonymous } = visitorAndCustomer();
    await visitor.add('RUG', 2);
    await visitor.type({ firstname: 'Aroha' });
    expect(await customer.merge(anonymous)).toMatchObject({ itemcount: 2 });
    expect(await elsewhere.content()).toMatchObject({ itemcount: 2, firstname: 'Aroha' });
    expect((await visitor.content()).itemcount).toBe(0);
  });
  it('adds quantities up, up to 999; what was typed in the session wins, the rest stays', async () => {
    const { visitor, customer, elsewhere, anonymous } = visitorAndCustomer();
    await elsewhere.add('RUG', 998);
    await elsewhere.add('LAMP', 1);
    await elsewhere.update({ sku: 'LAMP', method: 'PCK', pickLocation: 'AKL' });
    await elsewhere.type({ firstname: 'Old', lastname: 'Simmons', coupon: 'WELCOME10' });
    await visitor.add('RUG', 2);
    await visitor.add('LAMP', 1);
    await visitor.add('SOFA-3S-SAGE');
    await visitor.type({ firstname: 'New', email: 'new@example.test' });
    expect(await customer.merge(anonymous)).toMatchObject({ itemcount: 999 + 2 + 1 });
    const content = await customer.content();
    expect(content).toMatchObject({
      firstname: 'New',
      lastname: 'Simmons',
      email: 'new@example.test',
      coupon: 'WELCOME10',
    });
    expect(content.lines).toMatchObject([
      { sku: 'RUG', qty: 999 },
      { sku: 'LAMP', qty: 2, method: 'PCK', pickLocation: 'AKL' },
      { sku: 'SOFA-3S-SAGE', qty: 1 },
    ]);
  });
  it('merges once, however often it is called and from however many tabs', async () => {
    const { visitor, customer, elsewhere, anonymous } = visitorAndCustomer();
    await elsewhere.add('RUG', 3);
    await visitor.add('RUG', 4);
    const replies = await Promise.all(Array.from({ length: 8 }, () => customer.merge(anonymous)));
    expect(replies.map(({ itemcount }) => itemcount)).toEqual(Array.from({ length: 8 }, () => 7));
    expect((await customer.merge(anonymous)).itemcount).toBe(7);
  });
  it('loses nothing when the customer adds in another window at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { visitor, customer, elsewhere, anonymous } = visitorAndCustomer();
      await visitor.add('RUG', 2);
      await Promise.all([customer.merge(anonymous), elsewhere.add('RUG', 1), elsewhere.add('SOFA-3S-SAGE', 1)]);
      expect((await customer.content()).itemcount).toBe(4);
    }
  });
  it('with a cart that is being paid takes it along as it is', async () => {
    const anonymous = aHash();
    const visitor = await atTheTill(running, { sessionHash: anonymous });
    const placed = await visitor.complete();
    const customer = aShopper(running, { sessionHash: aHash(), customerId: `c-${anonymous.slice(0, 8)}` });
    await customer.merge(anonymous);
    expect(running.order.reopened).toEqual([]);
    expect(await customer.check()).toEqual({ ...placed, replay: true });
  });
  it('takes a cart that is being paid back from order before it joins another; a paid one ends and gives nothing', async () => {
    const first = visitorAndCustomer();
    await first.elsewhere.add('RUG');
    const visitor = await atTheTill(running, { sessionHash: first.anonymous });
    await visitor.complete();
    running.order.script.reopenRefuses = refuse('unavailable', 'payment.in_doubt', 'Your payment is being checked');
    await expect(first.customer.merge(first.anonymous)).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await first.customer.content()).itemcount).toBe(1);
    running.order.script.reopenRefuses = undefined;
    expect(await first.customer.merge(first.anonymous)).toMatchObject({ itemcount: 2 });
    const second = visitorAndCustomer();
    await second.elsewhere.add('RUG');
    await (await atTheTill(running, { sessionHash: second.anonymous })).complete();
    running.order.script.reopen = 'paid';
    expect(await second.customer.merge(second.anonymous)).toMatchObject({ itemcount: 1 });
  });
  it('waits for a cart that is being placed at this moment', async () => {
    const { visitor, customer, elsewhere, anonymous } = visitorAndCustomer();
    await visitor.add('RUG');
    await elsewhere.add('RUG');
    const { id } = await visitor.content();
    const begin = `update cart set state = 'placing', placing_at = $2 where id = $1`;
    await running.pool.query(begin, [id, running.clock.now()]);
    await expect(customer.merge(anonymous)).rejects.toMatchObject({ kind: 'conflict', code: 'cart.placing' });
    running.clock.advance(30_000);
    expect((await customer.merge(anonymous)).itemcount).toBe(2);
    expect(running.order.reopened).toEqual([id]);
  });
  it('also takes a cart along to the new hash of the same browser, as after a staff sign-in', async () => {
    const before = aShopper(running);
    await before.add('RUG');
    const after = aShopper(running);
    expect((await after.merge(before.actor.sessionHash)).itemcount).toBe(1);
    expect((await before.content()).itemcount).toBe(0);
  });
  it('needs another session to take from', async () => {
    const visitor = aShopper(running);
    await expect(visitor.merge(visitor.actor.sessionHash)).rejects.toMatchObject({ kind: 'malformed' });
    await expect(aShopper(running, { customerId: 'c-x' }).merge('')).rejects.toMatchObject({ kind: 'malformed' });
  });
});
