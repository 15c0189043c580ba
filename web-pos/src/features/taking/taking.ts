import { takeProblem } from '@shop/commerce/taking';
import type { DetailItem } from '@shop/contract/pos/order-detail';

/** A bin that goods of an item can leave now, by the allocation that they are promised from. */
export interface TakeFrom {
  /** of its option */
  readonly id: string;
  readonly allocId: string;
  readonly bin: string;
  readonly label: string;
  readonly inBin: number;
  readonly undispatched: number;
}

/** Every bin of an item's allocations that have not left whole; the day is said where several allocations share one. */
export function sourcesOf({ take_allocations: rows }: DetailItem): TakeFrom[] {
  const open = rows.filter(({ qty, qty_dispatched: gone }) => qty > gone);
  return open.flatMap(({ id: allocId, bins, ...row }) =>
    Object.entries(bins).map(([bin, inBin]) => {
      const isShared = open.filter((one) => bin in one.bins).length > 1;
      const day = isShared && row.dispatch_date ? ` · for ${row.dispatch_date}` : '';
      const label = `${bin} · ${inBin} in stock${day}`;
      return { id: `${allocId} ${bin}`, allocId, bin, label, inBin, undispatched: row.qty - row.qty_dispatched };
    }),
  );
}

const limitsOf = ({ can_be_taken: allowed }: DetailItem, source: TakeFrom | undefined) => ({
  inBin: source?.inBin,
  allowed,
  undispatched: source?.undispatched ?? 0,
});

/** What may leave at once by this source, or without one of the item. */
export const mostOf = (item: DetailItem, source: TakeFrom | undefined): number =>
  source ? Math.min(source.inBin, item.can_be_taken, source.undispatched) : item.can_be_taken;

/** The first rule that the choice breaks; '' when it may be taken. */
export const problemOf = (item: DetailItem, source: TakeFrom | undefined, qty: number): string =>
  takeProblem(qty, limitsOf(item, source));

/** Why nothing can be taken of an item: another till was first, or it is still on its way. */
export const whyNothing = (item: DetailItem): string =>
  item.can_be_taken === 0
    ? 'All of it was taken already.'
    : `Nothing of it lies in a bin yet: it comes from ${awaitedFrom(item) || 'a place that is not known'}.`;

const awaitedFrom = ({ take_allocations: rows }: DetailItem): string =>
  [...new Set(rows.filter(({ qty, qty_dispatched: gone }) => qty > gone).map(({ from }) => from))].join(', ');
