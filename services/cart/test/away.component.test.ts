import { eventually } from '@shop/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopper, atTheTill, type Running, runningCart, TILL_TOTAL } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());

/** Takes a neighbour away for the time of some work, and waits until cart has found it again: what comes next relies on it. */
async function without(name: 'catalog' | 'coupon' | 'payment' | 'order', work: () => Promise<void>): Promise<void> {
  await running[name].stop();
  try {
    await work();
  } finally {
    await running[name].restart();
    await eventually(() => atTheTill(running));
  }
}

describe('with catalog away', () => {
  it('the cart answers from what was seen before, also past its minute, and takes changes', async () => {
    const shopper = await atTheTill(running);
    await shopper.add('RUG');
    await shopper.update({ sku: 'RUG', method: 'PCK', pickLocation: 'AKL' });
    const before = await shopper.content();
    running.clock.advance(61_000);
    await without('catalog', async () => {
      expect(await shopper.content()).toEqual(before);
      expect((await shopper.update({ sku: 'RUG', qty: 3 })).itemcount).toBe(4);
      expect((await shopper.remove('RUG')).itemcount).toBe(1);
      expect((await shopper.content()).totals?.grandTotalCents).toBe(TILL_TOTAL);
    });
  });
  it('what was never seen is clearly unavailable, and nothing is half done', async () => {
    const shopper = await atTheTill(running);
    await without('catalog', async () => {
      await expect(shopper.add('LAMP')).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(shopper.zip('1010')).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await shopper.content()).toMatchObject({ itemcount: 1, zip: '0626' });
    });
    await eventually(() => shopper.add('LAMP'));
  });
});

describe('with coupon away', () => {
  it('a coupon that was set counts as it was; a new one waits, and the words posted with it too', async () => {
    const shopper = await atTheTill(running);
    await shopper.type({ coupon: 'WELCOME10' });
    running.clock.advance(61_000);
    await without('coupon', async () => {
      expect((await shopper.content()).totals).toMatchObject({ couponDiscountCents: 18_990 });
      await expect(shopper.type({ coupon: 'NOHOT', firstname: 'Hemi' })).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await shopper.content()).toMatchObject({ firstname: 'Aroha', coupon: 'WELCOME10' });
      // A page that posts the whole cart posts the code it has: that one needs no lookup.
      await shopper.type({ coupon: 'WELCOME10', firstname: 'Hemi' });
      expect((await shopper.content()).firstname).toBe('Hemi');
    });
  });
});

describe('with payment or order away', () => {
  it('the cart is filled all the same, and completing says that it cannot now', async () => {
    const shopper = aShopper(running);
    await without('payment', async () => {
      await shopper.add('RUG');
      // What everybody may pay with was seen before; order and payment have the last word.
      expect((await shopper.pay(['directcrd', 1])).tenders).toMatchObject([{ gateway: 'directcrd' }]);
      expect((await shopper.pay()).tenders).toEqual([]);
    });
    const buyer = await atTheTill(running);
    await without('order', async () => {
      await expect(buyer.complete()).rejects.toMatchObject({ kind: 'unavailable' });
      expect((await buyer.content()).itemcount).toBe(1);
    });
    await eventually(async () => expect((await buyer.complete()).orderNo).not.toBe(''));
  });
});
