import { searchItemsAnswer } from '@shop/contract/pos/cart';
import { customerCard, customersAnswer, customerSelected, recentCustomersAnswer } from '@shop/contract/pos/customer';
import { type DraftAnswer, draftAnswer } from '@shop/contract/pos/draft';
import { draftBegun, draftChanged, draftCompleted, draftList, stockAnswer } from '@shop/contract/pos/draft-routes';
import { quoteChanges } from '@shop/contract/pos/quote';
import { pinAnswer, staffAnswer } from '@shop/contract/pos/staff';
import { asCents, formatMoney, percentOf, subtract, wireCents } from '@shop/primitives/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let sku: string;
let price: string;
beforeAll(async () => {
  shop = await runningShop({ whole: true });
  const { items } = searchItemsAnswer.parse(
    (await (await tillOf('admin')).post('/pos/cart/searchItems', { str: 'sofa' })).json,
  );
  const found = items.find(({ qty }) => qty > 3);
  if (!found) throw new Error('no sofa in stock');
  ({ sku, price } = found);
});
afterAll(() => shop?.stop());

/** A browser that a member of staff signs in with; each call is another till. */
const tillOf = (name: string) => signedInAs(shop.browser(), name);
const begin = async (till: Browser) => draftBegun.parse((await till.post('/pos/cart/new')).json).draft;
const read = async (till: Browser, draft: string): Promise<DraftAnswer> =>
  draftAnswer.parse((await till.post('/pos/cart/get', { draft })).json);
const change = async (till: Browser, call: string, body: object) => {
  const answer = draftChanged.parse((await till.post(`/pos/cart/${call}`, body)).json);
  if (!answer.success) throw new Error(answer.msg);
  return answer;
};

/** A manager's PIN for the price of an item that was refused last; with a sum, for that one. */
async function approve(till: Browser, target: string, refused?: object): Promise<void> {
  if (refused) await till.post('/pos/cart/checkDiscountLimit', refused);
  const staffs = staffAnswer.parse((await till.post('/pos/get-staffs', { roles: ['manager'] })).json);
  const managerId = staffs.success ? staffs.staffs[0]?.id : '';
  const answer = (await till.post('/pos/check-pin', { pin: '2222', type: 'discount', managerId, target })).json;
  if (!pinAnswer.parse(answer).success) throw new Error('the PIN was refused');
}

describe('a sale at the counter', () => {
  it('is begun, filled, found again at another till, and read as the contract has it', async () => {
    const till = await tillOf('staff');
    const draft = await begin(till);
    const added = await change(till, 'addItem', { draft, sku, qty: 2, key: 'scan-1', version: 0 });
    expect(added).toMatchObject({ itemcount: 2, couponMsg: '', version: 1 });
    expect(await change(till, 'addItem', { draft, sku, qty: 2, key: 'scan-1', version: 0 })).toEqual(added);
    const typed = {
      firstname: 'Ana',
      lastname: 'Lee',
      zip: '1010',
      baddress: '2 Queen Street',
      acquisition: 'Walk in',
    };
    const cart = { ...typed, newsletter: 1, comment: 'Ring twice' };
    await change(till, 'updateBasic', { draft, cart, useSameAddress: 0 });
    const other = await tillOf('staff');
    const found = await read(other, draft);
    expect(found.cart).toMatchObject({
      ...{ ...cart, id: draft, version: 2, unsaved: true, orderNo: '', branch: 'AKL' },
      ...{ useSameAddress: 0, useAutoShippingCost: 1, shipmethod: 'DEL', deliveryLabel: 'Delivery' },
    });
    expect(found.cart.delivery).toBe(`$${found.cart.shippingcost}`);
    expect(Number(found.cart.grandtotal)).toBeCloseTo(2 * Number(price) + Number(found.cart.shippingcost), 2);
    expect(found.cartItems).toMatchObject([{ sku, qty: 2, eachpriceorg: price, eachpriceinc: price, disc_reason: '' }]);
    expect(Object.keys(found.pMethods)).not.toEqual([]);
    const { drafts } = draftList.parse((await other.post('/pos/cart/drafts')).json);
    expect(drafts).toContainEqual(expect.objectContaining({ draft, customer: 'Ana Lee', itemcount: 2 }));
  });
  it('shows the stock of its sub-items as stock has it now', async () => {
    const till = await tillOf('staff');
    const draft = await begin(till);
    await change(till, 'addItem', { draft, sku });
    const { cartItems } = await read(till, draft);
    const subItems = cartItems.flatMap((item) => item.subItems);
    expect(subItems.length).toBeGreaterThan(0);
    const skus = subItems.map((item) => item.sku);
    const { components } = stockAnswer.parse((await till.post('/pos/cart/stock', { skus })).json);
    expect(components).toEqual(
      subItems.map((item) => ({ sku: item.sku, locationQty: item.locationQty, pOrders: item.pOrders })),
    );
    const figures = Object.values(components[0]?.locationQty ?? {});
    expect(figures.length).toBeGreaterThan(0);
    for (const { free, clr, alloc, nons, on_hand: onHand } of figures) expect(free).toBe(onHand - clr - alloc - nons);
  });
  it('takes quantity, method and a fee by hand; a line is removed', async () => {
    const till = await tillOf('staff');
    const draft = await begin(till);
    await change(till, 'addItem', { draft, sku });
    const item = { sku, qty: 2, shipmethod: 'PCK', pick_location: 'AKL' };
    expect((await change(till, 'updateItem', { draft, item, qty_diff: '' })).itemcount).toBe(2);
    expect((await read(till, draft)).cart).toMatchObject({ deliveryLabel: 'Collection', delivery: 'FREE' });
    const fee = { cart: { shippingcost: '45.50' }, useAutoShippingCost: 0 };
    await change(till, 'updateBasic', { draft, ...fee });
    expect((await read(till, draft)).cart).toMatchObject({ shippingcost: '45.50', useAutoShippingCost: 0 });
    expect((await change(till, 'removeItem', { draft, sku })).itemcount).toBe(0);
    expect((await read(till, draft)).cartItems).toEqual([]);
  });
  it('takes an item as it was read, without a discount and with one', async () => {
    const till = await tillOf('staff');
    const draft = await begin(till);
    await change(till, 'addItem', { draft, sku });
    const item = async () => (await read(till, draft)).cartItems[0];
    const plain = await item();
    expect(plain).toMatchObject({ disc_amount: '', disc_reason: '' });
    await change(till, 'updateItem', { draft, item: plain });
    expect(await item()).toEqual(plain);
    const eachpriceinc = formatMoney(subtract(wireCents(price), asCents(100)));
    await change(till, 'updateItem', { draft, item: { sku, eachpriceinc, disc_reason: 'Other' } });
    const reduced = await item();
    expect(reduced).toMatchObject({ disc_reason: 'Other', eachpriceinc });
    await change(till, 'updateItem', { draft, item: { ...reduced, qty: 2 } });
    expect(await item()).toMatchObject({
      qty: 2,
      disc_reason: 'Other',
      disc_amount: reduced?.disc_amount,
      eachpriceinc,
    });
  });
  it('takes a price within the limit, and one past it with the PIN of a manager, for that session and price alone', async () => {
    const till = await tillOf('staff');
    const draft = await begin(till);
    await change(till, 'addItem', { draft, sku });
    const dollars = (share: number) => formatMoney(percentOf(wireCents(price), share * 10_000));
    for (const discount of [{ disc_amount: '5', disc_type: 'percent' }, { disc_reason: 'Other' }])
      expect(await till.post('/pos/cart/updateItem', { draft, item: { sku, ...discount } })).toMatchObject({
        json: { success: false, msg: 'Please enter the new price of a discount.' },
      });
    const item = (share: number) => ({ sku, qty: 2, eachpriceinc: dollars(share), disc_reason: 'Price Match' });
    await change(till, 'updateItem', { draft, item: { ...item(0.95), disc_type: 'fixed' } });
    const shown = async () => (await read(till, draft)).cartItems;
    expect(await shown()).toMatchObject([
      { qty: 2, eachpriceinc: dollars(0.95), disc_reason: 'Price Match', approvedBy: '' },
    ]);
    const msg = "A discount of more than 10% needs a manager's approval";
    const check = { draft, sku, sale: dollars(0.5) };
    expect((await till.post('/pos/cart/checkDiscountLimit', check)).json).toEqual({ success: false, msg, error: msg });
    const past = { draft, item: item(0.5) };
    expect((await till.post('/pos/cart/updateItem', past)).json).toMatchObject({ success: false, msg });
    await approve(till, sku);
    const elsewhere = await tillOf('staff');
    expect((await elsewhere.post('/pos/cart/updateItem', past)).json).toMatchObject({ success: false, msg });
    expect((await till.post('/pos/cart/updateItem', { draft, item: item(0.4) })).json).toMatchObject({ msg });
    await approve(till, sku, check);
    await change(till, 'updateItem', past);
    expect(await shown()).toMatchObject([{ eachpriceinc: dollars(0.5), approvedBy: expect.stringMatching(/\w+ \w+/) }]);
    expect((await till.post('/pos/cart/checkDiscountLimit', { ...check, sale: dollars(0.6) })).json).toEqual({
      success: true,
    });
  });
});

describe('a sale that the caller does not have', () => {
  it("is a colleague's, or one that was discarded: 404, for every call that names it", async () => {
    const till = await tillOf('staff');
    const draft = await begin(till);
    const manager = await tillOf('manager');
    const calls: [string, object][] = [
      ...([
        ['get', {}],
        ['discard', {}],
        ['addItem', { sku }],
        ['removeItem', { sku }],
      ] as [string, object][]),
      ...([
        ['updateItem', { item: { sku, qty: 2 } }],
        ['updateBasic', { cart: { firstname: 'X' } }],
      ] as [string, object][]),
    ];
    const statuses = (who: Browser, some: typeof calls) =>
      Promise.all(some.map(async ([call, body]) => (await who.post(`/pos/cart/${call}`, { draft, ...body })).status));
    expect(await statuses(manager, calls)).toEqual(calls.map(() => 404));
    expect((await read(till, draft)).cart).toMatchObject({ version: 0, firstname: '' });
    expect((await till.post('/pos/cart/discard', { draft })).json).toEqual({ success: true });
    expect((await till.post('/pos/cart/discard', { draft })).json).toEqual({ success: true });
    expect(
      await statuses(
        till,
        calls.filter(([call]) => call !== 'discard'),
      ),
    ).toEqual([404, 404, 404, 404, 404]);
  });
  it('is of another version: 409 with the sentence, and nothing is done', async () => {
    const till = await tillOf('staff');
    const draft = await begin(till);
    const first = await till.post('/pos/cart/updateBasic', { draft, version: 0, cart: { firstname: 'Ana' } });
    const second = await till.post('/pos/cart/updateBasic', { draft, version: 0, cart: { firstname: 'Ben' } });
    expect([first.status, second.status, second.text]).toEqual([
      ...[200, 409, 'This sale was changed meanwhile. Please check it again.'],
    ]);
    expect((await read(till, draft)).cart).toMatchObject({ firstname: 'Ana', version: 1 });
  });
});

describe('the customer of a sale', () => {
  it('is chosen, shown with the draft, remembered, and cleared; an unknown one is refused', async () => {
    const till = await tillOf('staff');
    const draft = await begin(till);
    await change(till, 'addItem', { draft, sku });
    const { users } = customersAnswer.parse((await till.get('/pos/cus-search/shopper@demo.test')).json);
    const id = users[0]?.id ?? '';
    const select = async (who: string) =>
      customerSelected.parse((await till.get(`/pos/cus-select/${who}?draft=${draft}`)).json);
    expect(await select(id)).toMatchObject({ success: true, customer: { id, email: 'shopper@demo.test' } });
    const { cart, customer, cartItems } = await read(till, draft);
    expect([cart.user_id, cart.email, customer?.id, cartItems.length]).toEqual([id, 'shopper@demo.test', id, 1]);
    const recent = recentCustomersAnswer.parse((await till.get('/pos/get-recent-customers')).json);
    expect(recent.users[0]?.id).toBe(id);
    const loaded = await till.get(`/pos/load-cus-cart?draft=${draft}`);
    expect(loaded.json).toMatchObject({ success: true, itemcount: 1 });
    const card = customerCard.parse((await till.post('/pos/cus-card', { id })).json);
    expect(card).toMatchObject({ success: true, customer: { id }, webCart: null });
    const stranger = { id: '7f000001-8e4a-4b7a-9d2c-0123456789ab' };
    expect((await till.post('/pos/cus-card', stranger)).json).toMatchObject({
      success: false,
      msg: 'customer selecting fail',
    });
    const unknown = await select('7f000001-8e4a-4b7a-9d2c-0123456789ab');
    expect(unknown).toMatchObject({ success: false, msg: 'customer selecting fail' });
    expect(await select('0')).toMatchObject({ success: true, customer: null });
    expect(await read(till, draft)).toMatchObject({ cart: { user_id: '', email: '' }, customer: null });
    const msg = 'Please choose a customer first';
    expect((await till.get(`/pos/load-cus-cart?draft=${draft}`)).json).toEqual({ success: false, msg, error: msg });
  });
});

describe('a sale that is saved as a quote', () => {
  const pin = async (till: Browser, digits: string, target: string) =>
    pinAnswer.parse((await till.post('/pos/check-pin', { pin: digits, type: 'quote', target })).json);
  const sale = async (till: Browser) => {
    const draft = await begin(till);
    await change(till, 'addItem', { draft, sku, qty: 2 });
    await change(till, 'updateItem', { draft, item: { sku, eachpriceinc: cheaper(), disc_reason: 'Other' } });
    await change(till, 'allocateAll', { draft });
    await change(till, 'updateBasic', { draft, cart: { firstname: 'Ana', zip: '1010', acquisition: 'Walk in' } });
    return draft;
  };
  const cheaper = () => formatMoney(subtract(wireCents(price), asCents(100)));
  it('needs the PIN, keeps everything, and is opened by its number; said again it is the same quote', async () => {
    const till = await tillOf('staff');
    const draft = await sale(till);
    const before = await read(till, draft);
    const body = { draft, version: before.cart.version, option: 'quote', expected: before.cart.grandtotal };
    const refused = await till.post('/pos/cart/complete', body);
    expect([refused.status, refused.json]).toEqual([
      403,
      { success: false, msg: 'PIN required', error: 'PIN required' },
    ]);
    await pin(till, '1111', draft);
    const saved = draftCompleted.parse((await till.post('/pos/cart/complete', body)).json);
    if (!saved.success) throw new Error(saved.msg);
    expect(saved.redirect).toBe(`/pos/quote-edit/${saved.orderNo}`);
    expect((await till.post('/pos/cart/complete', body)).json).toEqual(saved);
    expect((await till.post('/pos/cart/get', { draft })).status).toBe(404);
    const opened = draftAnswer.parse((await till.post('/pos/cart/get', { orderNo: saved.orderNo })).json);
    expect(opened.cart).toMatchObject({
      ...{ orderNo: saved.orderNo, baseVersion: 1, unsaved: false, expiresIn: 14, savedSince: null },
      ...{ grandtotal: before.cart.grandtotal, firstname: 'Ana', acquisition: 'Walk in', branch: 'AKL' },
    });
    expect(opened.cartItems).toEqual(before.cartItems);
  });
  it('by two: the second is a 409 that names who and when; it is compared and saved over', async () => {
    const [till, other] = [await tillOf('staff'), await tillOf('manager')];
    const draft = await sale(till);
    await pin(till, '1111', draft);
    const first = draftCompleted.parse((await till.post('/pos/cart/complete', { draft, option: 'quote' })).json);
    if (!first.success) throw new Error(first.msg);
    const { orderNo } = first;
    const save = async (who: Browser, digits: string) => {
      await pin(who, digits, orderNo);
      return who.post('/pos/cart/complete', { orderNo, option: 'quote' });
    };
    for (const [who, firstname] of [
      [till, 'Ben'],
      [other, 'Cas'],
    ] as const)
      await change(who, 'updateBasic', { orderNo, cart: { firstname } });
    expect((await save(till, '1111')).json).toMatchObject({ success: true, version: 2 });
    const second = await save(other, '2222');
    expect([second.status, second.text]).toEqual([
      409,
      expect.stringMatching(/^This quote was saved by \w+ \w+ at .+\. Your changes are kept\.$/),
    ]);
    const changes = quoteChanges.parse((await other.post('/pos/quote/changes', { orderNo })).json);
    expect(changes).toMatchObject({ version: 2, baseVersion: 1, savedBy: expect.stringMatching(/^\w+ \w+$/) });
    expect(changes).toMatchObject({ differences: [{ of: 'First name', before: 'Ana', theirs: 'Ben', yours: 'Cas' }] });
    const stale = await other.post('/pos/quote/rebase', { orderNo, keep: 'mine', seen: '1' });
    expect(stale.status).toBe(409);
    const kept = await other.post('/pos/quote/rebase', { orderNo, keep: 'mine', seen: '2' });
    expect(kept.json).toMatchObject({ success: true, baseVersion: 2 });
    expect((await save(other, '2222')).json).toMatchObject({ success: true, version: 3 });
  });
});
