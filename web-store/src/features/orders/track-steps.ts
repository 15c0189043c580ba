import type { OrderAnswer, OrderStatus } from '@shop/contract/v1/order';
import { nzDayText } from '../../lib/nz-date.ts';
import { type PlaceOf, type Step, stepsOf } from './steps.ts';

/** What has happened so far, by where the order stands. */
const SO_FAR: Record<OrderStatus, string> = {
  quote: 'This is a quote. It becomes an order once it is paid for.',
  pending: 'We hold everything until your payment has arrived.',
  deposit: 'A part is paid. We hold everything until the rest has arrived.',
  paid: 'Your order is with the warehouse.',
  'part-dispatched': 'A part of your order has left the warehouse.',
  dispatched: 'Everything has left the warehouse.',
  completed: 'Everything has been handed over.',
  locked: 'This order was cancelled. Nothing more will be sent.',
  refunded: 'This order was paid back.',
};
const OVER: readonly OrderStatus[] = ['completed', 'locked', 'refunded'];

/** An order from the day it was placed on: what has happened, then what is still to come. */
export function trackSteps(order: OrderAnswer, placeOf: PlaceOf): Step[] {
  const { status, nztime } = order;
  const placed: Step = { when: nzDayText(nztime.slice(0, 10)), what: 'You placed this order.', done: true };
  const now: Step = { when: 'Now', what: SO_FAR[status], done: true };
  const [, ...coming] = stepsOf(order, placeOf);
  return [placed, now, ...(OVER.includes(status) ? [] : coming)];
}
