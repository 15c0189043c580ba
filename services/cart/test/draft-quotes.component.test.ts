import { refuse } from '@shop/primitives/refusal';
import { KeepSide, SaveOption } from '@shop/proto/cart/v1/draft';
import { DiscountReason, DiscountType, ShipMethod } from '@shop/proto/common/v1/counter';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aTillOf } from './a-till.ts';
import { QUOTE_CREATED_AT, QUOTE_SAVED_AT } from './fake-quotes.ts';
import { aSellable } from './goods.ts';
import { type Running, runningCart } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());
afterEach(() => {
  Object.assign(running.order.quotes.script, { refuse: undefined, losesAnswers: false, expiresIn: 14, pin: true });
  running.order.quotes.script.whileSaving = async () => {};
});

const aTill = (staffId?: string) => aTillOf(running, { staffId });
const price = {
  eachCents: 3_000,
  type: DiscountType.DISCOUNT_TYPE_FIXED,
  amount: 333,
  reason: DiscountReason.DISCOUNT_REASON_OTHER,
};
const allocation = {
  ...{ method: ShipMethod.SHIP_METHOD_DEL, from: 'AKL', to: '', qty: 2, dispatchDate: '2026-11-25', confirmed: true },
  note: 'Ring first',
};
/** A till whose sale has everything that a quote keeps. */
async function aFullSale() {
  const till = aTill();
  await till.add('RUG', { qty: 2 });
  const subItems = [
    { sku: 'RUG-A', notes: 'Top floor', tags: { tags: ['TWO'] }, allocation: { allocations: [allocation] } },
  ];
  await till.item({ sku: 'RUG', price, subItems });
  const { draftId } = await till.write({
    ...{ contact: { firstname: 'Ana', zip: '0626', comment: 'Gate 4' }, acquisition: 'ACQUISITION_WALK_IN' },
    ...{ newsletter: true, useSameAddress: false, feeMode: 'FEE_MODE_MANUAL', manualShippingCents: 5_000 },
  });
  return { ...till, draftId };
}
const changed = { kind: 'conflict', code: 'draft.changed' };

describe('saving a sale as a quote', () => {
  it('gives order everything that staff decided, ends the sale, and opens as it was', async () => {
    const till = await aFullSale();
    const before = await till.get();
    const saved = await till.complete(SaveOption.SAVE_OPTION_QUOTE, { draftId: till.draftId });
    expect(saved).toMatchObject({ version: 1, replayed: false, message: `Quote ${saved.orderNo} has been saved.` });
    const sent = running.order.quotes.requests.at(-1);
    expect(sent).toMatchObject({ draftId: till.draftId, orderNo: '', baseVersion: 0, email: false });
    expect(sent?.document?.lines[0]?.staff?.discount).toMatchObject({
      amount: 333,
      approverId: '',
      approvedEachCents: 0,
    });
    expect(sent?.document?.lines[0]?.staff?.tags).toEqual([{ code: 'TWO', text: 'Two people', addsCents: 0 }]);
    await expect(till.get(till.draftId)).rejects.toMatchObject({ code: 'draft.unknown' });
    const opened = await till.get('', saved.orderNo);
    const { id: _id, version: _v, ...kept } = before;
    const same = ['contact', 'acquisition', 'newsletter', 'useSameAddress', 'feeMode', 'totals', 'branch'] as const;
    for (const field of same) expect([field, opened[field]]).toEqual([field, kept[field]]);
    expect(opened.lines).toEqual(kept.lines.map((line) => ({ ...line, frozen: true })));
    expect(opened).toMatchObject({ kind: 'DRAFT_KIND_QUOTE', baseVersion: 1, unsaved: false, expiresOn: '2026-12-05' });
  });
  it('is done once, however often and from however many tabs it is called', async () => {
    const till = await aFullSale();
    const { version } = await till.get();
    const key = { draftId: till.draftId, version };
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => till.complete(undefined, key)));
    const numbers = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderNo] : []));
    expect(new Set(numbers).size).toBe(1);
    const again = await till.complete(undefined, key);
    expect(again).toMatchObject({ orderNo: numbers[0], version: 1, replayed: true });
    expect(running.order.quotes.versions.get(again.orderNo)).toHaveLength(1);
  });
  it('requests the mail with Save & Send', async () => {
    const till = await aFullSale();
    const saved = await till.complete(SaveOption.SAVE_OPTION_QUOTE_EMAIL);
    expect(saved.message).toBe(`Quote ${saved.orderNo} has been saved and sent.`);
    expect(running.order.quotes.requests.at(-1)?.email).toBe(true);
  });
  it('is refused when empty, without a PIN, for another version or total: the sale stays open as it was', async () => {
    const till = aTill();
    await till.begin();
    await expect(till.complete()).rejects.toMatchObject({ message: 'Looks like this cart is empty' });
    const { version } = await till.add('RUG');
    await expect(till.complete(undefined, { version: version - 1 })).rejects.toMatchObject(changed);
    await expect(till.complete(undefined, {}, 1)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'draft.total_changed',
    });
    running.order.quotes.script.pin = false;
    await expect(till.complete()).rejects.toMatchObject({ kind: 'forbidden', code: 'pin.required' });
    expect((await till.write({ contact: { firstname: 'Ana' } })).version).toBe(version + 1);
  });
  it('checks prices against the limit again: a ticket price that rose makes an old price one past it', async () => {
    const till = aTill();
    running.catalog.stock.set('VASE', aSellable({ sku: 'VASE', priceCents: 10_000 }));
    await till.add('VASE');
    await till.item({ sku: 'VASE', price: { ...price, eachCents: 9_000 } });
    running.catalog.stock.set('VASE', aSellable({ sku: 'VASE', priceCents: 12_000 }));
    running.clock.advance(61_000);
    await expect(till.complete()).rejects.toMatchObject({ code: 'draft.discount_limit' });
    till.approve('VASE', 9_000);
    await till.item({ sku: 'VASE', price: { ...price, eachCents: 9_001 } });
    expect((await till.complete()).version).toBe(1);
  });
  it('is not done with an item that is no longer sold', async () => {
    const till = aTill();
    running.catalog.stock.set('GONE', aSellable({ sku: 'GONE', priceCents: 100 }));
    await till.add('GONE');
    running.catalog.stock.delete('GONE');
    running.clock.advance(61_000);
    await expect(till.complete()).rejects.toMatchObject({ kind: 'precondition', code: 'draft.not_sold' });
  });
});

describe('a sale that goes to payment', () => {
  it('gives order the document as it is, ends, and answers the same order again', async () => {
    const till = await aFullSale();
    const { version } = await till.get();
    const key = { draftId: till.draftId, version };
    const placed = await till.complete(SaveOption.SAVE_OPTION_ORDER, key);
    expect(placed).toMatchObject({
      version: 1,
      isOrder: true,
      message: `Order ${placed.orderNo} is ready to be paid.`,
    });
    const sent = running.order.quotes.placings.at(-1);
    expect(sent).toMatchObject({ draftId: till.draftId, draftVersion: version, orderNo: '', updateCustomer: false });
    expect(sent?.document?.lines[0]?.staff?.subItems[0]?.allocations).toMatchObject([{ from: 'AKL', qty: 2 }]);
    expect(await till.list()).toEqual([]);
    expect(await till.complete(SaveOption.SAVE_OPTION_ORDER, key)).toEqual({ ...placed, replayed: true });
    expect(await till.complete(SaveOption.SAVE_OPTION_QUOTE, key)).toMatchObject({
      orderNo: placed.orderNo,
      isOrder: true,
    });
  });
  it('that order refuses is open as it was', async () => {
    const till = await aFullSale();
    const { version } = await till.get();
    const sentence = 'Auckland only has 1 stock';
    running.order.quotes.script.refuse = refuse('precondition', 'catalog.short_source', sentence);
    await expect(till.complete(SaveOption.SAVE_OPTION_ORDER)).rejects.toMatchObject({ message: sentence });
    running.order.quotes.script.refuse = undefined;
    expect((await till.write({ contact: { firstname: 'Ben' } })).version).toBe(version + 1);
  });
  it('whose answer is lost is found out before a later change', async () => {
    const till = await aFullSale();
    running.order.quotes.script.losesAnswers = true;
    await expect(till.complete(SaveOption.SAVE_OPTION_ORDER)).rejects.toMatchObject({ kind: 'unavailable' });
    running.order.quotes.script.losesAnswers = false;
    running.clock.advance(30_000);
    await expect(till.write({ contact: { firstname: 'Ben' } })).rejects.toMatchObject({ code: 'draft.saved' });
    expect(await till.list()).toEqual([]);
  });
});

describe('a save whose answer is lost', () => {
  const lost = async () => {
    const till = await aFullSale();
    running.order.quotes.script.losesAnswers = true;
    await expect(till.complete()).rejects.toMatchObject({ kind: 'unavailable' });
    running.order.quotes.script.losesAnswers = false;
    return { till, saved: running.order.quotes.versions.size };
  };
  it('keeps the sale from being changed for half a minute; saved again it is the same quote', async () => {
    const { till, saved } = await lost();
    const busy = { kind: 'conflict', code: 'draft.saving' };
    await expect(till.write({ contact: { firstname: 'Ben' } })).rejects.toMatchObject(busy);
    await expect(till.discard()).rejects.toMatchObject(busy);
    await expect(till.complete()).rejects.toMatchObject(busy);
    running.clock.advance(30_000);
    expect(await till.complete()).toMatchObject({ replayed: true });
    expect(running.order.quotes.versions.size).toBe(saved);
  });
  it('is found out before a later change, which is of a sale that has become a quote', async () => {
    const { till, saved } = await lost();
    running.clock.advance(30_000);
    await expect(till.write({ contact: { firstname: 'Ben' } })).rejects.toMatchObject({ code: 'draft.saved' });
    expect(await till.list()).toEqual([]);
    expect(running.order.quotes.versions.size).toBe(saved);
  });
  it('that order never did leaves the sale to be changed', async () => {
    const till = await aFullSale();
    running.order.quotes.script.refuse = refuse('unavailable', 'test.away', 'Away.');
    await expect(till.complete()).rejects.toMatchObject({ kind: 'unavailable' });
    running.clock.advance(30_000);
    Object.assign(running.order.quotes.script, { refuse: undefined, pin: false });
    const { version } = await till.get();
    expect((await till.write({ contact: { firstname: 'Ben' } })).version).toBe(version + 1);
  });
  it('is not lost to a change in the middle: that one is refused', async () => {
    const till = await aFullSale();
    let change: Promise<unknown> = Promise.resolve();
    running.order.quotes.script.whileSaving = async () => {
      change = till.write({ contact: { firstname: 'Ben' } });
      await change.catch(() => undefined);
    };
    await till.complete();
    await expect(change).rejects.toMatchObject({ code: 'draft.saving' });
  });
});

describe('a quote under edit', () => {
  const aQuote = async () => {
    const till = await aFullSale();
    const { orderNo } = await till.complete();
    const of = (who = till) => ({
      ...who,
      orderNo,
      open: () => who.get('', orderNo),
      type: (firstname: string) => who.write({ key: { orderNo, draftId: '' }, contact: { firstname } }),
      save: async () => who.complete(undefined, { orderNo, version: (await who.get('', orderNo)).version }),
    });
    return { ...of(), colleague: () => of({ ...aTill(), draftId: '' }) };
  };
  it('is one draft a staff member, found again at any till, and unlisted until it is changed', async () => {
    const quote = await aQuote();
    const { id } = await quote.open();
    expect(await quote.list()).toEqual([]);
    expect((await aTill(quote.staffId).get('', quote.orderNo)).id).toBe(id);
    const both = await Promise.all([quote.colleague().open(), quote.colleague().open()]);
    expect(new Set([id, ...both.map((one) => one.id)]).size).toBe(3);
    await quote.type('Ben');
    expect(await quote.list()).toMatchObject([{ orderNo: quote.orderNo, customerName: 'Ben' }]);
  });
  it('says when the quote was created and saved, and once it is changed when that was', async () => {
    const quote = await aQuote();
    const { createdAt, updatedAt } = await quote.open();
    expect([createdAt, updatedAt]).toEqual([QUOTE_CREATED_AT, QUOTE_SAVED_AT]);
    await quote.type('Ben');
    const changed = await quote.open();
    expect([changed.createdAt, changed.updatedAt]).toEqual([QUOTE_CREATED_AT, running.clock.now().toISOString()]);
  });
  it('of an unknown number is none', async () => {
    await expect(aTill().get('', '999999')).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('keeps the prices it was saved with until it has expired', async () => {
    const quote = await aQuote();
    running.catalog.stock.set('RUG', {
      ...aSellable({ sku: 'RUG', priceCents: 4_000 }),
      name: 'Sand rug',
      isHot: true,
    });
    running.clock.advance(61_000);
    expect((await quote.open()).lines[0]).toMatchObject({ eachOrgCents: 3_333, todayCents: 4_000, frozen: true });
    running.order.quotes.script.expiresIn = -1;
    expect((await quote.open()).lines[0]).toMatchObject({ eachOrgCents: 4_000, eachCents: 3_000, frozen: false });
    running.catalog.stock.set('RUG', {
      ...aSellable({ sku: 'RUG', priceCents: 3_333 }),
      name: 'Sand rug',
      isHot: true,
    });
    running.clock.advance(61_000);
  });
  it('is the next version when it is saved; an unchanged draft follows', async () => {
    const quote = await aQuote();
    const other = quote.colleague();
    await other.open();
    await quote.type('Ben');
    expect(await quote.save()).toMatchObject({ orderNo: quote.orderNo, version: 2 });
    expect(await other.open()).toMatchObject({ baseVersion: 2, contact: { firstname: 'Ben' }, savedSince: undefined });
  });
  it('saved by two: the second is refused with a sentence, loses nothing, sees what differs, and saves over it', async () => {
    const quote = await aQuote();
    const other = quote.colleague();
    await other.open();
    await other.type('Cas');
    await quote.type('Ben');
    await quote.save();
    await expect(other.save()).rejects.toMatchObject({ kind: 'conflict', code: 'quote.saved_meanwhile' });
    const mine = await other.open();
    expect(mine).toMatchObject({ contact: { firstname: 'Cas' }, baseVersion: 1 });
    expect(mine.savedSince).toMatchObject({ version: 2, staffId: quote.staffId });
    const { saved, differences } = await other.compare(quote.orderNo);
    expect(saved?.version).toBe(2);
    expect(differences).toEqual([{ what: 'contact', of: 'First name', before: 'Ana', theirs: 'Ben', yours: 'Cas' }]);
    await expect(other.rebase(quote.orderNo, KeepSide.KEEP_SIDE_MINE, 1)).rejects.toMatchObject({ kind: 'conflict' });
    await other.rebase(quote.orderNo, KeepSide.KEEP_SIDE_MINE, 2);
    expect(await other.save()).toMatchObject({ version: 3 });
    expect((await quote.open()).contact?.firstname).toBe('Cas');
  });
  it('begins anew from what was saved when that is chosen', async () => {
    const quote = await aQuote();
    const other = quote.colleague();
    await other.open();
    await other.type('Cas');
    await quote.type('Ben');
    await quote.save();
    await other.rebase(quote.orderNo, KeepSide.KEEP_SIDE_THEIRS, 2);
    expect(await other.open()).toMatchObject({ contact: { firstname: 'Ben' }, baseVersion: 2, unsaved: false });
  });
});
