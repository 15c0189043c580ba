import { acquisitionText } from '@shop/contract/pos/counter-wire';
import type { Customer, RecentCustomersAnswer } from '@shop/contract/pos/customer';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { Customer as CustomerMessage, RecentCustomers } from '@shop/proto/account/v1/account';
import type { QuoteCount } from '@shop/proto/order/v1/counter';
import { customerFields } from '../v1/account.presenter.ts';

/** By customer; undefined when they could not be counted. Who is not in it has no quotes. */
export type QuoteCounts = ReadonlyMap<string, QuoteCount> | undefined;

export function presentCustomer(customer: CustomerMessage, counts: QuoteCounts): Customer {
  const counted = counts?.get(customer.id);
  return {
    ...customerFields(customer),
    numQuotes: counts ? (counted?.count ?? 0) : null,
    // A channel that this contract does not know yet is not shown.
    acquisition: acquisitionText.catch('').parse(counted?.acquisition ?? ''),
  };
}

export function presentRecent(
  { customers, chosenAt }: RecentCustomers,
  counts: QuoteCounts,
): Omit<RecentCustomersAnswer, 'success'> {
  return {
    users: customers.map((customer) => presentCustomer(customer, counts)),
    at: chosenAt.map((at) => formatNzDateTime(new Date(at))),
  };
}
