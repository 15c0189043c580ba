import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@shop/kit/postgres/transaction';
import { SETTLED } from '@shop/commerce/payments';
import { ZERO } from '@shop/primitives/money';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import type { z } from 'zod';
import { verifyTotals } from '../domain/verify.ts';
import { documentRepository } from '../outbound/postgres/document.repository.ts';
import { allocationsOf, documentOf, paymentsOf, type SeedCustomer, type SeedOrder } from './seed-order.ts';
import { seedCustomer, seedOrder } from './seed-order.ts';

export interface SeedOptions {
  readonly now: Date;
  readonly newId: () => string;
  readonly newToken: () => string;
}

const DAY_MS = 86_400_000;
/** What became of the stock (docs/rules/stock.md 3); 'held' while money is awaited. */
const HOLD: Record<SeedOrder['status'], string> = {
  quote: 'none',
  pending: 'held',
  deposit: 'held',
  paid: 'final',
  dispatched: 'final',
  completed: 'final',
  locked: 'released',
  refunded: 'final',
};
const PAID: readonly SeedOrder['status'][] = ['paid', 'dispatched', 'completed', 'refunded'];

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
  for (const order of orders) {
    const customer = customers.get(order.customerId);
    if (!customer) throw new Error(`order ${order.orderNo} of the seed has no customer`);
    await loadOrder(db, { order, customer }, options);
  }
}

async function linesOf<T extends z.ZodType>(file: string, row: T): Promise<z.output<T>[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => row.parse(JSON.parse(line)));
}

interface Owned {
  readonly order: SeedOrder;
  readonly customer: SeedCustomer;
}

async function loadOrder(db: Db, { order, customer }: Owned, { now, newId, newToken }: SeedOptions): Promise<void> {
  const at = new Date(now.getTime() - order.daysAgo * DAY_MS);
  const document = documentOf(order, customer);
  verifyTotals(document, undefined);
  await db.query(
    `insert into orders (order_no, status, last_version, confirmation_token, created_at, branch) values ($1, 'placing', 1, $2, $3, $4)`,
    [order.orderNo, newToken(), at, order.branch],
  );
  await documentRepository(db).commit({
    ...{ key: { orderNo: order.orderNo, version: 1 }, cartVersion: 0, document, at },
    ...{ allocations: allocationsOf(order), payments: paymentsOf(order, document.totals.grandTotalCents, newId) },
    ...{
      life: { status: 'pending', holdState: 'held', lockReason: '' },
      dropped: [],
      refundDueCents: ZERO,
      payToken: '',
      hasBackorder: false,
      isFirst: true,
    },
  });
  await becomeOf(db, order, at);
}

/** From 'pending' to what has become of it since. */
async function becomeOf(db: Db, order: SeedOrder, at: Date): Promise<void> {
  const { orderNo, status, lockReason, daysAgo, expiresInDays } = order;
  const today = todayInNz(new Date(at.getTime() + daysAgo * DAY_MS));
  const expiresOn = expiresInDays === null ? null : addDays(today, expiresInDays);
  await db.query(
    `update orders set kind = $2, status = $3, lock_reason = $4, hold_state = $5, expires_on = $6, paid_at = $7, cart_version = null,
            quote_state = case when $2 = 'quote' then case when $6::date < $8::date then 'expired' else 'active' end end,
            placed_at = case when $2 = 'quote' then null else placed_at end
      where order_no = $1`,
    [
      ...[orderNo, status === 'quote' ? 'quote' : 'order', status, lockReason, HOLD[status], expiresOn],
      ...[PAID.includes(status) ? at : null, today],
    ],
  );
  const settle = 'update order_payment set settled_at = $2 where order_no = $1 and status = any($3)';
  await db.query(settle, [orderNo, at, SETTLED]);
}
