import type { Db } from '@shop/kit/postgres/transaction';
import type { ComponentStock } from '@shop/commerce/component-stock';
import type { HoldBasis, StockReader } from '../../application/ports.ts';
import type { HoldState, SkuTerms } from '../../domain/hold.ts';
import type { Incoming, StockLevel } from '../../domain/supply.ts';
import { holdBasis, termsBySku } from './stock.repository.ts';

export const stockOfComponents = `
  select requested.sku, coalesce(s.locations, '[]') as locations, coalesce(o.incoming, '[]') as incoming
    from unnest($1::text[]) with ordinality as requested(sku, n)
    join component c on c.sku = requested.sku
    left join lateral (
      select json_agg(json_build_object('location', k.location, 'free', k.on_hand - k.clr - k.alloc - k.nons, 'clr', k.clr,
                        'alloc', k.alloc, 'nons', k.nons, 'onHand', k.on_hand) order by l.position) as locations
        from stock k join location l on l.code = k.location where k.component = c.sku) as s on true
    left join lateral (
      select json_agg(json_build_object('purchaseOrder', p.purchase_order, 'qty', p.qty - p.reserved, 'eta', p.eta)
                      order by p.eta, p.purchase_order) as incoming
        from po_line p where p.component = c.sku and p.reserved < p.qty) as o on true
   order by requested.n`;

interface HoldBasisRow {
  state: HoldState | null;
  levels: StockLevel[];
  incoming: Incoming[];
  terms: SkuTerms[];
}

export function stockQuery(db: Db): StockReader {
  return {
    async forHold({ orderNo, version }, skus): Promise<HoldBasis> {
      const { rows } = await db.query<HoldBasisRow>(holdBasis, [skus, orderNo, version]);
      const [{ state, terms, levels, incoming } = NOTHING] = rows;
      return { state: state ?? undefined, terms: termsBySku(terms), supply: { levels, incoming } };
    },
    ofComponents: async (skus) =>
      skus.length === 0 ? [] : (await db.query<ComponentStock>(stockOfComponents, [skus])).rows,
  };
}

const NOTHING: HoldBasisRow = { state: null, levels: [], incoming: [], terms: [] };
