import type { Allocation, Line, StaffAllocation } from '@shop/commerce/document';

/** Units of a component as catalog holds them. */
export interface HeldAllocation extends Allocation {
  readonly lineId: string;
  readonly component: string;
  readonly componentName: string;
  readonly cbm4: number;
}

/** A sub-item whose units come from elsewhere than staff had decided, and from where. */
export interface HeldPart {
  readonly lineId: string;
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly cbm4: number;
  readonly allocations: readonly (StaffAllocation & Pick<Allocation, 'eta'>)[];
}

/**
 * What a hold changed of a quote's allocations. Where it gave what staff had chosen, nothing; of the others each
 * row keeps the date, mark and note of the one it came from.
 */
export function heldParts(lines: readonly Line[], held: readonly HeldAllocation[]): HeldPart[] {
  const parts = Map.groupBy(held, ({ lineId, component }) => JSON.stringify([lineId, component]));
  return [...parts.values()].flatMap((rows) => {
    const [{ lineId, component: sku, componentName: name, cbm4 }] = rows as [HeldAllocation];
    const line = lines.find((one) => one.lineId === lineId);
    const chosen = line?.staff?.subItems.find((item) => item.sku === sku)?.allocations ?? [];
    if (isSame(chosen, rows)) return [];
    const qty = rows.reduce((sum, row) => sum + row.qty, 0);
    return [{ lineId, sku, name, qty, cbm4, allocations: rows.map((row) => decided(row, chosen)) }];
  });
}

const isSame = (chosen: readonly StaffAllocation[], held: readonly HeldAllocation[]): boolean =>
  chosen.length === held.length &&
  chosen.every(({ from, to, qty }, at) => held[at]?.from === from && held[at].to === to && held[at].qty === qty);

function decided({ method, from, to, qty, eta }: HeldAllocation, chosen: readonly StaffAllocation[]) {
  const before = chosen.find((row) => row.from === from && row.to === to);
  const open = { method, dispatchDate: '', confirmed: false, note: '' };
  return { ...open, ...before, from, to, qty, eta };
}
