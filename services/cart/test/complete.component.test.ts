import { Refusal, refuse } from '@shop/primitives/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARD_TERMS } from './choices.ts';
import { aSellable } from './goods.ts';
import type { Typed } from './typed.ts';
import { aShopper, atTheTill, type Running, runningCart, type Shopper, TILL_TOTAL, words } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());
beforeEach(() => {
  Object.assign(running.order.script, {
    refuse: undefined,
    reopen: 'open',
    reopenRefuses: undefined,
    payment: 'open',
    slowMs: 0,
  });
  running.order.requests.length = 0;
  running.coupon.script.usedUp.clear();
  running.order.reopened.length = 0;
});

const stateOf = async (shopper: { actor: { sessionHash: string } }) =>
  (
    await running.pool.query<{ state: string; closed: boolean }>(
      'select state, closed_at is not null as closed from cart where session_hash = $1',
      [shopper.actor.sessionHash],
    )
  ).rows;

describe('what keeps a cart from being placed, in its order', () => {
  const rules: [string, Typed][] = [
    ['Please enter your first name', { firstname: ' ' }],
    ['Please enter your last name', { lastname: '' }],
    ['Woops! Looks like you entered an invalid Email address.', { email: 'aroha@example' }],
    ['Please enter a valid mobile number', { mobile: '' }],
    ['Mobile number should be numbers only', { mobile: '021-555' }],
    ['Woops! Looks like you entered an invalid delivery address.', { address: '12' }],
    ['Woops! Looks like you entered an invalid zipcode.', { zip: '626' }],
    ['Woops! Looks like you entered an invalid bill address.', { useSameAddress: false, billingAddress: '' }],
    ["Sorry to be a bore - but can you please agree to the T&C's?", { agreeTerms: false }],
  ];
  it.each(rules)('%s', async (sentence, broken) => {
    const shopper = await atTheTill(running);
    await shopper.type(broken);
    await expect(shopper.complete()).rejects.toMatchObject({ kind: 'precondition', message: sentence });
    expect(running.order.requests).toHaveLength(0);
  });
  it('an empty cart comes before everything else', async () => {
    const empty = "Looks like your cart is empty. Let's go shopping (yay!)";
    await expect(aShopper(running).complete()).rejects.toMatchObject({ kind: 'precondition', message: empty });
    const emptied = await atTheTill(running);
    await emptied.remove('SOFA-3S-SAGE');
    await expect(emptied.complete()).rejects.toThrow(empty);
  });
  it('of several the first one wins, and every one is reached when those before it are mended', async () => {
    const shopper = aShopper(running);
    await shopper.add('SOFA-3S-SAGE');
    await shopper.type({ useSameAddress: false });
    await shopper.pay();
    const met: string[] = [];
    const mend = ['firstname', 'lastname', 'email', 'mobile', 'address', 'zip'] as const;
    for (const field of mend) {
      met.push((await shopper.complete().catch((error: Refusal) => error.message)) as string);
      await shopper.type({ [field]: words[field] });
    }
    met.push((await shopper.complete().catch((error: Refusal) => error.message)) as string);
    await shopper.type({ billingAddress: '1 Post Road' });
    met.push((await shopper.complete().catch((error: Refusal) => error.message)) as string);
    await shopper.pay(['windcave', 1]);
    met.push((await shopper.complete().catch((error: Refusal) => error.message)) as string);
    const sentences = rules.map(([sentence]) => sentence).filter((sentence) => !sentence.startsWith('Mobile number'));
    expect(met).toEqual([...sentences.slice(0, -1), 'How do you want to pay?', ...sentences.slice(-1)]);
    await shopper.type({ agreeTerms: true });
    expect((await shopper.complete()).payToken).not.toBe('');
  });
  it('a voucher that leaves something open is no method', async () => {
    const shopper = await atTheTill(running);
    await shopper.type({ coupon: 'GIFT100' });
    await shopper.pay();
    await expect(shopper.complete()).rejects.toThrow('How do you want to pay?');
  });
  it('the address is required also when everything is collected', async () => {
    const shopper = await atTheTill(running);
    await shopper.update({ sku: 'SOFA-3S-SAGE', method: 'PCK', pickLocation: 'AKL' });
    await shopper.type({ address: '' });
    await expect(shopper.complete()).rejects.toThrow('invalid delivery address');
  });
  it('an item that sold out for good meanwhile, or is no longer sold at all', async () => {
    const sentence = 'Woops! Some products in your cart have sold out. (sorry!)';
    const shopper = await atTheTill(running);
    running.catalog.stock.set('LAST', aSellable({ sku: 'LAST', priceCents: 100, resupply: false, freeAny: 2 }));
    await shopper.add('LAST', 2);
    running.catalog.stock.set('LAST', aSellable({ sku: 'LAST', priceCents: 100, resupply: false, freeAny: 1 }));
    running.clock.advance(61_000);
    await expect(shopper.complete()).rejects.toMatchObject({ kind: 'precondition', message: sentence });
    running.catalog.stock.delete('LAST');
    running.clock.advance(61_000);
    expect((await shopper.content()).lines[1]).toMatchObject({ sku: 'LAST', available: false, eachCents: 0 });
    await expect(shopper.complete()).rejects.toThrow(sentence);
    await shopper.remove('LAST');
    await shopper.complete();
  });
  it('a total other than the one that was shown', async () => {
    const shopper = await atTheTill(running);
    await expect(shopper.complete(TILL_TOTAL - 1)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Your cart has changed. Please check the new total.',
    });
    expect(running.order.requests).toHaveLength(0);
    expect(await stateOf(shopper)).toEqual([{ state: 'open', closed: false }]);
    await shopper.complete(TILL_TOTAL);
  });
});

describe('placing', () => {
  it('hands order the whole document with its shares, and stores where it is paid', async () => {
    const shopper = await atTheTill(running);
    await shopper.add('RUG', 3);
    await shopper.update({ sku: 'RUG', method: 'PCK', pickLocation: 'WLG' });
    await shopper.type({ coupon: 'WELCOME10', company: ' Acme ', comment: 'gate 4', newsletter: true });
    const { totals, version, id } = await shopper.content();
    const reply = await shopper.complete(totals?.grandTotalCents);
    expect(reply).toMatchObject({ replay: false, payToken: `pay-${id} ${version}` });
    const [request] = running.order.requests;
    expect(request).toMatchObject({ cartId: id, cartVersion: version, expectedTotalCents: totals?.grandTotalCents });
    expect(request?.tenders).toEqual([
      {
        gateway: 'windcave',
        name: 'Credit or debit card',
        amountCents: totals?.grandTotalCents,
        reference: '',
        ...CARD_TERMS,
      },
    ]);
    expect(request?.document).toMatchObject({
      contact: {
        firstname: 'Aroha',
        company: 'Acme',
        comment: 'gate 4',
        address: words.address,
        zip: '0626',
        billingAddress: '',
      },
      ...{ couponCode: 'WELCOME10', branch: 'WEB', newsletter: true, customerId: '' },
      totals: { couponDiscountCents: 19_990, shippingCents: 4_760, delivery: 'PRICED', freightCouponCents: 0 },
    });
    const lines = request?.document?.lines ?? [];
    expect(lines).toMatchObject([
      {
        sku: 'SOFA-3S-SAGE',
        lineId: 'SOFA-3S-SAGE',
        qty: 1,
        method: 'DEL',
        category: 'Sofas',
        brand: 'Drover',
        categoryPath: ['Living', 'Sofas'],
        priceVersion: 1,
        couponCents: 18_990,
      },
      { sku: 'RUG', qty: 3, method: 'PCK', pickLocation: 'WLG', isHot: true, couponCents: 1_000 },
    ]);
    const gst = lines.reduce((sum, { gstCents }) => sum + gstCents, 0);
    expect(gst).toBe((totals?.gstCents ?? 0) - Math.round((4_760 * 3) / 23));
    expect(await shopper.content()).toMatchObject({ state: 'placed', orderNo: reply.orderNo });
  });
  it('says a billing address only when it is another', async () => {
    const shopper = await atTheTill(running);
    await shopper.type({ billingAddress: '1 Post Road', useSameAddress: true });
    await shopper.complete();
    await shopper.type({ useSameAddress: false });
    await shopper.complete();
    const billing = running.order.requests.map(({ document }) => document?.contact?.billingAddress);
    expect(billing).toEqual(['', '1 Post Road']);
  });
  const ceased: [string, (shopper: Shopper) => Promise<unknown>, RegExp][] = [
    [
      'is used up since',
      async (shopper) => {
        await shopper.type({ coupon: 'WELCOME10' });
        running.coupon.script.usedUp.add('WELCOME10');
      },
      /^The code WELCOME10 has already been used\.$/,
    ],
    [
      'needs more than there is',
      async (shopper) => {
        await shopper.type({ coupon: 'FIFTY' });
        await shopper.add('RUG');
        await shopper.remove('SOFA-3S-SAGE');
      },
      /FIFTY/,
    ],
    [
      'does not fit what is left',
      async (shopper) => {
        await shopper.type({ coupon: 'NOHOT' });
        await shopper.add('RUG');
        await shopper.remove('SOFA-3S-SAGE');
      },
      /^NOHOT: This coupon does not apply/,
    ],
  ];
  it.each(ceased)(
    'at the full price is no surprise: with a set coupon that %s it is refused',
    async (_why, cease, says) => {
      const shopper = await atTheTill(running);
      await cease(shopper);
      running.clock.advance(61_000);
      await expect(shopper.complete()).rejects.toMatchObject({ kind: 'precondition', message: says });
      await expect(shopper.complete(1)).rejects.toMatchObject({ kind: 'precondition', message: says });
      expect(running.order.requests).toHaveLength(0);
      const { totals, couponMsg, coupon } = await shopper.content();
      expect([totals?.couponDiscountCents, couponMsg === '', coupon === '']).toEqual([0, false, false]);
      const shown = shopper.complete(totals?.grandTotalCents);
      await expect(shown, 'also with the total that is shown without it').rejects.toMatchObject({
        kind: 'precondition',
        message: says,
      });
      expect(running.order.requests).toHaveLength(0);
      await shopper.type({ coupon: '' });
      await shopper.complete(totals?.grandTotalCents);
      expect(running.order.requests[0]?.document).toMatchObject({ couponCode: '', totals: { couponDiscountCents: 0 } });
    },
  );
  it('shows the full price after order could not take the coupon, though it was known a moment before', async () => {
    const shopper = await atTheTill(running);
    await shopper.type({ coupon: 'WELCOME10' });
    const { totals } = await shopper.content();
    running.order.script.refuse = refuse('precondition', 'coupon.used_up', 'The code WELCOME10 has already been used.');
    running.coupon.script.usedUp.add('WELCOME10');
    await expect(shopper.complete(totals?.grandTotalCents)).rejects.toMatchObject({ kind: 'precondition' });
    expect(await shopper.content()).toMatchObject({
      state: 'open',
      couponMsg: 'The code WELCOME10 has already been used.',
      totals: { couponDiscountCents: 0, grandTotalCents: TILL_TOTAL },
    });
    running.coupon.script.usedUp.clear();
  });
  it('16 times at once is one order with one answer', async () => {
    const shopper = await atTheTill(running);
    running.order.script.slowMs = 20;
    const replies = await Promise.all(Array.from({ length: 16 }, () => shopper.complete(TILL_TOTAL)));
    expect(new Set(replies.map(({ payToken, orderNo }) => `${orderNo} ${payToken}`)).size).toBe(1);
    expect(new Set(running.order.requests.map(({ cartVersion }) => cartVersion)).size).toBe(1);
    expect(await stateOf(shopper)).toEqual([{ state: 'placed', closed: false }]);
  });
  it('reports a changed price as a changed total, and shows the new price at once', async () => {
    const shopper = await atTheTill(running);
    await shopper.content();
    const old = running.catalog.stock.get('SOFA-3S-SAGE');
    if (!old) throw new Error('no sofa');
    running.catalog.stock.set('SOFA-3S-SAGE', { ...old, priceCents: 199_000, priceVersion: 2 });
    running.order.script.refuse = refuse('conflict', 'catalog.price_changed', 'A price has changed');
    await expect(shopper.complete(TILL_TOTAL)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Your cart has changed. Please check the new total.',
    });
    expect(await shopper.content()).toMatchObject({ state: 'open', totals: { subtotalCents: 199_000 } });
    running.catalog.stock.set('SOFA-3S-SAGE', { ...old, priceVersion: 3 });
    running.clock.advance(61_000);
  });
  it("passes order's refusal on, and the cart is open again", async () => {
    const shopper = await atTheTill(running);
    running.order.script.refuse = refuse('precondition', 'coupon.used_up', 'The code ONCE has already been used.');
    await expect(shopper.complete()).rejects.toMatchObject({
      kind: 'precondition',
      message: 'The code ONCE has already been used.',
    });
    expect(await stateOf(shopper)).toEqual([{ state: 'open', closed: false }]);
    await shopper.add('RUG');
    expect(running.order.reopened).toEqual([]);
  });
  it('by bank transfer, or all by voucher, ends the cart, and one more click gets the same answer', async () => {
    const transfer = await atTheTill(running);
    await transfer.pay(['directcrd', 1]);
    const voucher = aShopper(running);
    await voucher.add('RUG');
    await voucher.type({ ...words, coupon: 'GIFT100' });
    for (const shopper of [transfer, voucher]) {
      const first = await shopper.complete();
      expect((await shopper.content()).itemcount).toBe(0);
      expect(await shopper.check()).toEqual({ ...first, replay: true });
      expect(await shopper.complete()).toEqual({ ...first, replay: true });
      await expect(shopper.complete(1)).rejects.toMatchObject({ kind: 'conflict' });
      expect((await shopper.add('RUG')).itemcount).toBe(1);
      expect(await shopper.check()).toEqual({ replay: false, payToken: '', orderNo: '' });
    }
    expect(running.order.requests).toHaveLength(2);
  });
});
