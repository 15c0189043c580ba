import type { CustomersAnswer, RecentCustomersAnswer } from '@shop/contract/pos/customer';
import { customerFromOrder, customerSearchParams, customerSearchQuery } from '@shop/contract/pos/customer-requests';
import { type Customer, CustomerFilter } from '@shop/proto/account/v1/account';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { presentCustomer, presentRecent } from './customers.presenter.ts';
import { part } from './part.ts';

export interface CustomerRoutes {
  readonly clients: Pick<Clients, 'account' | 'order'>;
}

/** A suggestion that waits longer for its counts is of no use any more. */
const COUNTS_MS = 500;

const filters = {
  '': CustomerFilter.CUSTOMER_FILTER_UNSPECIFIED,
  name: CustomerFilter.CUSTOMER_FILTER_NAME,
  email: CustomerFilter.CUSTOMER_FILTER_EMAIL,
  mobile: CustomerFilter.CUSTOMER_FILTER_MOBILE,
} as const;

/** Customers as staff look for them (docs/rules/counter-customers.md). */
export const customerRoutes = (deps: CustomerRoutes): Endpoint[] => [...searchRoutes(deps), ...writeRoutes(deps)];

const searchRoutes = ({ clients }: CustomerRoutes): Endpoint[] => [
  {
    call: 'get /pos/cus-search/{text}',
    handle: async (req): Promise<CustomersAnswer> => {
      const { text } = customerSearchParams.parse(req.params);
      const { limit, filter } = customerSearchQuery.parse(req.query);
      const { customers } = await clients.account.searchCustomers({ text, limit, filter: filters[filter] });
      const counts = await countsOf(clients, customers);
      return { success: true, users: customers.map((customer) => presentCustomer(customer, counts)) };
    },
  },
  {
    call: 'get /pos/get-recent-customers',
    handle: async (): Promise<RecentCustomersAnswer> => {
      const recent = await clients.account.listRecentCustomers({});
      return { success: true, ...presentRecent(recent, await countsOf(clients, recent.customers)) };
    },
  },
];

const writeRoutes = ({ clients }: CustomerRoutes): Endpoint[] => [
  {
    call: 'post /pos/update-cus-by-order',
    handle: async (req) => {
      const { orderno: orderNo } = customerFromOrder.parse(req.body);
      return { success: true, msg: (await clients.order.writeCustomer({ orderNo })).message };
    },
  },
];

/** @returns undefined when order is away or late: customers are found all the same */
async function countsOf({ order }: CustomerRoutes['clients'], customers: readonly Customer[]) {
  if (customers.length === 0) return undefined;
  const customerIds = customers.map(({ id }) => id);
  const reply = await part(() => order.countQuotes({ customerIds }), COUNTS_MS);
  return reply && new Map(reply.counts.map((count) => [count.customerId, count]));
}
