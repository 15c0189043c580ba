import type { ListSort, ListType } from '@shop/contract/pos/order-list';

export type { ListSort, ListType };

/** The schemas of the contract stay out of the shell's script, so their words stand here once more, checked by the types. */
const SORTS: Readonly<Record<ListSort, true>> = {
  ...{ '': true, nztime: true, updated_at: true, expiry_date: true },
  ...{ order_no: true, firstname: true, grandtotal: true, status: true },
};

export const listSort = (text: string | null): ListSort => (text !== null && text in SORTS ? (text as ListSort) : '');

export interface ListWords {
  readonly title: string;
  /** 'active quotes' */
  readonly many: string;
  readonly isQuotes: boolean;
  /** what can be done to a row with the PIN, '' = nothing */
  readonly remove: string;
}
/** The lists of the counter, in the order of the menu. */
export const LISTS: Readonly<Record<ListType, ListWords>> = {
  quote: { title: 'Active Quote', many: 'active quotes', isQuotes: true, remove: 'delete' },
  'e-quote': { title: 'Expired Quote', many: 'expired quotes', isQuotes: true, remove: 'delete' },
  'p-order': { title: 'Unpaid Orders', many: 'unpaid orders', isQuotes: false, remove: 'cancel' },
  order: { title: 'Recent Orders', many: 'orders', isQuotes: false, remove: '' },
  'c-order': { title: 'Cancelled Orders', many: 'cancelled orders', isQuotes: false, remove: 'restore' },
};
