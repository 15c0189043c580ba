import type { StaffAllocation, StaffCartItem, SubItem } from '@shop/contract/pos/draft-item';
import type { LineFoot, PartFields } from './line-props.ts';

type Allocated = Pick<SubItem, 'sku' | 'qty' | 'allocation'>;
type Item = Pick<StaffCartItem, 'shipmethod'> & { readonly subItems: readonly Allocated[] };

const WAYS = ['DEL', 'COU', 'PCK'] as const;

const isWhole = ({ qty, allocation }: Allocated): boolean =>
  allocation.reduce((placed, row) => placed + row.qty, 0) >= qty;

/** How a line gets home: by its allocations, and by its own method what is not allocated yet. 'DEL', 'PCK', 'DEL + PCK'. */
export function methodWords({ shipmethod, subItems }: Item): string {
  const ways = new Set<StaffAllocation['method']>(
    subItems.flatMap(({ allocation }) => allocation.map(({ method }) => method)),
  );
  if (ways.size === 0 || !subItems.every(isWhole)) ways.add(shipmethod);
  return WAYS.filter((way) => ways.has(way)).join(' + ');
}

/** What stands of the parts' allocations, by the method and the place that were chosen for the whole line. */
export const movedParts = ({ subItems }: Item, { shipmethod, pick_location: to }: LineFoot): readonly PartFields[] =>
  subItems.flatMap(({ sku, allocation }) =>
    allocation.length === 0 ? [] : [{ sku, allocation: allocation.map((row) => moved(row, shipmethod, to)) }],
  );

/** Another way is not confirmed yet. */
const moved = (row: StaffAllocation, method: LineFoot['shipmethod'], to: string): StaffAllocation => ({
  ...row,
  method,
  to: method === 'PCK' ? to : '',
  confirmed: row.method === method ? row.confirmed : 0,
});
