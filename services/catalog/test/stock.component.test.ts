import { outboxWriter } from '@shop/kit/postgres/outbox';
import { eventually } from '@shop/kit/testing/eventually';
import { HoldLine, HoldStockRequest, ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { AvailabilityChanged, SkuChanged, StockShort } from '@shop/proto/events/v1/catalog_events';
import { OrderHoldReleased, OrderPaid } from '@shop/proto/events/v1/order_events';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePrice } from '../src/application/change-price.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { anAxis, aProduct, aSku, aStock } from './fixtures/seed-rows.ts';

const two = anAxis('Size', { S: 'Small', L: 'Large' });
const product = [
  aProduct('P0', {
    popularity: 3,
    x: two,
    skus: [aSku('P0-1', { x: 'S' }), aSku('P0-2', { x: 'L', priceCents: 20_000 })],
  }),
  aProduct('P1', { popularity: 2, isClearance: true, skus: [aSku('P1-1', { priceCents: 30_000 })] }),
  aProduct('P2', { popularity: 1, skus: [aSku('P2-1', { priceCents: 40_000 })] }),
];
const stock = [aStock('P0-1-A', 1), aStock('P1-1-A', 1, { clr: 1 }), aStock('P2-1-A', 9)];

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({ product, stock });
});
afterAll(async () => catalog?.stop());

const aHold = (
  orderNo: string,
  sku: string,
  more: Partial<HoldStockRequest & { qty: number; priceVersion: number; eachOrgCents: number }> = {},
) =>
  HoldStockRequest.fromPartial({
    key: { orderNo, version: 1 },
    lines: [
      HoldLine.fromPartial({
        lineId: 'l1',
        sku,
        qty: more.qty ?? 1,
        priceVersion: more.priceVersion ?? 0,
        eachOrgCents: more.eachOrgCents ?? 0,
        method: 'DEL',
      }),
    ],
    backorderOk: more.backorderOk ?? true,
    delivery: more.delivery,
  });
const state = async (orderNo: string) =>
  (await catalog.pool.query<{ state: string }>('select state from stock_hold where order_no = $1', [orderNo])).rows[0]
    ?.state;
const events = async (type: string, aggregate = '%') => {
  const text = 'select payload from outbox where type = $1 and aggregate like $2 order by seq';
  const { rows } = await catalog.pool.query<{ payload: Buffer }>(text, [type, aggregate]);
  return rows.map(({ payload }) => payload);
};
const list = async (request: Partial<ListItemsRequest>) => {
  const reply = await catalog.client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', ...request }));
  return reply;
};
const readySkus = async () => (await list({ ready: true })).cards.map(({ sku }) => sku);
/** As order would publish it: this service's own relay carries it to Kafka. */
const publish = (type: string, orderNo: string, payload: Uint8Array) =>
  outboxWriter(catalog.pool).append({ topic: 'order.v1', type, aggregate: orderNo, payload });

describe('a hold', () => {
  it('answers where everything comes from, with names and volumes', async () => {
    const held = await catalog.client.holdStock(aHold('a', 'P2-1', { qty: 2, priceVersion: 1, eachOrgCents: 40_000 }));
    expect(held).toEqual({
      state: 'held',
      short: false,
      allocations: [
        {
          lineId: 'l1',
          component: 'P2-1-A',
          componentName: 'Box P2-1-A',
          qty: 2,
          method: 'DEL',
          from: 'DC',
          to: '',
          eta: '',
          cbm4: 1000,
        },
      ],
    });
    expect(await catalog.client.holdStock(aHold('a', 'P2-1', { qty: 2 }))).toEqual(held);
  });
  it('is compared with what is there before it is taken: by what was chosen, and never against itself', async () => {
    const wanted = (orderNo: string, qty: number) => {
      const exact = [{ component: 'P2-1-A', qty, from: 'DC', to: '', dispatchDate: '' }];
      const hold = aHold(orderNo, 'P2-1', { qty });
      return { ...hold, lines: hold.lines.map((line) => ({ ...line, exact })) };
    };
    expect(await catalog.client.checkHold(wanted('check', 7))).toEqual({});
    await expect(catalog.client.checkHold(wanted('check', 8))).rejects.toMatchObject({
      kind: 'precondition',
      message: expect.stringMatching(/ only has 7 stock$/),
    });
    expect(await state('check')).toBeUndefined();
    await catalog.client.holdStock(wanted('check', 7));
    expect(await catalog.client.checkHold(wanted('check', 7))).toEqual({});
    await catalog.client.releaseHold({ orderNo: 'check', version: 1 });
    await catalog.client.holdStock(wanted('other', 1));
    await expect(catalog.client.checkHold(wanted('check', 7))).rejects.toThrow(/ only has 6 stock$/);
    await catalog.client.releaseHold({ orderNo: 'other', version: 1 });
  });
  it('refuses a price that is not the one of its version, and a delivery fee that is not the one of its place', async () => {
    const asSold = { priceVersion: 1, eachOrgCents: 40_000 };
    const { delivery, cents, leadDays } = await catalog.client.priceDelivery({ zip: '0612', cbm4: 1_000 });
    expect([delivery, cents > 0]).toEqual(['PRICED', true]);
    const claim = { zip: '0612', delivery, cents };
    const forged = [
      { ...asSold, eachOrgCents: 1 },
      { ...asSold, delivery: { ...claim, cents: 0 } },
      { ...asSold, delivery: { ...claim, delivery: 'TBC', cents: 0 } },
      { ...asSold, delivery: { ...claim, delivery: 'FREE', cents: 0 } },
      { ...asSold, delivery: { ...claim, zip: '1081' } },
    ];
    for (const more of forged) {
      await expect(catalog.client.holdStock(aHold('x', 'P2-1', more))).rejects.toMatchObject({
        kind: 'conflict',
        code: 'catalog.price_changed',
      });
    }
    expect(await state('x')).toBeUndefined();
    const held = await catalog.client.holdStock(aHold('x', 'P2-1', { ...asSold, delivery: claim }));
    // The day that the product's page promised stays with the order.
    expect(held.allocations[0]?.eta).toBe(addDays(todayInNz(new Date()), 1 + leadDays));
    await catalog.client.releaseHold({ orderNo: 'x', version: 1 });
  });
  it('refuses a back-order where the caller wants none, and leaves nothing behind', async () => {
    const refused = catalog.client.holdStock(aHold('b', 'P2-1', { qty: 50, backorderOk: false }));
    await expect(refused).rejects.toMatchObject({ kind: 'precondition', code: 'catalog.sold_out' });
    expect(await state('b')).toBeUndefined();
  });
  it('alerts staff to what must be ordered', async () => {
    const held = await catalog.client.holdStock(aHold('c', 'P2-1', { qty: 10 }));
    expect(held.short).toBe(true);
    expect(held.allocations.map(({ from, qty }) => [from, qty])).toEqual([
      ['DC', 7],
      ['BACK-ORDER', 3],
    ]);
    const [event] = await events('stock.short');
    expect(event && StockShort.decode(event)).toMatchObject({
      component: 'P2-1-A',
      orderNo: 'c',
      qty: 3,
      eta: held.allocations[1]?.eta,
    });
    expect(await catalog.client.releaseHold({ orderNo: 'c', version: 1 })).toEqual({ state: 'released' });
  });
  it('of an older version is refused once a newer one exists', async () => {
    const older = aHold('d', 'P2-1');
    await catalog.client.holdStock({ ...older, key: { orderNo: 'd', version: 5 } });
    await expect(catalog.client.holdStock(older)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'catalog.hold_released',
    });
  });
  it('is refused when it makes no sense', async () => {
    const bad = [
      aHold('', 'P2-1'),
      aHold('e', 'P2-1', { qty: -1 }),
      aHold('e', 'P2-1', { qty: 2_000_000_000 }),
      { ...aHold('e', 'P2-1'), lines: [] },
      { ...aHold('e', 'P2-1'), lines: [HoldLine.fromPartial({ sku: 'P2-1', qty: 1, method: 'FLY' })] },
      { ...aHold('e', 'P2-1'), key: undefined },
    ];
    for (const request of bad)
      await expect(catalog.client.holdStock(request)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('events of order', () => {
  it('of a payment makes its hold final, of an end gives it back', async () => {
    await catalog.client.holdStock(aHold('f', 'P2-1'));
    await catalog.client.holdStock(aHold('g', 'P2-1'));
    await publish('order.paid', 'f', OrderPaid.encode(OrderPaid.fromPartial({ orderNo: 'f', version: 1 })).finish());
    await publish(
      'order.hold_released',
      'g',
      OrderHoldReleased.encode(OrderHoldReleased.fromPartial({ orderNo: 'g', version: 1 })).finish(),
    );
    await eventually(async () => expect([await state('f'), await state('g')]).toEqual(['final', 'released']), 20_000);
  });
});

describe('what shoppers see of stock', () => {
  it('follows the last set that is taken and given back, and publishes both', async () => {
    // What the tests before gave back is worked out a moment later.
    await eventually(async () => expect(await readySkus()).toEqual(['P0', 'P1', 'P2']));
    const before = (await events('availability.changed', 'P1')).length;
    await catalog.client.holdStock(aHold('h', 'P1-1'));
    await eventually(async () => expect(await readySkus()).toEqual(['P0', 'P2']));
    const { cards, facets } = await list({ clearance: true });
    expect(cards).toMatchObject([
      { sku: 'P1', ready: false, available: false, flags: ['clearance'], etaText: 'Sold out' },
    ]);
    expect(facets.find(({ name }) => name === 'flags')?.values).toEqual([
      { value: 'clearance', name: 'Clearance', count: 1 },
    ]);
    const event = (await events('availability.changed', 'P1')).at(before);
    expect(event && AvailabilityChanged.decode(event)).toEqual({
      productSku: 'P1',
      skus: ['P1-1'],
      categorySlugs: ['living', 'seats-2', 'sofas'],
      available: false,
      ready: false,
    });
    await catalog.client.releaseHold({ orderNo: 'h', version: 1 });
    await eventually(async () => expect(await readySkus()).toEqual(['P0', 'P1', 'P2']));
    expect(await events('availability.changed', 'P1')).toHaveLength(before + 2);
  });
  it('is no news while sets remain', async () => {
    await eventually(async () => expect(await readySkus()).toEqual(['P0', 'P1', 'P2']));
    const before = (await events('availability.changed')).length;
    await catalog.client.holdStock(aHold('i', 'P2-1'));
    await eventually(async () => {
      const { rows } = await catalog.pool.query<{ due: boolean }>(
        'select exists (select from availability_due) as due',
      );
      expect(rows[0]?.due).toBe(false);
    });
    expect(await events('availability.changed')).toHaveLength(before);
  });
  it('turns around a product with one option gone and another to order', async () => {
    await catalog.client.holdStock(aHold('j', 'P0-1'));
    await eventually(async () => expect(await readySkus()).toEqual(['P1', 'P2']));
    const { combinations } = await catalog.client.getProduct({ url: 'p0' });
    expect(combinations.map(({ available, etaText }) => [available, etaText])).toEqual([
      [true, expect.stringMatching(/^Made to order, about \w{3} \d+ \w{3}$/)],
      [true, expect.stringMatching(/^Made to order, about \w{3} \d+ \w{3}$/)],
    ]);
  });
});

describe('a new price', () => {
  const change = (sku: string, cents: number) =>
    changePrice({ transact: transactOn(catalog.pool), stockMoved: () => undefined })({ sku, cents, msrpCents: 0 });
  it('moves its version at once, the lists and the filters soon after, and is published', async () => {
    expect(await change('P2-1', 5_000)).toBe(2);
    await eventually(async () =>
      expect((await list({ sort: 'pasc' })).cards.map(({ sku, priceCents }) => [sku, priceCents])).toEqual([
        ['P2', 5_000],
        ['P0', 10_000],
        ['P1', 30_000],
      ]),
    );
    expect((await list({ underCents: 5_000 })).cards.map(({ sku }) => sku)).toEqual(['P2']);
    expect((await list({ overCents: 40_000 })).count).toBe(0);
    const [event] = await events('sku.changed');
    expect(event && SkuChanged.decode(event)).toEqual({
      productSku: 'P2',
      skus: ['P2-1'],
      categorySlugs: ['living', 'seats-2', 'sofas'],
      priceVersion: 2,
      listingChanged: true,
    });
    expect((await catalog.client.getSellables({ skus: ['P2-1'], choices: [] })).sellables[0]).toMatchObject({
      priceCents: 5_000,
      priceVersion: 2,
    });
  });
  it('refuses a hold that saw the old one', async () => {
    const late = catalog.client.holdStock(aHold('k', 'P2-1', { priceVersion: 1 }));
    await expect(late).rejects.toMatchObject({
      kind: 'conflict',
      code: 'catalog.price_changed',
      message: 'Your cart has changed. Please check the new total.',
    });
  });
  it('that is the same again changes and publishes nothing', async () => {
    expect(await change('P2-1', 5_000)).toBeUndefined();
    expect(await events('sku.changed')).toHaveLength(1);
    await expect(change('NOPE', 1)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(change('P2-1', 0)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
