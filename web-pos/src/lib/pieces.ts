import type { DetailItem } from '@shop/contract/pos/order-detail';

/** How many pieces of an item leave in the end. A set of two like pieces is sold as one and leaves as two, so its quantity does not say it. */
export const piecesOf = ({ take_allocations: rows }: Pick<DetailItem, 'take_allocations'>): number =>
  rows.reduce((all, { qty }) => all + qty, 0);
