import type { SeedComponent, SeedProduct, SeedPurchaseOrder, SeedStock } from './model.ts';
import { seededRandom, seedOf } from './random.ts';

const BRANCHES = ['AKL', 'WLG', 'CHC'];

/**
 * Stock by component: about two in five combinations are nowhere today, most of those on a ship; what is cleared is sold
 * from clearance stock only (`clr`). Parts of one combination share a roll, so that a sofa is not all cushions.
 */
export function stockOf(components: SeedComponent[], products: SeedProduct[]) {
  const clearance = new Set(
    products.filter((p) => p.isClearance).flatMap((p) => p.skus.flatMap((s) => s.components.map((c) => c.sku))),
  );
  const stock: SeedStock[] = [];
  const orders: SeedPurchaseOrder[] = [];
  for (const { sku } of components) {
    const r = seededRandom(seedOf(`${sku.replace(/-[A-C]$/, '')} stock`));
    const cleared = clearance.has(sku);
    const out = !cleared && r.chance(38);
    stock.push(...rowsOf(sku, { out, cleared }, r));
    if (!cleared && (out ? r.chance(85) : r.chance(40))) {
      orders.push({
        purchaseOrder: `PO${40000 + (seedOf(sku.slice(0, 8)) % 900)}`,
        component: sku,
        qty: r.whole(6, 40),
        etaInDays: r.whole(6, 60),
      });
    }
  }
  return { stock, orders };
}

function rowsOf(
  component: string,
  { out, cleared }: { out: boolean; cleared: boolean },
  r: ReturnType<typeof seededRandom>,
): SeedStock[] {
  const dc = out ? 0 : cleared ? r.whole(2, 6) : r.whole(4, 60);
  const rows = [row(component, 'DC', dc, cleared ? dc : 0, 0, r)];
  for (const location of BRANCHES) {
    const onHand = out || cleared ? 0 : Math.max(0, r.whole(-2, 6));
    if (onHand > 0) rows.push(row(component, location, onHand, 0, r.chance(15) ? 1 : 0, r));
  }
  if (r.chance(6)) rows.push(row(component, 'HAM', 1, 0, 1, r));
  return rows;
}

// oxlint-disable-next-line max-params -- one row, named like its columns
function row(
  component: string,
  location: string,
  onHand: number,
  clr: number,
  nons: number,
  r: ReturnType<typeof seededRandom>,
): SeedStock {
  const bin = `${location}-${String.fromCharCode(65 + r.whole(0, 7))}${String(r.whole(1, 40)).padStart(2, '0')}`;
  return { component, location, onHand, clr, nons, bins: onHand > 0 ? [{ bin, qty: onHand }] : [] };
}
