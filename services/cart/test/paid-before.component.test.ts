import { refuse } from '@shop/primitives/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atTheTill, type Running, runningCart, type Shopper, TILL_TOTAL } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());
beforeEach(() => {
  Object.assign(running.order.script, { refuse: undefined, reopen: 'open', paidVersion: 0 });
});

const placed = async (): Promise<Shopper> => {
  const shopper = await atTheTill(running);
  await shopper.complete(TILL_TOTAL);
  return shopper;
};

describe('a cart whose older page was paid, before the news of it has come', () => {
  /** @returns the version that was paid */
  const paidBefore = async (shopper: Shopper): Promise<number> => {
    const { version } = await shopper.content();
    await shopper.add('RUG', 2);
    running.order.script.paidVersion = version;
    return version;
  };
  const REST = { state: 'open', itemcount: 2, firstname: 'Aroha', orderNo: '', lines: [{ sku: 'RUG', qty: 2 }] };
  it('is completed again: the answer is the paid order, and the lines added since wait in a new cart', async () => {
    const shopper = await placed();
    const { id } = await shopper.content();
    const version = await paidBefore(shopper);
    const { payToken, orderNo } = await shopper.complete();
    expect(payToken).toBe(`pay-${id} ${version}`);
    expect(await shopper.content()).toMatchObject(REST);
    const { rows } = await running.pool.query(
      'select order_no, pay_token from cart where id = $1 and closed_at is not null',
      [id],
    );
    expect(rows).toEqual([{ order_no: orderNo, pay_token: payToken }]);
  });
  it('is refused to whoever saw the later total; the lines added since wait in a new cart', async () => {
    const shopper = await placed();
    await paidBefore(shopper);
    const { totals } = await shopper.content();
    await expect(shopper.complete(totals?.grandTotalCents)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await shopper.content()).toMatchObject(REST);
  });
  it('is completed twice at once: whoever is slower is refused at most, and the lines are kept once', async () => {
    const shopper = await placed();
    await paidBefore(shopper);
    const presses = await Promise.allSettled([shopper.complete(), shopper.complete()]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).not.toHaveLength(0);
    expect(await shopper.content()).toMatchObject(REST);
  });
  it('is changed while a later placing is in doubt: what was not paid stays, with the change', async () => {
    const shopper = await placed();
    await paidBefore(shopper);
    running.order.script.refuse = refuse('unavailable', 'payment.provider', 'The bank does not answer.');
    await expect(shopper.complete()).rejects.toThrow('The bank does not answer.');
    Object.assign(running.order.script, { refuse: undefined, reopen: 'paid' });
    await shopper.add('RUG');
    expect(await shopper.content()).toMatchObject({ ...REST, itemcount: 3, lines: [{ sku: 'RUG', qty: 3 }] });
  });
  it('keeps nothing when the later placing is the one that was paid', async () => {
    const shopper = await placed();
    await shopper.add('RUG', 2);
    const { version } = await shopper.content();
    running.order.script.refuse = refuse('unavailable', 'payment.provider', 'The bank does not answer.');
    await expect(shopper.complete()).rejects.toThrow('The bank does not answer.');
    Object.assign(running.order.script, { refuse: undefined, reopen: 'paid', paidVersion: version });
    await shopper.add('SOFA-3S-SAGE');
    expect(await shopper.content()).toMatchObject({ lines: [{ sku: 'SOFA-3S-SAGE', qty: 1 }] });
  });
});
