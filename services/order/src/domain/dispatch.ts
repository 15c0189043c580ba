import type { OrderStatus } from './life.ts';

/** Why nothing of an order may leave, by its status (docs/rules/dispatch.md, 2); absent: it may, as far as anything is left. */
const WHY_NOT: { readonly [status in OrderStatus]?: string } = {
  placing: 'This order is not placed yet.',
  quote: 'This is a quote, nothing of it is taken.',
  pending: 'This order is not paid yet.',
  deposit: 'This order is not fully paid yet.',
  locked: 'This order was cancelled.',
  refunded: 'This order was refunded.',
};

const UNPRICED = 'The delivery of this order reads TBC. Please enter its fee first.';

/** @param isUnpriced goods of it are delivered for a fee that nobody has entered yet (docs/rules/dispatch.md, 12). @returns '' when it may */
export const whyNotTaken = (status: OrderStatus, isUnpriced: boolean): string =>
  WHY_NOT[status] ?? (isUnpriced && status === 'paid' ? UNPRICED : '');

interface Sent {
  readonly qty: number;
  readonly dispatched: number;
  /** and not answered yet: as good as gone until it is refused */
  readonly asked: number;
}

/** What of allocations has not left and is not on its way out. */
export const undispatchedOf = (allocations: readonly Sent[]): number =>
  allocations.reduce((sum, { qty, dispatched, asked }) => sum + qty - dispatched - asked, 0);

/** Everything that was allocated has left. */
export const isAllDispatched = (allocations: readonly Sent[]): boolean =>
  allocations.every(({ qty, dispatched }) => dispatched === qty);

/** An item as the detail names it: a line, or one part of a line of several. */
export const isItem = (detailId: string, { lineId, component }: { lineId: string; component: string }): boolean =>
  detailId === lineId || detailId === `${lineId}/${component}`;

interface Part {
  readonly lineId: string;
  readonly component: string;
}

/** Of the same part of the same line. */
export const isSamePart =
  ({ lineId, component }: Part) =>
  (one: Part): boolean =>
    one.lineId === lineId && one.component === component;
