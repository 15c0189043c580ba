import type { CustomersAnswer, RecentCustomersAnswer } from '@shop/contract/pos/customer';
import {
  customerCardRequest,
  customerFromOrder,
  customerParams,
  customerSearchParams,
  customerSearchQuery,
  draftQuery,
} from '@shop/contract/pos/customer-requests';
import { SENTENCES } from '@shop/contract/pos/sentences';
import { Refusal, refuse } from '@shop/primitives/refusal';
import { CustomerFilter } from '@shop/proto/account/v1/account';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { presentCustomer, presentRecent } from './customers.presenter.ts';
import { customerCard } from './customer-card.ts';
import { boundCustomer } from './bound-customer.ts';
import { keyOf } from './draft-key.ts';
import { quoteCounts } from './quote-counts.ts';

export interface CustomerRoutes {
  readonly clients: Pick<Clients, 'account' | 'cart' | 'order'>;
}

const filters = {
  '': CustomerFilter.CUSTOMER_FILTER_UNSPECIFIED,
  name: CustomerFilter.CUSTOMER_FILTER_NAME,
  email: CustomerFilter.CUSTOMER_FILTER_EMAIL,
  mobile: CustomerFilter.CUSTOMER_FILTER_MOBILE,
} as const;

/** Customers as staff look for them (docs/rules/counter-customers.md). */
export const customerRoutes = (deps: CustomerRoutes): Endpoint[] => [
  ...searchRoutes(deps),
  ...chosenRoutes(deps),
  ...writeRoutes(deps),
];

const searchRoutes = ({ clients }: CustomerRoutes): Endpoint[] => [
  {
    call: 'get /pos/cus-search/{text}',
    handle: async (req): Promise<CustomersAnswer> => {
      const { text } = customerSearchParams.parse(req.params);
      const { limit, filter } = customerSearchQuery.parse(req.query);
      const { customers } = await clients.account.searchCustomers({ text, limit, filter: filters[filter] });
      const counts = await quoteCounts(clients.order, customers);
      return { success: true, users: customers.map((customer) => presentCustomer(customer, counts)) };
    },
  },
  {
    call: 'get /pos/get-recent-customers',
    handle: async (): Promise<RecentCustomersAnswer> => {
      const recent = await clients.account.listRecentCustomers({});
      return { success: true, ...presentRecent(recent, await quoteCounts(clients.order, recent.customers)) };
    },
  },
];

const chosenRoutes = ({ clients }: CustomerRoutes): Endpoint[] => [
  {
    call: 'get /pos/cus-select/{id}',
    handle: async (req) => {
      const { id } = customerParams.parse(req.params);
      const customerId = id === '0' ? '' : id;
      await clients.cart.bindCustomer({ key: keyOf(draftQuery.parse(req.query)), customerId });
      return { success: true, customer: await boundCustomer(clients, customerId) };
    },
  },
  {
    call: 'post /pos/cus-card',
    handle: async (req) => {
      const { id } = customerCardRequest.parse(req.body);
      return customerCard(clients, id).catch(unknownCustomer);
    },
  },
  {
    call: 'get /pos/load-cus-cart',
    handle: async (req) => {
      const { itemcount, couponMsg } = await clients.cart.loadCustomerCart({ key: keyOf(draftQuery.parse(req.query)) });
      return { success: true, itemcount, couponMsg };
    },
  },
];

/** Said as a rule is; anything else goes on. */
export function unknownCustomer(error: unknown): never {
  if (!(error instanceof Refusal) || error.kind !== 'not_found') throw error;
  throw refuse('precondition', 'customer.unknown', SENTENCES.customerSelect);
}

const writeRoutes = ({ clients }: CustomerRoutes): Endpoint[] => [
  {
    call: 'post /pos/update-cus-by-order',
    handle: async (req) => {
      const { orderno: orderNo } = customerFromOrder.parse(req.body);
      return { success: true, msg: (await clients.order.writeCustomer({ orderNo })).message };
    },
  },
];
