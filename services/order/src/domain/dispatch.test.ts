import { expect, it } from 'vitest';
import { isAllDispatched, isItem, undispatchedOf, whyNotTaken } from './dispatch.ts';
import { ORDER_STATUSES } from './life.ts';

it('goods leave an order only once all of it is paid, and every other one says why', () => {
  const may = ORDER_STATUSES.filter((status) => whyNotTaken(status, false) === '');
  expect(may).toEqual(['paid', 'part-dispatched', 'dispatched', 'completed']);
  expect(whyNotTaken('deposit', false)).toBe('This order is not fully paid yet.');
});
it('goods that are delivered for a fee that nobody has entered leave no paid order; one of which some have left goes on', () => {
  expect(ORDER_STATUSES.filter((status) => whyNotTaken(status, true) === '')).toEqual([
    ...['part-dispatched', 'dispatched', 'completed'],
  ]);
});
it('what is left is what was allocated without what has left, over all allocations', () => {
  expect(undispatchedOf([])).toBe(0);
  expect(
    undispatchedOf([
      { qty: 3, dispatched: 1, asked: 1 },
      { qty: 2, dispatched: 2, asked: 0 },
    ]),
  ).toBe(1);
});
it('all of an order has left only when catalog has answered for the last of it', () => {
  expect(isAllDispatched([{ qty: 2, dispatched: 1, asked: 1 }])).toBe(false);
  expect(isAllDispatched([{ qty: 2, dispatched: 2, asked: 0 }])).toBe(true);
});
it('an allocation is taken under its line or under its part, not under another', () => {
  const allocation = { lineId: 'l1', component: 'FRAME' };
  expect(['l1', 'l1/FRAME', 'l2', 'l1/LEG', ''].map((id) => isItem(id, allocation))).toEqual([
    ...[true, true, false, false, false],
  ]);
});
