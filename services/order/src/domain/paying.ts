import { openPayment, type Order } from './order.ts';
import { isFreshIntent } from './placing.ts';

export type PayingStep =
  /** it is an order already: its answer again */
  | { readonly kind: 'ordered' }
  /** it is being saved or paid right now: wait for the outcome */
  | { readonly kind: 'wait' }
  /** a payment or save died: what it took goes back first */
  | { readonly kind: 'void'; readonly version: number }
  /** its page is open already, for the same method */
  | { readonly kind: 'replay' }
  /** the same, where the provider is still to be called */
  | { readonly kind: 'start' }
  /** a page of another method is open: query and close it first */
  | { readonly kind: 'close' }
  | { readonly kind: 'announce'; readonly version: number };

/** What paying a quote with this method means for where it stands, decided under its lock (docs/rules/quotes.md, 29 and 30). */
export function payingStep(order: Order, gateway: string, now: Date): PayingStep {
  if (order.status !== 'quote') return { kind: 'ordered' };
  const { intent } = order;
  if (intent) return isFreshIntent(intent, now) ? { kind: 'wait' } : { kind: 'void', version: intent.version };
  const open = openPayment(order);
  if (!open) return { kind: 'announce', version: order.lastVersion + 1 };
  if (open.gateway !== gateway) return { kind: 'close' };
  return { kind: order.payToken === '' ? 'start' : 'replay' };
}
