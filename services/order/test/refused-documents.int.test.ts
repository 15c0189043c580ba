import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { asCents } from '@shop/primitives/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Placement } from '../src/application/placement.ts';
import type { Line, Totals } from '@shop/commerce/document';
import { ownDatabase } from './own-database.ts';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
const app = () => aReplica({ pool, near, now: () => new Date('2026-11-21T00:00:00Z') });

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, order_line, sub_item, allocation, order_payment, due_job, outbox, inbox cascade');
  near = fakeNeighbours();
});

interface Forged {
  line?: Partial<Line>;
  totals?: Partial<Record<keyof Totals, number>>;
  coupon?: boolean;
  tenders?: readonly number[];
}
/** The document of a stranger: what an honest cart sends, with figures of their own; the card over whatever it comes to. */
function forged({ line, totals, coupon, tenders }: Forged): Placement {
  const honest = aPlacement({ coupon: coupon ?? false });
  const [first] = honest.document.lines;
  const [card] = honest.tenders;
  if (!first || !card) throw new Error('no line or card');
  const document = {
    ...honest.document,
    lines: [{ ...first, ...line }],
    totals: { ...honest.document.totals, ...totals } as Totals,
  };
  const amounts = tenders ?? [document.totals.grandTotalCents];
  return { ...honest, document, tenders: amounts.map((amount) => ({ ...card, amountCents: asCents(amount) })) };
}
const CENT = {
  ...{ subtotalCents: 1, grandTotalCents: 1, gstCents: 0, shippingCents: 0 },
};

describe('a document that no cart of ours makes', () => {
  const forgeries: [string, Forged][] = [
    [
      'a sofa for a cent, at a price that is not to be checked',
      {
        line: { eachCents: asCents(1), eachOrgCents: asCents(1), priceVersion: 0, gstCents: asCents(0) },
        totals: CENT,
      },
    ],
    ['a price that is not to be checked', { line: { priceVersion: 0 } }],
    [
      'a discount of its own',
      {
        line: { eachCents: asCents(1), gstCents: asCents(0) },
        totals: { itemDiscountCents: 189_899, discountCents: 189_899, grandTotalCents: 8_901, gstCents: 1_161 },
      },
    ],
    ['a price above the one it lowers', { line: { eachCents: asCents(200_000) } }],
    ['no quantity', { line: { qty: 0 } }],
    ['a quantity below nothing', { line: { qty: -1 }, totals: { subtotalCents: -189_900, grandTotalCents: -181_000 } }],
    ['more than a cart holds', { line: { qty: 1_000 } }],
    ['sums that do not follow from its lines', { totals: { subtotalCents: 100, grandTotalCents: 9_000 } }],
    [
      'a discount that nothing explains',
      { totals: { couponDiscountCents: 100, discountCents: 100, grandTotalCents: 198_700 } },
    ],
    [
      'a coupon that takes off more than its terms say',
      {
        coupon: true,
        line: { couponCents: asCents(180_000) },
        totals: { couponDiscountCents: 180_000, discountCents: 180_000, grandTotalCents: 18_800 },
      },
    ],
    ['a delivery that pays the shopper', { totals: { shippingCents: -8_900, grandTotalCents: 181_000 } }],
    ['methods that take and give', { tenders: [198_900, -100] }],
    ['methods that pay less', { tenders: [1] }],
    ['one method twice', { tenders: [100_000, 98_800] }],
  ];
  it.each(forgeries)('with %s is refused: nothing is held, no page opens', async (_name, forgery) => {
    await expect(app().place(forged(forgery))).rejects.toMatchObject({
      kind: expect.stringMatching(/^(malformed|conflict)$/),
      message: expect.stringMatching(/^(Your cart has changed\.|The order has no usable)/),
    });
    expect(near.taken()).toEqual([0, 0, 0]);
    expect(near.attempts.size).toBe(0);
    expect((await pool.query('select 1 from orders where version > 0')).rowCount).toBe(0);
  });
  it('but an honest one is placed', async () => {
    await app().place(forged({ coupon: true }));
    expect(near.taken()).toEqual([1, 1, 0]);
  });
});

describe('the total that a shopper saw', () => {
  const expecting = (expected: number, more: Parameters<typeof aPlacement>[0] = {}) => ({
    ...aPlacement(more),
    expectedTotalCents: asCents(expected),
  });
  const changed = { kind: 'conflict', message: 'Your cart has changed. Please check the new total.' };
  it('is that of the document, or nothing is placed', async () => {
    await expect(app().place(expecting(198_799))).rejects.toMatchObject(changed);
    expect((await pool.query('select 1 from orders')).rowCount).toBe(0);
    await app().place(expecting(198_800));
  });
  it('is that of the document which a press before placed, or of the one that is joined', async () => {
    const [first, ...others] = await Promise.allSettled([
      app().place(expecting(198_800)),
      app().place(expecting(179_810, { coupon: true })),
      app().place(expecting(198_800)),
    ]);
    const placed = [first, ...others].filter(({ status }) => status === 'fulfilled');
    const { rows } = await pool.query<{ total: number }>('select grand_total_cents as total from orders');
    expect(placed).toHaveLength(rows[0]?.total === 198_800 ? 2 : 1);
    await expect(app().place(expecting((rows[0]?.total ?? 0) - 1))).rejects.toMatchObject(changed);
  });
  it('is not repeated for a changed cart after the older one was paid: the confirmation is the answer', async () => {
    await app().place(expecting(198_800));
    near.decide('captured');
    const [attempt] = [...near.attempts.values()];
    if (attempt) await app().settleOnEvent('paid', attempt);
    await expect(app().place(expecting(179_810))).rejects.toMatchObject(changed);
    expect(await app().place(expecting(388_700, { cartVersion: 2, qty: 2 }))).toMatchObject({ status: 'paid' });
  });
});
