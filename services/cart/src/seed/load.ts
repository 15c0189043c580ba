import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentTotals } from '@shop/commerce/totals';
import { systemClock } from '@shop/kit/clock';
import { createPool } from '@shop/kit/postgres/pool';
import { type Db, withTransaction } from '@shop/kit/postgres/transaction';
import { NO_CONTACT } from '@shop/primitives/contact';
import { asCents, ZERO } from '@shop/primitives/money';
import { pastInstant } from '@shop/primitives/past-moment';
import { z } from 'zod';
import type { SentCart } from '../domain/sent-cart.ts';

const moment = z.object({ daysAgo: z.int().min(0), minute: z.int().min(0) });
const price = z.int().transform(asCents);
const line = z.object({
  ...{ sku: z.string(), name: z.string(), optionText: z.string(), thumb: z.string(), url: z.string() },
  ...{ qty: z.int().min(1), eachOrgCents: price, eachCents: price },
});
const opened = z.object({
  ...{ opener: z.string(), at: moment, orderNo: z.string().nullable(), paid: moment.nullable() },
});
const sentRow = z.object({
  ...{ id: z.uuid(), draftId: z.uuid(), staffId: z.string(), branch: z.string(), customerId: z.string() },
  ...{ note: z.string(), lines: z.array(line), shippingCents: price, sent: moment, opened: opened.nullable() },
});
const customerRow = z.object({
  ...{ id: z.string(), email: z.string(), firstname: z.string(), lastname: z.string(), mobile: z.string() },
  ...{ shippingAddress: z.string(), shippingZip: z.string() },
});
type SeedSent = z.output<typeof sentRow>;
type SeedCustomer = z.output<typeof customerRow>;

/**
 * Loads the carts that staff sent in the demo's past, and what became of them, once: the stamp is written in the same transaction.
 * @param now the days of the past are counted from here
 * @throws Error when NODE_ENV is production
 */
export async function loadSentCarts(db: Db, folder: string, now: Date): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('the demo carts are never loaded in production');
  const stamped = await db.query(`insert into seed_stamp (name) values ('demo') on conflict do nothing`);
  if (stamped.rowCount === 0) return;
  const customers = new Map((await rowsOf(join(folder, 'customer.jsonl'), customerRow)).map((one) => [one.id, one]));
  for (const seed of await rowsOf(join(folder, 'sent_cart.jsonl'), sentRow)) {
    const customer = customers.get(seed.customerId);
    if (!customer) throw new RangeError(`a cart was sent to ${seed.customerId}, whom nobody knows`);
    await insert(db, { seed, sent: sentOf(seed, customer, now), now });
  }
}

async function rowsOf<T>(file: string, each: z.ZodType<T>): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((text) => each.parse(JSON.parse(text)));
}

/** The sums by the rules of every document. */
function sentOf({ lines, shippingCents, sent, ...seed }: SeedSent, customer: SeedCustomer, now: Date): SentCart {
  const priced = lines.map((one) => ({ ...one, isHot: false, isSale: false }));
  const totals = documentTotals(priced, { shippingCents, assemblyCents: ZERO, rubbishCents: ZERO }, undefined);
  const { subtotalCents, grandTotalCents, gstCents } = totals;
  const { email, firstname, lastname, mobile, shippingAddress: address, shippingZip: zip } = customer;
  return {
    ...{ id: seed.id, token: `demo-${seed.id}`, draftId: seed.draftId, draftVersion: 1, customerId: customer.id },
    contact: { ...NO_CONTACT, email, firstname, lastname, mobile, address, zip },
    ...{ note: seed.note, staffId: seed.staffId, branch: seed.branch, lines, sentAt: pastInstant(now, sent) },
    totals: {
      ...{ subtotalCents, shippingCents, grandTotalCents, gstCents },
      delivery: shippingCents > ZERO ? 'PRICED' : 'FREE',
    },
  };
}

interface Loading {
  readonly seed: SeedSent;
  readonly sent: SentCart;
  readonly now: Date;
}

async function insert(db: Db, { seed: { opened: by }, sent, now }: Loading): Promise<void> {
  await db.query(
    `insert into cart_sent (id, token, draft_id, draft_version, staff_id, branch, customer_id, contact, note, lines, totals, grand_total_cents, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[sent.id, sent.token, sent.draftId, sent.draftVersion, sent.staffId, sent.branch, sent.customerId],
      ...[JSON.stringify(sent.contact), sent.note, JSON.stringify(sent.lines), JSON.stringify(sent.totals)],
      ...[sent.totals.grandTotalCents, sent.sentAt],
    ],
  );
  if (!by) return;
  await db.query(
    'insert into cart_opened (sent_id, opener, opened_at, order_no, paid_at) values ($1, $2, $3, $4, $5)',
    [...[sent.id, by.opener, pastInstant(now, by.at), by.orderNo, by.paid && pastInstant(now, by.paid)]],
  );
}

if (import.meta.main) {
  const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', name: 'cart-seed', mostMs: 0 });
  const [, , folder = '.', now] = process.argv;
  await withTransaction(pool, (tx) => loadSentCarts(tx, folder, now ? new Date(now) : systemClock.now()));
  await pool.end();
}
