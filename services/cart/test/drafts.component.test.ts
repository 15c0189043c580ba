import { noActor } from '@shop/kit/actor';
import { runInContext } from '@shop/kit/context';
import type * as wire from '@shop/proto/cart/v1/draft';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTillOf } from './a-till.ts';
import { aHash, type Running, runningCart } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());

const aTill = (staffId?: string, branch?: string) => aTillOf(running, { staffId, branch });
const skus = ({ lines }: wire.Draft) => lines.map(({ sku, qty }) => [sku, qty]);
const stale = {
  code: 'draft.changed',
  kind: 'conflict',
  message: 'This sale was changed meanwhile. Please check it again.',
};
const unknown = { kind: 'not_found', code: 'draft.unknown' };

describe('a sale', () => {
  it('is not made by reading; the first change makes it, at the branch of the session', async () => {
    const till = aTill(undefined, 'WLG');
    expect(await till.get()).toMatchObject({ id: '', version: 0, lines: [], itemcount: 0, branch: 'WLG' });
    expect(await till.list()).toEqual([]);
    const added = await till.add('RUG');
    expect(added).toMatchObject({ version: 1, itemcount: 1, orderNo: '' });
    const found = await aTill(till.staffId, 'CHC').get();
    expect(found).toMatchObject({ id: added.draftId, branch: 'WLG', unsaved: true, staffId: till.staffId });
  });
  it('is one of many; without an id the one that was changed last is meant', async () => {
    const till = aTill();
    const first = await till.begin();
    running.clock.advance(1_000);
    const second = await till.begin();
    await till.add('RUG');
    expect((await till.get(second.draftId)).itemcount).toBe(1);
    running.clock.advance(1_000);
    await till.add('LAMP', { draftId: first.draftId });
    expect(await till.get()).toMatchObject({ id: first.draftId, itemcount: 1 });
    await till.write({ contact: { firstname: 'Ana', lastname: 'Lee' } }, first.draftId);
    const [newest, other, ...rest] = await till.list();
    expect(newest).toMatchObject({ draftId: first.draftId, customerName: 'Ana Lee', itemcount: 1 });
    expect(newest?.grandTotalCents).toBe(9_900);
    expect(other).toMatchObject({ draftId: second.draftId, customerName: '', grandTotalCents: 3_333 });
    expect(rest).toEqual([]);
  });
  it('is neither seen nor changed by a colleague, nor by a shopper', async () => {
    const { draftId } = await aTill().add('RUG');
    const other = aTill();
    await expect(other.get(draftId)).rejects.toMatchObject(unknown);
    await expect(other.add('RUG', { draftId })).rejects.toMatchObject(unknown);
    await expect(other.write({ contact: { firstname: 'X' } }, draftId)).rejects.toMatchObject(unknown);
    await expect(other.remove('RUG', draftId)).rejects.toMatchObject(unknown);
    await expect(other.discard(draftId)).rejects.toMatchObject(unknown);
    await expect(other.get('no uuid')).rejects.toMatchObject(unknown);
    expect(await other.list()).toEqual([]);
    const shopper = { ...noActor, sessionHash: aHash() };
    const listed = runInContext({ actor: shopper }, () => running.cart.listDrafts({}));
    await expect(listed).rejects.toMatchObject({ kind: 'forbidden' });
  });
  it('ends when it is discarded, also twice, and with the version that was shown alone', async () => {
    const till = aTill();
    const { draftId, version } = await till.add('RUG');
    await expect(till.discard(draftId, version - 1)).rejects.toMatchObject(stale);
    await till.discard(draftId, version);
    await till.discard(draftId, version);
    await expect(till.get(draftId)).rejects.toMatchObject(unknown);
    await expect(till.add('RUG', { draftId })).rejects.toMatchObject(unknown);
    expect((await till.get()).id).toBe('');
  });
  it('is discarded by whoever of several at once, and while it is changed', async () => {
    const till = aTill();
    const { draftId } = await till.begin();
    const changes = ['A', 'B', 'C'].map((firstname) => till.write({ contact: { firstname } }, draftId));
    const discards = Array.from({ length: 6 }, () => till.discard(draftId));
    await Promise.allSettled(changes);
    expect(await Promise.all(discards)).toHaveLength(6);
    expect(await till.list()).toEqual([]);
  });
});

describe('adding an item', () => {
  it('adds the same one up and keeps its place', async () => {
    const till = aTill();
    await till.add('RUG', { qty: 2 });
    await till.add('LAMP');
    await till.add('RUG');
    expect(skus(await till.get())).toEqual([
      ['RUG', 3],
      ['LAMP', 1],
    ]);
  });
  it('adds once for the same key, however often and with whatever version it is sent; another key adds again', async () => {
    const till = aTill();
    const first = await till.add('RUG', { addKey: 'scan-1' });
    const again = await till.add('RUG', { addKey: 'scan-1', version: 0 });
    expect(again).toEqual(first);
    expect((await till.add('RUG', { addKey: 'scan-2' })).itemcount).toBe(2);
    const others = Array.from({ length: 6 }, () => till.add('RUG', { addKey: 'scan-3' }));
    await Promise.all(others);
    expect(skus(await till.get())).toEqual([['RUG', 3]]);
    expect(await till.list()).toHaveLength(1);
  });
  it('takes the barcode of a label for its item, and adds the sku up with it', async () => {
    const till = aTill();
    await till.add('2000000000015', { addKey: 'scan-1' });
    await till.add('2000000000015', { addKey: 'scan-1' });
    await till.add('RUG');
    expect(skus(await till.get())).toEqual([['RUG', 2]]);
    await expect(till.add('2000000000022')).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('begins one sale when several scans are the first', async () => {
    const till = aTill();
    await Promise.all(['a', 'b', 'c'].map((addKey) => till.add('RUG', { addKey })));
    expect(await till.list()).toMatchObject([{ itemcount: 3 }]);
  });
  it('refuses what is unknown, a missing size, too many and what is sold out for good, and begins nothing then', async () => {
    const till = aTill();
    await expect(till.add('NOSUCH')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(till.add('SOFA')).rejects.toMatchObject({ code: 'cart.choose_size' });
    await expect(till.add('RUG', { qty: 1000 })).rejects.toMatchObject({ code: 'cart.quantity' });
    await expect(till.add('RUG', { qty: 0 })).rejects.toMatchObject({ code: 'cart.quantity' });
    const sentence = 'Woops! Some products in your cart have sold out. (sorry!)';
    await expect(till.add('LAMP', { qty: 4 })).rejects.toMatchObject({ message: sentence });
    expect((await till.get()).id).toBe('');
  });
});

describe('two pages on one sale', () => {
  it('change it once: the one whose version is old is refused, and nothing is done', async () => {
    const till = aTill();
    const { draftId, version } = await till.add('RUG');
    const two = await Promise.allSettled(
      ['Ana', 'Ben'].map((firstname) => till.write({ contact: { firstname } }, draftId, version)),
    );
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(two.find(({ status }) => status === 'rejected')).toMatchObject({ reason: stale });
    expect((await till.get()).version).toBe(version + 1);
    await expect(till.add('RUG', { draftId, version })).rejects.toMatchObject(stale);
  });
  it('lose nothing when neither names a version', async () => {
    const till = aTill();
    await till.begin();
    const fields = ['firstname', 'lastname', 'email', 'mobile'] as const;
    await Promise.all(fields.map((field) => till.write({ contact: { [field]: field } })));
    const { contact, version } = await till.get();
    expect(contact).toMatchObject({ firstname: 'firstname', lastname: 'lastname', email: 'email', mobile: 'mobile' });
    expect(version).toBe(4);
  });
});

describe('a line', () => {
  it('changes quantity, method and collection point, and is removed', async () => {
    const till = aTill();
    await till.add('RUG', { qty: 3 });
    await till.add('LAMP');
    await till.item({ sku: 'RUG', qtyDiff: -9 });
    await till.item({ sku: 'LAMP', qty: 2, method: 'SHIP_METHOD_PCK', pickLocation: 'WLG' });
    const { lines } = await till.get();
    expect(lines).toMatchObject([
      { sku: 'RUG', qty: 1, method: 'SHIP_METHOD_DEL' },
      { sku: 'LAMP', qty: 2, method: 'SHIP_METHOD_PCK', pickLocation: 'WLG' },
    ]);
    expect((await till.remove('RUG')).itemcount).toBe(2);
    const { version } = await till.remove('RUG');
    expect(version).toBe((await till.get()).version);
    await expect(till.item({ sku: 'RUG', qty: 2 })).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('has its sub-items with their own quantity, and the stock of this moment', async () => {
    const till = aTill();
    await till.add('SOFA-3S-SAGE', { qty: 2 });
    const [line] = (await till.get()).lines;
    expect(line).toMatchObject({
      ...{ name: 'Drover sofa', description: 'Drover sofa, 3 seater', colour: 'Sage linen', stock: 5 },
      ...{
        eachOrgCents: 189_900,
        eachCents: 189_900,
        todayCents: 189_900,
        rowCents: 379_800,
        todo: 'needs allocation',
      },
      subItems: [
        { item: { sku: 'SOFA-FRAME', qty: 2, cbm4: 6066, allocations: [] }, description: 'frame' },
        { item: { sku: 'SOFA-CUSHION', qty: 6, cbm4: 500 }, colour: 'Sage linen' },
      ],
    });
    const figures = { free: 3, clr: 1, alloc: 2, nons: 0, onHand: 6 };
    running.catalog.shelves.set('SOFA-FRAME', figures);
    const [now] = (await till.get()).lines;
    expect(now?.subItems[0]?.locations).toEqual({ AKL: figures });
    expect(now?.subItems[0]?.purchaseOrders).toEqual({ PO1: { qty: 4, eta: '2026-12-03' } });
  });
  it('takes the whole line as it was read', async () => {
    const till = aTill();
    await till.add('RUG');
    const subItems = [{ sku: 'RUG-A', notes: '', tags: { tags: [] }, allocation: { allocations: [] } }];
    await till.item({ sku: 'RUG', qty: 2, price: { eachCents: 3_333 }, subItems });
    expect(skus(await till.get())).toEqual([['RUG', 2]]);
  });
});

describe('the fields', () => {
  it('are kept as typed and priced: contact, acquisition, notes, ticks and the fee by postcode', async () => {
    const till = aTill();
    await till.add('SOFA-3S-SAGE');
    await till.write({
      contact: { firstname: 'Ana', zip: '0626', comment: 'Ring twice' },
      ...{ acquisition: 'ACQUISITION_WALK_IN', newsletter: true, useSameAddress: false },
    });
    const draft = await till.get();
    expect(draft).toMatchObject({
      contact: { firstname: 'Ana', zip: '0626', comment: 'Ring twice' },
      ...{ acquisition: 'ACQUISITION_WALK_IN', newsletter: true, useSameAddress: false, etaPadding: 4 },
      ...{ feeMode: 'FEE_MODE_AUTO', minExpiresOn: '2026-11-21', maxExpiresOn: '2026-12-21', expiresOn: '' },
    });
    const priced = { shippingCents: 4_760, autoShippingCents: 4_760, delivery: 'PRICED', totalCbm4: 7_566 };
    expect(draft.totals).toMatchObject({ ...priced, grandTotalCents: 194_660 });
  });
  it('take the fee that staff enter until the automatic one is chosen again', async () => {
    const till = aTill();
    await till.add('SOFA-3S-SAGE');
    await till.write({ contact: { zip: '0626' }, manualShippingCents: 100 });
    expect((await till.get()).totals).toMatchObject({ shippingCents: 4_760 });
    await till.write({ feeMode: 'FEE_MODE_MANUAL', manualShippingCents: 8_900 });
    await till.write({ contact: { zip: '6011' } });
    expect((await till.get()).totals).toMatchObject({ shippingCents: 8_900, grandTotalCents: 198_800 });
    await till.write({ manualShippingCents: 0 });
    const unpriced = { shippingCents: 0, autoShippingCents: 4_760, delivery: 'TBC', grandTotalCents: 189_900 };
    expect((await till.get()).totals).toMatchObject(unpriced);
    await till.write({ feeMode: 'FEE_MODE_AUTO' });
    expect((await till.get()).totals).toMatchObject({ shippingCents: 4_760, delivery: 'PRICED' });
  });
  it('take a coupon that applies, say why another has no effect, and refuse a voucher', async () => {
    const till = aTill();
    await till.add('SOFA-3S-SAGE');
    expect((await till.write({ coupon: ' welcome10 ' })).couponMsg).toBe('');
    const held = await till.get();
    expect(held).toMatchObject({ coupon: 'WELCOME10', totals: { couponDiscountCents: 18_990 } });
    const { couponMsg, version } = await till.write({ coupon: 'NOSUCH' });
    expect(couponMsg).not.toBe('');
    expect(version).toBe(held.version);
    await expect(till.write({ coupon: ' gift100 ' })).rejects.toMatchObject({
      message: 'A voucher is used when the order is paid. In Payment Details choose Gift voucher and enter GIFT100.',
    });
    await till.write({ coupon: '' });
    expect((await till.get()).coupon).toBe('');
  });
  it('are the same version when nothing differs', async () => {
    const till = aTill();
    const { version } = await till.write({ contact: { firstname: 'Ana' } });
    expect((await till.write({ contact: { firstname: 'Ana' }, coupon: '' })).version).toBe(version);
  });
});
