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
    return [{ lineId, sku, name, qty, cbm4, allocations: decidedRows(rows, chosen) }];
  });
}

const isSame = (chosen: readonly StaffAllocation[], held: readonly HeldAllocation[]): boolean =>
  chosen.length === held.length &&
  chosen.every(({ from, to, qty }, at) => held[at]?.from === from && held[at].to === to && held[at].qty === qty);

/** Each row keeps the words of the chosen row that it came from, and none of another's: those of the same number first, then the next of that place. */
function decidedRows(rows: readonly HeldAllocation[], chosen: readonly StaffAllocation[]): HeldPart['allocations'] {
  const left = [...chosen];
  const before = new Map<HeldAllocation, StaffAllocation>();
  const isSameQty = (row: HeldAllocation, one: StaffAllocation) => one.qty === row.qty;
  for (const fits of [isSameQty, () => true])
    for (const row of rows.filter((one) => !before.has(one))) {
      const at = left.findIndex((one) => one.from === row.from && one.to === row.to && fits(row, one));
      const [found] = at < 0 ? [] : left.splice(at, 1);
      if (found) before.set(row, found);
    }
  return rows.map((row) => {
    const { method, from, to, qty, eta } = row;
    return { ...{ method, dispatchDate: '', confirmed: false, note: '' }, ...before.get(row), from, to, qty, eta };
  });
}
