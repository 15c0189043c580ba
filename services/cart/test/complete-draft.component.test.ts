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

describe('a quote that is saved again after as many changes as before', () => {
  /** One change, then saved as the version that the page shows. */
  const savedAfter = async (till: Awaited<ReturnType<typeof aTillWithARug>>, orderNo: string, firstname: string) => {
    await till.get('', orderNo);
    const { version } = await till.write({ key: { orderNo, draftId: '' }, contact: { firstname } });
    return { orderNo, draftId: '', version };
  };
  it('is saved, not answered as the save before it; each of them sent again has its own answer', async () => {
    const till = await aTillWithARug();
    const { orderNo } = await till.complete();
    const first = await savedAfter(till, orderNo, 'Zoe');
    expect(await till.complete(undefined, first)).toMatchObject({ version: 2, replayed: false });
    expect(await till.complete(undefined, first)).toMatchObject({ version: 2, replayed: true });
    const second = await savedAfter(till, orderNo, 'Ben');
    expect(second).toEqual(first);
    const all = await Promise.all(Array.from({ length: 3 }, () => till.complete(undefined, second)));
    expect(all.map(({ version }) => version)).toEqual([3, 3, 3]);
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    const third = await savedAfter(till, orderNo, 'Cleo');
    expect(await till.complete(undefined, { ...third, version: undefined })).toMatchObject({
      version: 4,
      replayed: false,
    });
    expect(running.order.quotes.versions.get(orderNo)?.at(-1)?.document?.contact?.firstname).toBe('Cleo');
  });
});

describe('an order that went back to a quote', () => {
  it('goes to payment again, changed or not, and is not answered as the order that it was', async () => {
    const till = await aTillWithARug();
    const { orderNo } = await till.complete();
    await till.get('', orderNo);
    const key = { orderNo, draftId: '', version: 0 };
    expect(await till.complete(SaveOption.SAVE_OPTION_ORDER, key)).toMatchObject({ isOrder: true, replayed: false });
    expect(await till.complete(SaveOption.SAVE_OPTION_ORDER, key)).toMatchObject({ isOrder: true, replayed: true });
    await till.get('', orderNo);
    expect(await till.complete(SaveOption.SAVE_OPTION_ORDER, key)).toMatchObject({ isOrder: true, replayed: false });
  });
});
