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

/** The chip's colour: green when paid or done, blue on its way, amber while money is waited for, sand when it is over. */
export function statusTone(status: OrderStatus): 'ok' | 'go' | 'warn' | 'off' {
  if (status === 'locked' || status === 'refunded') return 'off';
  if (status === 'part-dispatched' || status === 'dispatched') return 'go';
  return status === 'pending' || status === 'deposit' || status === 'quote' ? 'warn' : 'ok';
}
