import type { OrderStatus } from '@shop/contract/v1/order';

const WORDS: Record<OrderStatus, string> = {
  quote: 'Quote',
  pending: 'Waiting for payment',
  deposit: 'Part-paid',
  paid: 'Paid',
  'part-dispatched': 'Partly on its way',
  dispatched: 'On its way',
  completed: 'Delivered',
  locked: 'Cancelled',
  refunded: 'Refunded',
};

export const statusText = (status: OrderStatus): string => WORDS[status];

/** The chip's colour: green while all is well, amber while we wait for money, red when it is over. */
export function statusTone(status: OrderStatus): 'ok' | 'warn' | 'bad' {
  if (status === 'locked' || status === 'refunded') return 'bad';
  return status === 'pending' || status === 'deposit' || status === 'quote' ? 'warn' : 'ok';
}
