import { refuse } from '@shop/primitives/refusal';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aTillOf } from './a-till.ts';
import { type Running, runningCart } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());
afterEach(() => {
  running.coupon.script.usedUp.clear();
  running.coupon.script.heldBy = '';
  running.order.quotes.script.refuse = undefined;
});

/** A till whose sale counts on ten per cent. */
async function aSaleWithCode() {
  const till = aTillOf(running, {});
  await till.add('RUG', { qty: 2 });
  const { draftId } = await till.write({ coupon: 'WELCOME10' });
  return { ...till, draftId };
}
async function aQuoteWithCode() {
  const { draftId, ...till } = await aSaleWithCode();
  const { orderNo } = await till.complete(undefined, { draftId });
  return orderNo;
}
const ceased = { kind: 'precondition', code: 'cart.coupon', message: 'The code WELCOME10 has already been used.' };

describe('the coupon of a sale or quote', () => {
  it('is not passed over when order refuses it: the sale says why, and is not saved at the full price', async () => {
    const till = await aSaleWithCode();
    const sum = (await till.get(till.draftId)).totals?.grandTotalCents;
    running.order.quotes.script.refuse = refuse('precondition', 'coupon.ended', 'The code can no longer be used.');
    running.coupon.script.usedUp.add('WELCOME10');
    await expect(till.complete(undefined, { draftId: till.draftId })).rejects.toMatchObject({ code: 'coupon.ended' });
    running.order.quotes.script.refuse = undefined;
    const shown = await till.get(till.draftId);
    expect(shown).toMatchObject({ coupon: 'WELCOME10', couponMsg: ceased.message });
    expect(shown.totals?.grandTotalCents).toBeGreaterThan(sum ?? Number.NaN);
    await expect(till.complete(undefined, { draftId: till.draftId })).rejects.toMatchObject(ceased);
    await till.write({ coupon: '' });
    const saved = await till.complete(undefined, { draftId: till.draftId });
    expect(running.order.quotes.versions.get(saved.orderNo)?.[0]?.document.couponCode).toBe('');
  });

  it('stays with the quote that holds its last use: it opens at its price, and is saved anew', async () => {
    const orderNo = await aQuoteWithCode();
    running.coupon.script.usedUp.add('WELCOME10');
    running.coupon.script.heldBy = orderNo;
    const colleague = aTillOf(running, {});
    expect(await colleague.get('', orderNo)).toMatchObject({ coupon: 'WELCOME10', couponMsg: '' });
    // Not from what was kept of the sale.
    expect(running.coupon.script.lastOrderNo).toBe(orderNo);
    await colleague.complete(undefined, { orderNo });
    expect(running.order.quotes.versions.get(orderNo)?.[1]?.document.couponCode).toBe('WELCOME10');
  });

  it('that a quote opens without says why, and keeps it from being saved until it is removed', async () => {
    const orderNo = await aQuoteWithCode();
    running.coupon.script.usedUp.add('WELCOME10');
    const colleague = aTillOf(running, {});
    expect(await colleague.get('', orderNo)).toMatchObject({ coupon: 'WELCOME10', couponMsg: ceased.message });
    await expect(colleague.complete(undefined, { orderNo })).rejects.toMatchObject(ceased);
  });
});
