import { KeepSide } from '@shop/proto/cart/v1/draft';
import { DiscountReason, DiscountType, ShipMethod } from '@shop/proto/common/v1/counter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTillOf } from './a-till.ts';
import { type Running, runningCart } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());

const price = {
  ...{ eachCents: 3_000, type: DiscountType.DISCOUNT_TYPE_FIXED, amount: 333 },
  reason: DiscountReason.DISCOUNT_REASON_OTHER,
};
const allocation = {
  ...{ method: ShipMethod.SHIP_METHOD_DEL, from: 'AKL', to: '', qty: 2, dispatchDate: '2026-11-25', confirmed: true },
  note: 'Ring first',
};
const subItems = [
  { sku: 'RUG-A', notes: 'Top floor', tags: { tags: ['TWO'] }, allocation: { allocations: [allocation] } },
];

/** A quote of two rugs with everything decided of them, open at two tills; the second changed its customer's name. */
async function atTwoTills() {
  const first = aTillOf(running, {});
  await first.add('RUG', { qty: 2 });
  await first.item({ sku: 'RUG', price, subItems });
  await first.write({ contact: { firstname: 'Ana', zip: '0626' }, acquisition: 'ACQUISITION_WALK_IN' });
  const { orderNo } = await first.complete();
  const second = aTillOf(running, {});
  const key = { orderNo, draftId: '' };
  await second.write({ key, contact: { firstname: 'Cas' } });
  const save = async (till: typeof first) => till.complete(undefined, { ...key, version: (await open(till)).version });
  const open = (till: typeof first) => till.get('', orderNo);
  return { first, second, key, orderNo, open, save };
}

describe('a quote that two changed, joined', () => {
  it('has the changes of both, prices still frozen, and is saved over theirs', async () => {
    const { first, second, key, orderNo, open, save } = await atTwoTills();
    await first.write({ key, contact: { company: 'Simmons' } });
    await first.item({ key, sku: 'RUG', qty: 5 });
    await save(first);
    await second.rebase(orderNo, KeepSide.KEEP_SIDE_BOTH, 2);
    const joined = await open(second);
    expect(joined).toMatchObject({ baseVersion: 2, unsaved: true, contact: { firstname: 'Cas', company: 'Simmons' } });
    expect(joined.lines).toEqual((await open(first)).lines);
    expect(joined.lines).toMatchObject([{ sku: 'RUG', qty: 5, eachCents: 3_000, frozen: true }]);
    expect(await save(second)).toMatchObject({ version: 3 });
  });
  it('loses a line that a colleague took out and nobody else changed', async () => {
    const { first, second, key, orderNo, open, save } = await atTwoTills();
    await first.as(() => running.cart.addDraftItem({ key, code: 'LAMP', qty: 1, addKey: '' }));
    await first.as(() => running.cart.removeDraftItem({ key, sku: 'RUG' }));
    await save(first);
    await second.rebase(orderNo, KeepSide.KEEP_SIDE_BOTH, 2);
    expect((await open(second)).lines.map(({ sku }) => sku)).toEqual(['LAMP']);
  });
  it('is refused when yet another version was saved, or nobody said whose changes are kept', async () => {
    const { first, second, key, orderNo, open, save } = await atTwoTills();
    await first.write({ key, contact: { company: 'Simmons' } });
    await save(first);
    await expect(second.rebase(orderNo, KeepSide.KEEP_SIDE_BOTH, 1)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(second.rebase(orderNo, KeepSide.KEEP_SIDE_UNSPECIFIED, 2)).rejects.toMatchObject({
      kind: 'malformed',
    });
    expect(await open(second)).toMatchObject({ baseVersion: 1, contact: { firstname: 'Cas' } });
  });
});
