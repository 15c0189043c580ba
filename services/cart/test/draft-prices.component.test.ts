import { DiscountReason, DiscountType } from '@shop/proto/common/v1/counter';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTillOf } from './a-till.ts';
import { aSellable } from './goods.ts';
import { type Running, runningCart } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
  running.catalog.stock.set('CHAIR', aSellable({ sku: 'CHAIR', priceCents: 10_000, floorPriceCents: 9_500 }));
  running.catalog.stock.set('DESK', aSellable({ sku: 'DESK', priceCents: 10_000 }));
});
afterAll(() => running?.stop());

type Who = Parameters<typeof aTillOf>[1];
async function aTillWith(sku: string, who: Who = {}) {
  const till = aTillOf(running, who);
  await till.add(sku);
  const line = async () => (await till.get()).lines[0];
  return { ...till, line };
}
const OTHER: DiscountReason = DiscountReason.DISCOUNT_REASON_OTHER;
const off = (sku: string, eachCents: number, reason: DiscountReason = OTHER) => ({ sku, price: { eachCents, reason } });
const TEN_PER_CENT = {
  ...{ sku: 'DESK', qty: 2 },
  price: { eachCents: 9_000, type: DiscountType.DISCOUNT_TYPE_PERCENT, amount: 1_000, reason: OTHER },
};
const MORE = "A discount of more than 10% needs a manager's approval";
const past = (message: string) => ({ kind: 'precondition', code: 'draft.discount_limit', message });

describe('a price that staff give', () => {
  it('counts in every figure, and is shown as it was entered', async () => {
    const till = await aTillWith('DESK');
    await till.item(TEN_PER_CENT);
    const { lines, totals } = await till.get();
    expect(lines[0]).toMatchObject({ eachOrgCents: 10_000, eachCents: 9_000, todayCents: 10_000, rowCents: 18_000 });
    expect(lines[0]?.discount).toMatchObject({ type: 'DISCOUNT_TYPE_PERCENT', amount: 1_000, reason: OTHER });
    expect(totals).toMatchObject({ subtotalCents: 20_000, itemDiscountCents: 2_000, grandTotalCents: 18_000 });
  });
  it('comes before the coupon', async () => {
    const till = await aTillWith('DESK');
    await till.item(TEN_PER_CENT);
    await till.write({ coupon: 'WELCOME10' });
    expect((await till.get()).totals).toMatchObject({ couponDiscountCents: 1_800, discountCents: 3_800 });
  });
  it('is kept as the sum that comes off when what was entered does not lead to it', async () => {
    const till = await aTillWith('DESK');
    await till.item({ ...TEN_PER_CENT, price: { ...TEN_PER_CENT.price, eachCents: 9_100 } });
    expect((await till.line())?.discount).toMatchObject({ type: 'DISCOUNT_TYPE_FIXED', amount: 900 });
  });
  it('needs a reason; the ticket price clears it', async () => {
    const till = await aTillWith('DESK');
    const none = till.item(off('DESK', 9_500, DiscountReason.DISCOUNT_REASON_UNSPECIFIED));
    await expect(none).rejects.toMatchObject({ message: 'Need a reason for the discount!' });
    await till.item(off('DESK', 9_500));
    await till.item(off('DESK', 10_000));
    expect((await till.line())?.discount).toBeUndefined();
  });
  it.each([10_001, -1])('of %d cents is none, and nothing of the request is done', async (eachCents) => {
    const till = await aTillWith('DESK');
    const change = till.item({ ...off('DESK', eachCents), qty: 5 });
    await expect(change).rejects.toMatchObject({ message: 'Wrong discount amount!' });
    expect(await till.line()).toMatchObject({ qty: 1, eachCents: 10_000 });
  });
  it('stays when the quantity changes, and when the line is sent back as it was read', async () => {
    const till = await aTillWith('DESK');
    await till.item(TEN_PER_CENT);
    await till.item({ sku: 'DESK', qtyDiff: 3 });
    const { version } = await till.get();
    expect((await till.item({ ...TEN_PER_CENT, qty: 5 })).version).toBe(version);
    expect(await till.line()).toMatchObject({ qty: 5, eachCents: 9_000, rowCents: 45_000 });
  });
  it('is never above the ticket price, whatever that becomes', async () => {
    const { stock } = running.catalog;
    const till = await aTillWith('STOOL').catch(async () => {
      stock.set('STOOL', aSellable({ sku: 'STOOL', priceCents: 10_000 }));
      return aTillWith('STOOL');
    });
    await till.item(off('STOOL', 9_500));
    stock.set('STOOL', aSellable({ sku: 'STOOL', priceCents: 9_000 }));
    running.clock.advance(61_000);
    expect(await till.line()).toMatchObject({ eachOrgCents: 9_000, eachCents: 9_000 });
    stock.set('STOOL', aSellable({ sku: 'STOOL', priceCents: 12_000 }));
    running.clock.advance(61_000);
    expect(await till.line()).toMatchObject({ eachCents: 9_500, discount: { amount: 2_500 } });
  });
});

describe('how far a role may go alone', () => {
  it.each([
    ['staff', 9_000, 8_999],
    ['manager', 7_500, 7_499],
  ] as const)('of %s is %d, not %s', async (role, allowed, refused) => {
    const till = await aTillWith('DESK', { role });
    await till.item(off('DESK', allowed));
    await expect(till.item(off('DESK', refused))).rejects.toMatchObject(past(expect.any(String)));
    expect((await till.line())?.eachCents).toBe(allowed);
  });
  it('has no end for an admin, but a floor price', async () => {
    const till = await aTillWith('DESK', { role: 'admin' });
    await till.item(off('DESK', 0));
    expect((await till.line())?.eachCents).toBe(0);
  });
  it('ends at the floor price of the product, for an admin too', async () => {
    const till = await aTillWith('CHAIR', { role: 'admin' });
    const below = "A price below $95.00 needs a manager's approval";
    await expect(till.item(off('CHAIR', 9_499))).rejects.toMatchObject(past(below));
    await till.item(off('CHAIR', 9_500));
  });
  it('is looked up by a check that changes nothing, and enforced whatever that answered', async () => {
    const till = await aTillWith('DESK');
    await expect(till.check('DESK', 8_999)).rejects.toMatchObject(past(MORE));
    await expect(till.check('DESK', 10_001)).rejects.toMatchObject({ message: 'Wrong discount amount!' });
    await expect(till.check('NOSUCH', 1)).rejects.toMatchObject({ kind: 'not_found' });
    await till.check('DESK', 9_000);
    await expect(till.item({ ...off('DESK', 8_999), qty: 4 })).rejects.toMatchObject(past(MORE));
    expect(await till.line()).toMatchObject({ qty: 1, eachCents: 10_000 });
  });
});

describe('a manager’s approval', () => {
  const spent = async (target: string, session: string) =>
    (await running.pool.query('select from grant_spent where target = $1 and session_hash = $2', [target, session]))
      .rowCount;
  it('notes the price that was refused, and lets that one pass once it is given, with one line of audit', async () => {
    const till = await aTillWith('DESK');
    const { sessionHash } = till.actor;
    await expect(till.item(off('DESK', 8_000))).rejects.toMatchObject(past(MORE));
    expect(running.account.noted).toContainEqual({ sessionHash, sku: 'DESK', eachCents: 8_000 });
    const { id } = till.approve('DESK', 8_000);
    await till.item(off('DESK', 8_000));
    expect((await till.line())?.discount).toMatchObject({ approverId: 'manager-1', approvedEachCents: 8_000 });
    const { rows } = await running.pool.query<{ payload: Buffer }>(
      "select payload from outbox where type = 'audit.recorded'",
    );
    const written = rows
      .map(({ payload }) => AuditRecorded.decode(payload))
      .filter(({ detailJson }) => detailJson.includes(id));
    expect(written).toMatchObject([
      { source: 'cart', action: 'grant.discount', approverId: 'manager-1', target: 'DESK' },
    ]);
  });
  it('covers no cheaper price, and stays with the line for a dearer one', async () => {
    const till = await aTillWith('DESK');
    till.approve('DESK', 8_000);
    await expect(till.item(off('DESK', 7_999))).rejects.toMatchObject(past(MORE));
    expect(await spent('DESK', till.actor.sessionHash)).toBe(0);
    await till.item(off('DESK', 8_000));
    await till.item(off('DESK', 10_000));
    await till.item(off('DESK', 8_500));
    expect(await spent('DESK', till.actor.sessionHash)).toBe(1);
    await expect(till.item(off('DESK', 7_000))).rejects.toMatchObject(past(MORE));
  });
  it('is spent once, also by two at once on two sales', async () => {
    const till = await aTillWith('DESK');
    const second = (await till.begin()).draftId;
    await till.add('DESK', { draftId: second });
    const [first] = (await till.list()).filter(({ draftId }) => draftId !== second);
    till.approve('DESK', 8_000);
    const key = (draftId: string) => ({ orderNo: '', draftId });
    const two = [first?.draftId ?? '', second].map((draftId) =>
      till.item({ ...off('DESK', 8_000), key: key(draftId) }),
    );
    const outcomes = await Promise.allSettled(two);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: past(MORE) });
    expect(await spent('DESK', till.actor.sessionHash)).toBe(1);
  });
  it('of another session, or of another item, is none', async () => {
    const till = await aTillWith('DESK');
    till.approve('DESK', 8_000, 'f'.repeat(64));
    till.approve('RUG', 0);
    await expect(till.item(off('DESK', 8_000))).rejects.toMatchObject(past(MORE));
  });
  it('is not spent by a change that is refused for another reason', async () => {
    const till = await aTillWith('DESK');
    till.approve('DESK', 8_000);
    const { version } = await till.get();
    const stale = till.item({ ...off('DESK', 8_000), key: { orderNo: '', draftId: '', version: version - 1 } });
    await expect(stale).rejects.toMatchObject({ kind: 'conflict', code: 'draft.changed' });
    const many = till.item({ ...off('DESK', 8_000), qty: 1_000 });
    await expect(many).rejects.toMatchObject({ code: 'cart.quantity' });
    expect(await spent('DESK', till.actor.sessionHash)).toBe(0);
    await till.item(off('DESK', 8_000));
  });
});
