import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TRANSFER_TERMS } from './choices.ts';
import { aHash, aShopper, type Running, runningCart, words } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());
beforeEach(() => {
  running.coupon.script.usedUp.clear();
  running.clock.advance(61_000);
});

const withSofa = async (who?: Parameters<typeof aShopper>[1]) => {
  const shopper = aShopper(running, who);
  await shopper.add('SOFA-3S-SAGE');
  return shopper;
};

describe('what is typed', () => {
  it('is kept; absent stays, empty clears', async () => {
    const shopper = aShopper(running);
    await shopper.type({ firstname: 'Aroha', mobile: 'not a number', agreeTerms: true, useSameAddress: false });
    await shopper.type({ firstname: '', lastname: 'Simmons' });
    expect(await shopper.content()).toMatchObject({
      ...{ firstname: '', lastname: 'Simmons', mobile: 'not a number', agreeTerms: true, useSameAddress: false },
      version: 2,
    });
  });
  it('is not written again when it is the same: a page posts all it has', async () => {
    const shopper = await withSofa();
    await shopper.type({ firstname: 'Aroha', zip: '0626' });
    const { version } = await shopper.content();
    await shopper.type({ firstname: 'Aroha', zip: '0626', coupon: '' });
    expect((await shopper.content()).version).toBe(version);
  });
  it.each([
    ['firstname', 101],
    ['email', 255],
    ['address', 256],
    ['comment', 2001],
    ['zip', 65],
  ] as const)('%s of %i characters is malformed, and nothing of the request is kept', async (field, length) => {
    const shopper = aShopper(running);
    const request = { lastname: 'kept?', [field]: 'x'.repeat(length) };
    await expect(shopper.type(request)).rejects.toMatchObject({ kind: 'malformed' });
    expect((await shopper.content()).lastname).toBe('');
  });
  it('with a NUL is malformed, not a failure of ours', async () => {
    await expect(aShopper(running).type({ comment: 'a\0b' })).rejects.toMatchObject({ kind: 'malformed' });
    await expect(aShopper(running).type({ coupon: 'a\0b' })).rejects.toMatchObject({ kind: 'malformed' });
    await expect(aShopper(running).add('a\0b')).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('the postcode', () => {
  it('prices delivery, and is kept for the cart that comes', async () => {
    const shopper = aShopper(running);
    expect(await shopper.zip('0626')).toEqual({ zip: '0626', shippingCents: 0, delivery: 'FREE' });
    await shopper.add('RUG');
    expect(await shopper.zip('0620')).toEqual({ zip: '0620', shippingCents: 4_100, delivery: 'PRICED' });
    expect(await shopper.zip('9001')).toEqual({ zip: '9001', shippingCents: 0, delivery: 'TBC' });
    expect((await shopper.content()).totals).toMatchObject({ delivery: 'TBC', grandTotalCents: 3_333 });
  });
  it.each(['', '62', '06260', 'abcd'])('%j is refused and not kept', async (zip) => {
    const shopper = aShopper(running);
    await expect(shopper.zip(zip)).rejects.toMatchObject({
      kind: 'precondition',
      message: 'Woops! Looks like you entered an invalid zipcode.',
    });
    expect((await shopper.content()).zip).toBe('');
  });
});

describe('the postcode that the browser keeps', () => {
  it('is that of a cart which has none yet, from its first item on', async () => {
    const shopper = aShopper(running);
    expect((await shopper.add('RUG', 1, { zip: '0626' })).zip).toBe('0626');
    expect(await shopper.content()).toMatchObject({
      zip: '0626',
      totals: { delivery: 'PRICED', shippingCents: 4_100 },
    });
    const before = aShopper(running);
    await before.add('RUG');
    expect((await before.add('RUG', 1, { zip: '0626' })).zip).toBe('0626');
  });
  it('is not that of a cart with a postcode, or an address, of its own', async () => {
    const shopper = aShopper(running);
    await shopper.zip('0620');
    expect((await shopper.add('RUG', 1, { zip: '0626' })).zip).toBe('0620');
    const addressed = aShopper(running);
    await addressed.type({ address: '99 Kerikeri Road, Kerikeri' });
    expect((await addressed.add('RUG', 1, { zip: '0626' })).zip).toBe('');
  });
  it.each(['626', 'abcd', '06260', "0626'--"])('%j is ignored', async (zip) => {
    const shopper = aShopper(running);
    expect((await shopper.add('RUG', 1, { zip })).zip).toBe('');
    expect((await shopper.content()).totals).toMatchObject({ delivery: 'TBC' });
  });
});

describe('an address that names its postcode', () => {
  it('brings it along, and one that names another than the postcode set later cannot be ordered', async () => {
    const shopper = await withSofa();
    const summary = await shopper.type({ ...words, address: '12 Kauri Road, Birkenhead, Auckland 0620', zip: '5012' });
    expect(summary.zip).toBe('0620');
    await shopper.zip('0626');
    await expect(shopper.complete()).rejects.toMatchObject({
      ...{ kind: 'precondition', message: 'Woops! Looks like you entered an invalid zipcode.' },
    });
    await shopper.zip('0620');
    expect((await shopper.complete()).orderNo).not.toBe('');
  });
});

describe('a code', () => {
  it('lowers the price, and leaves it again with an empty box', async () => {
    const shopper = await withSofa();
    expect((await shopper.type({ coupon: ' welcome10 ' })).couponMsg).toBe('');
    expect(await shopper.content()).toMatchObject({
      ...{ coupon: 'WELCOME10', couponName: 'Ten per cent off', couponMsg: '' },
      totals: { couponDiscountCents: 18_990, discountCents: 18_990, grandTotalCents: 170_910 },
    });
    await shopper.type({ coupon: '' });
    expect(await shopper.content()).toMatchObject({ coupon: '', totals: { grandTotalCents: 189_900 } });
  });
  it('that is unknown is refused with that sentence, and the cart stays as it was', async () => {
    const shopper = await withSofa();
    await shopper.type({ coupon: 'WELCOME10' });
    const { couponMsg } = await shopper.type({ coupon: 'NOSUCH', firstname: 'Aroha' });
    expect(couponMsg).toBe("We don't know that code. Please check it and try again.");
    expect(await shopper.content()).toMatchObject({ coupon: 'WELCOME10', firstname: 'Aroha' });
  });
  it('below its minimum is not taken, and one that fell below says why and takes nothing off', async () => {
    const shopper = aShopper(running);
    await shopper.add('RUG');
    const sentence = 'Spend $500.00 or more to use the code FIFTY.';
    expect((await shopper.type({ coupon: 'FIFTY' })).couponMsg).toBe(sentence);
    expect((await shopper.content()).coupon).toBe('');
    await shopper.add('SOFA-3S-SAGE');
    expect((await shopper.type({ coupon: 'FIFTY' })).couponMsg).toBe('');
    expect((await shopper.remove('SOFA-3S-SAGE')).couponMsg).toBe(sentence);
    expect(await shopper.content()).toMatchObject({
      ...{ coupon: 'FIFTY', couponMsg: sentence },
      totals: { couponDiscountCents: 0, grandTotalCents: 3_333 },
    });
    expect((await shopper.add('SOFA-3S-SAGE')).couponMsg).toBe('');
    expect((await shopper.content()).totals).toMatchObject({ couponDiscountCents: 5_000 });
  });
  it('takes nothing off hot items when it says so', async () => {
    const shopper = aShopper(running);
    await shopper.add('RUG');
    const { couponMsg } = await shopper.type({ coupon: 'NOHOT' });
    expect(couponMsg).toBe('This coupon does not apply to the items in your cart');
    expect((await shopper.content()).coupon).toBe('');
    await shopper.add('SOFA-3S-SAGE');
    await shopper.type({ coupon: 'NOHOT' });
    expect((await shopper.content()).totals).toMatchObject({ couponDiscountCents: 18_990 });
  });
  it('for delivery is a discount beside the full fee, and idle when everything is collected', async () => {
    const shopper = aShopper(running);
    await shopper.add('RUG');
    await shopper.type({ zip: '0626', coupon: 'FREESHIP' });
    expect((await shopper.content()).totals).toMatchObject({
      ...{ shippingCents: 4_100, couponDiscountCents: 4_100, grandTotalCents: 3_333 },
    });
    const { couponMsg } = await shopper.update({ sku: 'RUG', method: 'PCK', pickLocation: 'AKL' });
    expect(couponMsg).toBe('This coupon takes off the delivery fee, and everything in your cart is collected');
  });
  it('may be set before there is anything in the cart, which is nothing to complain of', async () => {
    const shopper = aShopper(running);
    expect((await shopper.type({ coupon: 'WELCOME10' })).couponMsg).toBe('');
    expect(await shopper.content()).toMatchObject({ coupon: 'WELCOME10', couponMsg: '' });
    await shopper.add('RUG');
    expect((await shopper.content()).totals).toMatchObject({ couponDiscountCents: 333 });
  });
  it('that was used up meanwhile says so within a minute', async () => {
    const shopper = await withSofa();
    await shopper.type({ coupon: 'WELCOME10' });
    running.coupon.script.usedUp.add('WELCOME10');
    running.clock.advance(61_000);
    expect(await shopper.content()).toMatchObject({
      couponMsg: 'The code WELCOME10 has already been used.',
      totals: { couponDiscountCents: 0, grandTotalCents: 189_900 },
    });
  });
  it('is checked once a minute, not once a call', async () => {
    const shopper = await withSofa();
    await shopper.type({ coupon: 'WELCOME10' });
    const { calls } = running.coupon.script;
    for (let i = 0; i < 5; i++) {
      await shopper.content();
      await shopper.type({ coupon: 'WELCOME10', firstname: `A${i}` });
    }
    expect(running.coupon.script.calls).toBe(calls);
  });
  it('of a voucher pays first, and the card is what remains', async () => {
    const shopper = await withSofa();
    expect((await shopper.type({ coupon: 'gift100' })).couponMsg).toBe('');
    const content = await shopper.content();
    expect(content).toMatchObject({ voucher: 'GIFT100', coupon: 'GIFT100', totals: { grandTotalCents: 189_900 } });
    expect(content.tenders).toMatchObject([
      { gateway: 'voucher', amountCents: 10_000 },
      { gateway: 'windcave', amountCents: 179_900 },
    ]);
    // The page posts the box as it read it; then another code joins; an empty box takes both.
    await shopper.type({ coupon: 'GIFT100' });
    await shopper.type({ coupon: 'WELCOME10' });
    expect(await shopper.content()).toMatchObject({ voucher: 'GIFT100', coupon: 'WELCOME10' });
    await shopper.type({ coupon: '' });
    expect(await shopper.content()).toMatchObject({ voucher: '', coupon: '', tenders: [{ amountCents: 189_900 }] });
  });
});

describe('a coupon and a voucher side by side', () => {
  const both = async () => {
    const shopper = await withSofa();
    await shopper.type({ coupon: 'WELCOME10' });
    await shopper.type({ coupon: 'GIFT100' });
    return shopper;
  };
  it('are taken out one by one', async () => {
    const shopper = await both();
    await shopper.type({ removeCode: ' welcome10' });
    expect(await shopper.content()).toMatchObject({
      ...{ coupon: 'GIFT100', voucher: 'GIFT100', couponName: '' },
      tenders: [{ gateway: 'voucher', amountCents: 10_000 }, { amountCents: 179_900 }],
    });
    const other = await both();
    await other.type({ removeCode: 'GIFT100' });
    expect(await other.content()).toMatchObject({
      ...{ coupon: 'WELCOME10', voucher: '' },
      tenders: [{ gateway: 'windcave', amountCents: 170_910 }],
    });
  });
  it('stay when a code is taken out that is not there', async () => {
    const shopper = await both();
    const { version } = await shopper.content();
    await shopper.type({ removeCode: 'FIFTY' });
    expect(await shopper.content()).toMatchObject({ version, coupon: 'WELCOME10', voucher: 'GIFT100' });
  });
});

describe('the payment methods', () => {
  it('are those that payment offers, their amounts recomputed', async () => {
    const shopper = await withSofa();
    expect(await shopper.pay(['directcrd', 1])).toEqual({
      tenders: [{ gateway: 'directcrd', name: 'Bank transfer', amountCents: 189_900, ...TRANSFER_TERMS }],
      ...{ paidCents: 0, remainingCents: 0 },
    });
    expect((await shopper.pay(['windcave', 100_000], ['directcrd', 5])).tenders).toMatchObject([
      { gateway: 'windcave', amountCents: 100_000 },
      { gateway: 'directcrd', amountCents: 89_900 },
    ]);
  });
  it('that are not offered, and amounts below 0, are refused without the name that was posted', async () => {
    const shopper = await withSofa();
    for (const gateway of ['weftpos', 'credit', 'x'])
      await expect(shopper.pay([gateway, 100])).rejects.toThrow(`${gateway} can not pay $1.00`);
    await expect(shopper.pay(['directcrd', -500])).rejects.toThrow('Amount must be a number greater than 0!');
  });
  it('are posted back with the voucher among them, which is no choice', async () => {
    const shopper = await withSofa();
    await shopper.type({ coupon: 'GIFT100' });
    expect((await shopper.pay(['voucher', 10_000], ['directcrd', 5])).tenders).toMatchObject([
      { gateway: 'voucher', amountCents: 10_000 },
      { gateway: 'directcrd', amountCents: 179_900 },
    ]);
  });
  it('may all be taken away, which leaves everything unpaid', async () => {
    const shopper = await withSofa();
    expect(await shopper.pay()).toEqual({ tenders: [], paidCents: 0, remainingCents: 189_900 });
    expect((await shopper.content()).tenders).toEqual([]);
  });
  it('let credit pay up to what there is, and the card the rest', async () => {
    const shopper = await withSofa({ customerId: 'c-credit' });
    expect((await shopper.pay(['credit', 90_000])).tenders).toMatchObject([
      { gateway: 'credit', name: 'Store credit', amountCents: 50_000 },
      { gateway: 'windcave', amountCents: 139_900 },
    ]);
  });
  it('chosen twice are one', async () => {
    const shopper = await withSofa();
    const { tenders } = await shopper.pay(['windcave', 100], ['windcave', 200]);
    expect(tenders).toMatchObject([{ gateway: 'windcave', amountCents: 189_900 }]);
  });
  it('are read from payment before they are accepted', async () => {
    const question = { code: 'credit', amountCents: 60_000, reference: '' };
    const check = (customerId: string) =>
      aShopper(running, { sessionHash: aHash(), customerId }).as(() => running.cart.checkPayment(question));
    expect(await check('')).toEqual({ ok: false, message: 'Store credit can not pay $600.00' });
    const fits = aShopper(running, { customerId: 'c-credit' });
    expect(await fits.as(() => running.cart.checkPayment({ ...question, amountCents: 100 }))).toMatchObject({
      ok: true,
    });
  });
});
