import { readFile } from 'node:fs/promises';
import type { Databases } from '../api/databases.ts';
import { centsOf } from '../api/books/money.ts';
import type { Books } from './books.ts';

export interface Shelf {
  readonly databases: Databases;
  /** the provider's ledger, a file of its own outside the shop's databases */
  readonly ledgerFile: string;
  readonly sent: ReadonlyMap<string, number>;
}
interface Line {
  readonly provider: string;
  readonly reference: string;
  readonly type: string;
  readonly amount: string;
  readonly approved: boolean;
}

/** Of these orders, from the provider's disk and three databases. */
export async function readBooks({ databases, ledgerFile, sent }: Shelf, orders: readonly string[]): Promise<Books> {
  const [file, attempts, rows, banking] = await Promise.all([
    readFile(ledgerFile, 'utf8'),
    databases.rows<Books['attempts'][number]>('payment', ATTEMPTS, [orders]),
    databases.rows<Books['rows'][number]>('order', ROWS, [orders]),
    databases.rows<Books['banking'][number]>('banking', BANKING, [orders]),
  ]);
  const provider = file
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.provider === 'hit' && line.approved)
    .map(({ reference, type, amount }) => ({ reference, isRefund: type === 'refund', cents: centsOf(amount) }));
  return { provider, attempts, rows, banking, sent };
}

const ATTEMPTS = `select payment_id as option, our_reference as reference, refund_of <> '' as "isRefund", amount_cents as cents,
                         state, state in ('started', 'open') as "isOpen"
                    from attempt where order_no = any($1) and gateway = 'weftpos'`;
/** A late approval of an older attempt has a row of its own. */
const ROWS = `select coalesce(late_of, id)::text as option, amount_cents as cents, status from order_payment
               where order_no = any($1) and gateway = 'weftpos'`;
const BANKING = `select payment_id as option, abs(cents) as cents from ledger_entry where order_no = any($1) and gateway = 'weftpos'`;
