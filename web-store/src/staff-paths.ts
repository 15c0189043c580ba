import type { Address } from '@shop/contract/client';
import type { CustomerSelected, CustomersAnswer, RecentCustomersAnswer } from '@shop/contract/pos/customer';

// What the store knows of the counter. Apart from paths.ts, which every shopper loads.

const segment = encodeURIComponent;

export const staffPaths = {
  counter: '/pos',
  customerQuotes: (email: string) => `/pos/quote?s=${segment(email)}`,
} as const;

/** The counter's calls that the store makes for staff. */
export const staffCalls = {
  recentCustomers: '/pos/get-recent-customers' as Address<RecentCustomersAnswer>,
  searchCustomers: (text: string) => `/pos/cus-search/${segment(text)}` as Address<CustomersAnswer>,
  selectCustomer: (id: string) => `/pos/cus-select/${segment(id)}` as Address<CustomerSelected>,
} as const;
