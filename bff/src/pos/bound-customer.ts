import type { Customer } from '@shop/contract/pos/customer';
import type { Clients } from '../clients.ts';
import { presentCustomer } from './customers.presenter.ts';
import { part } from './part.ts';
import { quoteCounts } from './quote-counts.ts';

/** A draft is read without its customer sooner than late. */
const CUSTOMER_MS = 1_000;

/** Whom a draft is for; null without one, and while account is unavailable. */
export async function boundCustomer(
  { account, order }: Pick<Clients, 'account' | 'order'>,
  id: string,
): Promise<Customer | null> {
  const customer = id === '' ? undefined : await part(() => account.getCustomer({ id }), CUSTOMER_MS);
  return customer ? presentCustomer(customer, await quoteCounts(order, [customer])) : null;
}
