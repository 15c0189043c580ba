import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CouponTerms, couponTermsOf } from '@shop/commerce/coupon-discount';
import type { Document } from '@shop/commerce/document';
import type { Db } from '@shop/kit/postgres/transaction';
import { ZERO } from '@shop/primitives/money';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { pastInstant, type PastMoment } from '@shop/primitives/past-moment';
import type { z } from 'zod';
import type { OrderPayment } from '../domain/order.ts';
import { dueAtOf } from '../domain/quote.ts';
import { verifyTotals } from '../domain/verify.ts';
import { documentRepository } from '../outbound/postgres/document.repository.ts';
import { paymentRepository } from '../outbound/postgres/payment.repository.ts';
import { quoteRepository } from '../outbound/postgres/quote.repository.ts';
import { allocationsOf, documentOf } from './seed-document.ts';
import { becomeOf } from './seed-fate.ts';
import { seedCoupon, seedCustomer, seedOrder, type SeedOptions, type SeedOrder } from './seed-order.ts';

/**
 * Loads order.jsonl once: run it in a transaction, the stamp is written with it. Their numbers lie below the sequence's, so
 * they stand beside what was sold. No event is written, so no mail is sent about the past.
 * @throws Error when NODE_ENV is production
 */
export async function loadOrders(db: Db, dir: string, options: SeedOptions): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('the demo orders are never loaded in production');
  const { rowCount } = await db.query(`insert into seed_stamp (name) values ('demo') on conflict do nothing`);
  if (rowCount === 0) return;
  const orders = await linesOf(join(dir, 'order.jsonl'), seedOrder);
  const customers = new Map((await linesOf(join(dir, 'customer.jsonl'), seedCustomer)).map((one) => [one.id, one]));
  const coupons = new Map((await linesOf(join(dir, 'coupon.jsonl'), seedCoupon)).map((one) => [one.code, one]));
  for (const order of orders) {
    const customer = customers.get(order.customerId);
    if (!customer) throw new Error(`order ${order.orderNo} of the seed has no customer`);
    const coupon = coupons.get(order.couponCode);
    const terms: CouponTerms | undefined = coupon && couponTermsOf(coupon);
    const document = documentOf(order, customer, terms);
    verifyTotals(document, terms);
    await loadOrder(db, { order, document }, options);
  }
}

async function linesOf<T extends z.ZodType>(file: string, row: T): Promise<z.output<T>[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => row.parse(JSON.parse(line)));
}

interface Written {
  readonly order: SeedOrder;
  readonly document: Document;
}

/** By the repositories that every document is written with: of the counter with what staff decided, of the store without. */
async function loadOrder(db: Db, { order, document }: Written, options: SeedOptions): Promise<void> {
  const { orderNo, staffId, created, placed, wasQuote, payments } = order;
  const when = (moment: PastMoment) => pastInstant(options.now, moment);
  await db.query(
    `insert into orders (order_no, status, last_version, confirmation_token, created_at, branch) values ($1, 'placing', $2, $3, $4, $5)`,
    [orderNo, wasQuote ? 2 : 1, options.newToken(), when(created), order.branch],
  );
  if (staffId === '') await commitSale(db, { order, document }, when(placed ?? created));
  else {
    if (wasQuote || !placed) await saveQuote(db, { order, document }, options);
    if (placed) {
      await quoteRepository(db).place({
        ...savedOf({ order, document }, options, wasQuote ? 2 : 1),
        hasBackorder: false,
      });
      await paymentRepository(db).put(orderNo, { payments: payments.map(asPayment), at: when(placed) });
    }
  }
  await becomeOf(db, order, options);
}

async function commitSale(db: Db, { order, document }: Written, at: Date): Promise<void> {
  await documentRepository(db).commit({
    ...{ key: { orderNo: order.orderNo, version: 1 }, cartVersion: 0, document, at },
    ...{ allocations: allocationsOf(order), payments: order.payments.map(asPayment) },
    ...{
      life: { status: 'pending', holdState: 'held', lockReason: '' },
      dropped: [],
      refundDueCents: ZERO,
      payToken: '',
      hasBackorder: false,
      isFirst: true,
    },
  });
}

async function saveQuote(db: Db, written: Written, options: SeedOptions): Promise<void> {
  const { created, expiresInDays } = written.order;
  const today = todayInNz(options.now);
  const usual = addDays(todayInNz(pastInstant(options.now, created)), USUAL_DAYS);
  const expiresOn = expiresInDays === null ? usual : addDays(today, expiresInDays);
  await quoteRepository(db).save({
    ...savedOf(written, options, 1),
    ...{ life: { status: 'quote', holdState: 'none', lockReason: '' }, quoteState: 'active' },
    ...{ freshToken: options.newToken(), expiresOn, dueAt: dueAtOf(expiresOn), couponExpiresOn: '' },
  });
}
const USUAL_DAYS = 14;

const asPayment = ({ settled: _settled, ...row }: SeedOrder['payments'][number]): OrderPayment => ({
  ...row,
  reason: '',
});

// oxlint-disable-next-line max-params -- a document, how it is made, and which of its versions this is
function savedOf({ order, document }: Written, { now, newId }: SeedOptions, version: number) {
  const { orderNo, staffId, placed, created, wasQuote } = order;
  const at = pastInstant(now, (version === 2 || !wasQuote ? placed : null) ?? created);
  const life = { status: 'pending', holdState: 'held', lockReason: '' } as const;
  return { key: { orderNo, version }, draft: { draftId: newId(), draftVersion: 1 }, document, life, staffId, at };
}
