import type { Db } from '@shop/kit/postgres/transaction';
import type { StockWriter } from '../../application/tx-ports.ts';
import type { SkuTerms } from '../../domain/hold.ts';
import type { Incoming, StockLevel } from '../../domain/supply.ts';

/** A list's rows as one JSON value, in their order. */
export const listed = (rows: string) => `(select coalesce(json_agg(r), '[]') from (${rows}) as r)`;

/** @param skus the list of combinations, as SQL */
export const skuTermsOf = (skus: string) => `
  select s.sku, s.price_version as "priceVersion", s.price_cents as "priceCents", p.is_deal as "isHot", p.is_sale as "isSale", p.is_clearance as clearance, p.is_clearance or s.discontinued as ending,
         (select json_agg(json_build_object('component', c.component, 'name', k.name, 'cbm4', k.cbm4, 'qty', c.qty, 'leadDays', k.lead_days) order by c.position)
            from sku_component c join component k on k.sku = c.component where c.sku = s.sku) as components
    from sku s join product p on p.sku = s.product_sku
   where s.sku = any(${skus})`;
export const skuTerms = skuTermsOf('$1');

const shelvesRead = (components: string) => `
  select s.component, s.location, l.shortname as "locationName", s.on_hand - s.clr - s.alloc - s.nons as free, s.clr
    from stock s join location l on l.code = s.location
   where s.component = any(${components})
   order by s.component, s.location`;
const incomingRead = (components: string, afterwards = 'true') => `
  select component, purchase_order as "purchaseOrder", qty - reserved as left, eta
    from po_line
   where component = any(${components}) and ${afterwards}
   order by component, eta, purchase_order`;

const madeOf = 'array(select component from sku_component where sku = any($1))';
/** $1 combinations, $2 order, $3 version: what a hold of them would be decided from. Nothing is locked. */
export const holdBasis = `
  select (select state from stock_hold where order_no = $2 and version = $3) as state,
         ${listed(shelvesRead(madeOf))} as levels, ${listed(incomingRead(madeOf))} as incoming, ${listed(skuTerms)} as terms`;

/**
 * Everybody locks stock before purchase orders, and either by component first, so no two transactions wait for each other
 * (docs/rules/stock.md 3). Asking for a component twice changes nothing.
 * @param components the list of them, as SQL; `afterwards` is a condition whose reading must come before the locks
 */
export const levelsOf = (components: string) => `${shelvesRead(components)}
     for update of s`;
export const incomingOf = (components: string, afterwards = 'true') => `${incomingRead(components, afterwards)}
     for update`;
export const lockLevels = levelsOf('$1');
export const lockIncoming = incomingOf('$1');

/**
 * $1 component, $2 kind, $3 source, $4 signed quantity of each move. Clearance stock that is promised leaves clr for
 * alloc, so that the two never count a unit twice.
 */
export const applyMoves = `
  with move as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as m(component, kind, source, qty)
  ), level as (
    select component, source as location, sum(qty)::int as qty, coalesce(sum(qty) filter (where kind = 'clearance'), 0)::int as cleared
      from move where kind <> 'purchase' group by component, source
  ), shelved as (
    update stock s set alloc = s.alloc + m.qty, clr = s.clr - m.cleared
      from level m where s.component = m.component and s.location = m.location
    returning 1
  ), ordered as (
    update po_line p set reserved = p.reserved + m.qty
      from move m where m.kind = 'purchase' and p.component = m.component and p.purchase_order = m.source
    returning 1
  ), noted as (
    insert into stock_move (order_no, version, reason, component, kind, source, qty, moved_at)
    select $5, $6, $7, component, kind, source, qty, $8 from move
  ), due as (
    insert into availability_due (component) select distinct component from move
  )
  select (select count(*) from shelved)::int + (select count(*) from ordered)::int as changed,
         (select count(*) from level)::int + (select count(*) from move where kind = 'purchase')::int as expected`;

export const termsBySku = (rows: readonly SkuTerms[]): Map<string, SkuTerms> =>
  new Map(rows.map((row) => [row.sku, { ...row, components: row.components ?? [] }]));

export function stockRepository(db: Db): StockWriter {
  return {
    async terms(skus) {
      return termsBySku((await db.query<SkuTerms>(skuTerms, [skus])).rows);
    },
    async lock(components) {
      const requested = [...new Set(components)].sort();
      // Sent together, carried out one after the other.
      const [levels, incoming] = await Promise.all([
        db.query<StockLevel>(lockLevels, [requested]),
        db.query<Incoming>(lockIncoming, [requested]),
      ]);
      return { levels: levels.rows, incoming: incoming.rows };
    },
    async apply(moves, { key, reason, at }) {
      if (moves.length === 0) return;
      const { rows } = await db.query<{ changed: number; expected: number }>(applyMoves, [
        moves.map(({ component }) => component),
        moves.map(({ kind }) => kind),
        moves.map(({ source }) => source),
        moves.map(({ qty }) => qty),
        key.orderNo,
        key.version,
        reason,
        at,
      ]);
      // A source that vanished under its own lock would lose units silently: better that nothing is kept.
      if (rows[0]?.changed !== rows[0]?.expected) throw new Error('a source of stock is missing');
    },
  };
}
