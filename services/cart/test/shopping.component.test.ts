import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_TERMS } from './choices.ts';
import { aShopper, type Running, runningCart } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());

const refusal = (code: string, message: string) => expect.objectContaining({ code, message });

describe('adding', () => {
  it('takes a product with its size and colour as the combination, and the same one adds up', async () => {
    const shopper = aShopper(running);
    const first = await shopper.add('SOFA', 1, { xsel: '3S', ysel: 'SAGE' });
    expect(first).toMatchObject({
      itemcount: 1,
      couponMsg: '',
      paidConfirmation: '',
      line: { sku: 'SOFA-3S-SAGE', productSku: 'SOFA', priceCents: 189_900, qty: 1, variant: '3 seater, Sage linen' },
    });
    expect((await shopper.add('SOFA-3S-SAGE', 2)).itemcount).toBe(3);
    expect((await shopper.content()).lines).toMatchObject([{ sku: 'SOFA-3S-SAGE', qty: 3, method: 'DEL' }]);
  });
  it('says which choice is missing', async () => {
    const shopper = aShopper(running);
    await expect(shopper.add('SOFA')).rejects.toEqual(refusal('cart.choose_size', 'Please choose a size'));
    await expect(shopper.add('SOFA', 1, { xsel: '3S' })).rejects.toEqual(
      refusal('cart.choose_colour', 'Please choose a colour'),
    );
  });
  it('takes a combination for itself, whatever is chosen with it', async () => {
    const { line } = await aShopper(running).add('SOFA-3S-RUST', 1, { xsel: '3S', ysel: 'SAGE' });
    expect(line).toMatchObject({ sku: 'SOFA-3S-RUST', priceCents: 199_900 });
  });
  it('does not know what catalog does not know', async () => {
    await expect(aShopper(running).add('NOSUCH')).rejects.toMatchObject({ kind: 'not_found' });
  });
  it.each([0, -1, 1000])('refuses %i of an item', async (qty) => {
    const sentence = 'Quantity should be a whole number from 1 to 999';
    await expect(aShopper(running).add('RUG', qty)).rejects.toEqual(refusal('cart.quantity', sentence));
  });
  it('refuses the item that would make more than 999', async () => {
    const shopper = aShopper(running);
    await shopper.add('RUG', 999);
    await expect(shopper.add('RUG')).rejects.toMatchObject({ kind: 'precondition', code: 'cart.quantity' });
    expect((await shopper.content()).itemcount).toBe(999);
  });
  it('refuses what cannot come back beyond what is left, counting what the cart has', async () => {
    const shopper = aShopper(running);
    const sentence = 'Woops! Some products in your cart have sold out. (sorry!)';
    await expect(shopper.add('LAMP', 4)).rejects.toEqual(refusal('cart.sold_out', sentence));
    expect((await shopper.content()).id).toBe('');
    await shopper.add('LAMP', 2);
    await expect(shopper.add('LAMP', 2)).rejects.toEqual(refusal('cart.sold_out', sentence));
    await shopper.add('RUG', 50);
  });
  it('is refused to a caller without any session', async () => {
    const visitor = { name: 'visitor' };
    await expect(aShopper(running, visitor).add('RUG')).rejects.toMatchObject({ kind: 'forbidden' });
  });
  it('does not call catalog for an item that it just read', async () => {
    const shopper = aShopper(running);
    await shopper.add('SOFA-3S-SAGE');
    await shopper.content();
    const before = { ...running.catalog.calls };
    for (let i = 0; i < 20; i++) await shopper.add('SOFA-3S-SAGE');
    await shopper.content();
    expect(running.catalog.calls).toEqual(before);
    running.clock.advance(61_000);
    await shopper.content();
    await shopper.add('SOFA-3S-SAGE');
    expect(running.catalog.calls.sellables).toBe(before.sellables + 1);
  });
});

describe('reading', () => {
  it('writes nothing: somebody without a cart sees an empty one', async () => {
    const shopper = aShopper(running);
    const content = await shopper.content();
    expect(content).toMatchObject({ id: '', version: 0, state: 'open', itemcount: 0, lines: [], orderNo: '' });
    expect(content.totals).toMatchObject({ grandTotalCents: 0, delivery: 'FREE' });
    expect(content.tenders).toMatchObject([{ gateway: 'windcave', amountCents: 0 }]);
    const { rowCount } = await running.pool.query('select 1 from cart where session_hash = $1', [
      shopper.actor.sessionHash,
    ]);
    expect(rowCount).toBe(0);
  });
  it('has every figure of the cart, and everything of its lines', async () => {
    const shopper = aShopper(running);
    await shopper.add('SOFA-3S-SAGE', 2);
    await shopper.add('RUG');
    await shopper.zip('0626');
    const content = await shopper.content();
    const shipping = 4_000 + 10 * Math.ceil((2 * (6066 + 3 * 500) + 1000) / 100);
    expect(content.totals).toEqual({
      subtotalCents: 383_133,
      itemDiscountCents: 0,
      couponDiscountCents: 0,
      discountCents: 0,
      shippingCents: shipping,
      assemblyCents: 0,
      rubbishCents: 0,
      grandTotalCents: 383_133 + shipping,
      gstCents: Math.round(((383_133 + shipping) * 3) / 23),
      delivery: 'PRICED',
      totalCbm4: 2 * (6066 + 1500) + 1000,
    });
    expect(content).toMatchObject({ etaPadding: 4, itemcount: 3, version: 3, zip: '0626' });
    expect(content.tenders).toEqual([
      { gateway: 'windcave', name: 'Credit or debit card', amountCents: 383_133 + shipping, ...CARD_TERMS },
    ]);
    expect(content.lines[0]).toEqual({
      ...{ sku: 'SOFA-3S-SAGE', productSku: 'SOFA', name: 'Drover sofa', url: 'sofa-3s-sage', qty: 2 },
      ...{ eachOrgCents: 189_900, eachCents: 189_900, msrpCents: 220_000, method: 'DEL', pickLocation: '' },
      ...{ thumb: '/pictures/SOFA-3S-SAGE.webp', etaText: expect.stringMatching(/^Delivered by \w{3} \d+ \w{3}$/) },
      etaPickup: expect.stringMatching(/^Collect from \w{3} \d+ \w{3}$/),
      ...{ optionText: '3 seater, Sage linen', available: true, collection: 'Drover', brand: 'Drover' },
      categoryPath: ['Living', 'Sofas'],
    });
  });
  it("shows and changes no other session's cart", async () => {
    const mine = aShopper(running);
    await mine.add('RUG');
    const other = aShopper(running);
    expect((await other.content()).itemcount).toBe(0);
    expect((await other.remove('RUG')).itemcount).toBe(0);
    await expect(other.update({ sku: 'RUG', qty: 5 })).rejects.toMatchObject({ kind: 'not_found' });
    expect((await mine.content()).lines).toMatchObject([{ sku: 'RUG', qty: 1 }]);
  });
});

describe('changing a line', () => {
  it.each([
    [{ qty: 7 }, 7],
    [{ qtyDiff: -1 }, 1],
    [{ qty: 7, qtyDiff: 2 }, 4],
    [{ qty: 0 }, 1],
    [{ qtyDiff: -999 }, 1],
    [{}, 2],
  ])('%o of 2 makes %i', async (change, qty) => {
    const shopper = aShopper(running);
    await shopper.add('RUG', 2);
    expect((await shopper.update({ sku: 'RUG', ...change })).itemcount).toBe(qty);
  });
  it('refuses what is above 999 or sold out, and leaves the line', async () => {
    const shopper = aShopper(running);
    await shopper.add('LAMP', 2);
    await expect(shopper.update({ sku: 'LAMP', qty: 1000 })).rejects.toMatchObject({ code: 'cart.quantity' });
    await expect(shopper.update({ sku: 'LAMP', qty: 4 })).rejects.toMatchObject({ code: 'cart.sold_out' });
    expect((await shopper.content()).itemcount).toBe(2);
  });
  it('collects at a collection point, which then carries no delivery', async () => {
    const shopper = aShopper(running);
    await shopper.add('RUG');
    await shopper.zip('0626');
    await expect(shopper.update({ sku: 'RUG', method: 'PCK' })).rejects.toThrow('Please choose a collection point');
    await expect(shopper.update({ sku: 'RUG', method: 'PCK', pickLocation: 'DC' })).rejects.toMatchObject({
      code: 'cart.no_collection',
    });
    await shopper.update({ sku: 'RUG', method: 'PCK', pickLocation: 'AKL', qtyDiff: 0 });
    const collected = await shopper.content();
    expect(collected.lines).toMatchObject([{ method: 'PCK', pickLocation: 'AKL' }]);
    expect(collected.totals).toMatchObject({ delivery: 'FREE', shippingCents: 0 });
    await shopper.update({ sku: 'RUG', method: 'DEL' });
    const brought = await shopper.content();
    expect(brought.lines).toMatchObject([{ method: 'DEL', pickLocation: '' }]);
    expect(brought.totals).toMatchObject({ delivery: 'PRICED' });
    await expect(shopper.update({ sku: 'RUG', method: 'COU' })).rejects.toMatchObject({ kind: 'malformed' });
  });
  it('is refused on a version that the page no longer shows, and only then', async () => {
    const shopper = aShopper(running);
    await shopper.add('RUG');
    await expect(shopper.update({ sku: 'RUG', qty: 2, version: 7 })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'cart.changed',
    });
    await shopper.update({ sku: 'RUG', qty: 2, version: 1 });
    expect((await shopper.content()).version).toBe(2);
    // Nothing changes, so nothing is written.
    await shopper.update({ sku: 'RUG', qty: 2, version: 2 });
    expect((await shopper.content()).version).toBe(2);
  });
  it('removes an item once, and says what was removed', async () => {
    const shopper = aShopper(running);
    await shopper.add('RUG', 3);
    expect(await shopper.remove('RUG')).toMatchObject({ itemcount: 0, line: { sku: 'RUG', qty: 3 } });
    expect((await shopper.remove('RUG')).line).toBeUndefined();
  });
});

describe('the code of a voucher that is used up', () => {
  it('is refused with that sentence, and the cart stays without it', async () => {
    const shopper = aShopper(running);
    await shopper.add('RUG', 1);
    expect((await shopper.type({ coupon: 'spent100' })).couponMsg).toBe('SPENT100 has been used up.');
    expect(await shopper.content()).toMatchObject({ voucher: '', coupon: '' });
  });
});
