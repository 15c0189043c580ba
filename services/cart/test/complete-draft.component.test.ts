import { SaveOption } from '@shop/proto/cart/v1/draft';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTillOf } from './a-till.ts';
import { type Running, runningCart } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());

/** A till whose sale is a rug. */
async function aTillWithARug() {
  const till = aTillOf(running, {});
  const { draftId } = await till.add('RUG');
  return { ...till, draftId };
}

describe('complete, pressed eight times at once', () => {
  it.each([
    ['a quote', SaveOption.SAVE_OPTION_QUOTE, 'draft'],
    ['an order', SaveOption.SAVE_OPTION_ORDER, 'draft and version'],
  ] as const)('has one answer for all: one number of %s, saved once', async (_what, option, named) => {
    const till = await aTillWithARug();
    const { version } = await till.get();
    const key = { draftId: till.draftId, ...(named === 'draft' ? {} : { version }) };
    running.order.quotes.script.whileSaving = () => new Promise((resolve) => setTimeout(resolve, 400));
    const before = running.order.quotes.requests.length;
    const all = await Promise.all(Array.from({ length: 8 }, () => till.complete(option, key)));
    running.order.quotes.script.whileSaving = async () => {};
    expect(new Set(all.map(({ orderNo, version: saved, isOrder }) => `${orderNo} ${saved} ${isOrder}`)).size).toBe(1);
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(running.order.quotes.requests.length - before).toBe(1);
  });
});

describe('an order made with update customer', () => {
  it('says so when the customer keeps the e-mail that they sign in with', async () => {
    const till = await aTillWithARug();
    running.order.quotes.script.keepsEmail = true;
    const { orderNo, message } = await till.orderAndWrite();
    running.order.quotes.script.keepsEmail = false;
    expect(message).toBe(
      `Order ${orderNo} is ready to be paid. Their e-mail stays as it was, because they sign in with it.`,
    );
  });
});
