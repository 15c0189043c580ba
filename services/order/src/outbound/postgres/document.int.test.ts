import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { contactFrom } from '@shop/primitives/contact';
import { asCents, ZERO } from '@shop/primitives/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Commit } from '../../application/ports.ts';
import type { Document, Line } from '@shop/commerce/document';
import { documentRepository } from './document.repository.ts';
import { orderViewQuery } from './order-view.query.ts';
import { orderStatements } from './order.repository.ts';

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase('order');
  pool = createPool({ url: database.url, name: 'document-test', max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Every text is another, no figure is 0 and no flag false: whatever is lost or exchanged on the way shows. */
const aLine = (lineId: string, { method, isHot }: Pick<Line, 'method' | 'isHot'>): Line => ({
  ...{ lineId, sku: `${lineId} sku`, productSku: `${lineId} product`, name: `${lineId} name`, url: `${lineId} url` },
  ...{ thumb: `${lineId} thumb`, optionText: `${lineId} option`, collection: `${lineId} collection` },
  ...{ category: `${lineId} category`, brand: `${lineId} brand`, categoryPath: [`${lineId} path`, 'in, two "parts"'] },
  ...{
    qty: 4,
    eachOrgCents: asCents(9_900),
    eachCents: asCents(9_800),
    couponCents: asCents(250),
    gstCents: asCents(130),
  },
  ...{ priceVersion: 7, method, pickLocation: `${lineId} place`, isHot, isSale: !isHot },
  subItems: [
    {
      ...{ sku: `${lineId} part`, name: `${lineId} part name`, qty: 4, cbm4: 6_066 },
      allocations: [{ method, from: `${lineId} from`, to: `${lineId} to`, qty: 4, eta: '2026-12-18' }],
    },
  ],
});
const document: Document = {
  contact: contactFrom((field) => `the ${field}`),
  ...{ couponCode: 'TEN', newsletter: true, branch: 'AKL', customerId: 'customer', acquisition: 'a friend' },
  lines: [aLine('first', { method: 'DEL', isHot: true }), aLine('second', { method: 'PCK', isHot: false })],
  totals: {
    ...{
      subtotalCents: asCents(79_200),
      itemDiscountCents: asCents(800),
      couponDiscountCents: asCents(520),
      freightCouponCents: asCents(20),
    },
    ...{
      discountCents: asCents(1_320),
      shippingCents: asCents(70),
      assemblyCents: asCents(50),
      rubbishCents: asCents(30),
    },
    ...{ grandTotalCents: asCents(78_030), gstCents: asCents(10_178), delivery: 'TBC' },
  },
};

describe('a document', () => {
  it('is read as it was committed: no text, figure or flag is lost on the way to the rows and back', async () => {
    const at = new Date('2026-11-22T00:00:00Z');
    const key = { orderNo: '', version: 1 };
    const announced = { branch: 'AKL', confirmationToken: 'token', at };
    key.orderNo = (await orderStatements(pool).announceFirst({ cartId: 'cart', cartVersion: 3 }, announced)) ?? '';
    const allocations = document.lines.flatMap(({ lineId, subItems }) =>
      subItems.flatMap(({ sku: component, name: componentName, cbm4, allocations: [source] }) =>
        source ? [{ ...source, lineId, component, componentName, cbm4 }] : [],
      ),
    );
    const commit: Commit = {
      ...{ key, cartVersion: 3, document, at, allocations, payments: [], dropped: [], refundDueCents: ZERO },
      ...{ payToken: 'pay', hasBackorder: true, isFirst: true },
      life: { status: 'pending', holdState: 'held', lockReason: '' },
    };
    await withTransaction(pool, (tx) => documentRepository(tx).commit(commit));
    const order = await orderViewQuery(pool).byNumber(key.orderNo);
    expect(order?.document).toEqual(document);
    expect(order).toMatchObject({ orderNo: key.orderNo, version: 1, hasBackorder: true, confirmationToken: 'token' });
  });
});
