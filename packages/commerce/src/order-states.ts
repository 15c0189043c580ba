/** How a committed document stands (docs/rules/orders.md, 1). */
export const DOCUMENT_STATUSES = [
  ...(['quote', 'pending', 'deposit', 'paid'] as const),
  ...(['part-dispatched', 'dispatched', 'completed', 'locked', 'refunded'] as const),
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/**
 * Where the payment of an order stands. open: at the provider. in_doubt: the provider does not say. part_paid: received, but
 * not all. awaiting_transfer: nothing is left to pay but a transfer that the shopper makes. in_shop: staff took it over, and it is paid at the counter.
 */
export const PAY_STATES = [
  'open',
  'in_doubt',
  'paid',
  'part_paid',
  'awaiting_transfer',
  'declined',
  'cancelled',
  'in_shop',
] as const;
export type PayState = (typeof PAY_STATES)[number];

/** What a placed cart that is changed again finds: open, it may change; paid, it is over. */
export const REOPENED = ['open', 'paid'] as const;
export type ReopenState = (typeof REOPENED)[number];
