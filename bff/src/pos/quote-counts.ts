import type { Customer } from '@shop/proto/account/v1/account';
import type { Clients } from '../clients.ts';
import type { QuoteCounts } from './customers.presenter.ts';
import { part } from './part.ts';

/** A suggestion that waits longer for its counts is of no use any more. */
const COUNTS_MS = 500;

/** How many quotes customers have. @returns undefined when order is away or late: customers are found all the same */
export async function quoteCounts(order: Clients['order'], customers: readonly Customer[]): Promise<QuoteCounts> {
  if (customers.length === 0) return undefined;
  const customerIds = customers.map(({ id }) => id);
  const reply = await part(() => order.countQuotes({ customerIds }), COUNTS_MS);
  return reply && new Map(reply.counts.map((count) => [count.customerId, count]));
}
