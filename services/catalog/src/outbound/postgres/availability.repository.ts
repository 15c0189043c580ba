import type { Db } from '@shop/kit/postgres/transaction';
import type { AvailabilityChange, AvailabilityWriter } from '../../application/tx-ports.ts';

/**
 * What combinations could be sold from. Clearance products are sold out of the clearance stock alone, all others out of
 * what is free (docs/rules/stock.md 11). A combination is short of a component when physical locations hold less than one
 * set of it; it is complete again when the last missing component arrives.
 * @param skus the list of combinations, as SQL
 */
const calculated = (skus: string) => `
  part as (
    select s.sku, s.product_sku, p.is_clearance, p.is_clearance or s.discontinued as ending, c.component, c.qty
      from sku s join product p on p.sku = s.product_sku join sku_component c on c.sku = s.sku
     where s.sku = any(${skus})
  ), lying as (
    select k.component, sum(k.on_hand - k.clr - k.alloc - k.nons) as free, sum(k.clr) as clr
      from stock k join location l on l.code = k.location and l.physical
     where k.component in (select component from part)
     group by k.component
  ), coming as (
    select component, min(eta) as eta from po_line
     where reserved < qty and component in (select component from part)
     group by component
  ), had as (
    select part.sku, part.product_sku, part.ending, coming.eta,
           coalesce(case when part.is_clearance then lying.clr else lying.free end, 0) / part.qty as sets
      from part
      left join lying on lying.component = part.component
      left join coming on coming.component = part.component
  ), calculated as (
    select sku, product_sku, min(sets)::int as free_any, not bool_or(ending) or bool_and(eta is not null) as resupply,
           case when bool_or(sets < 1 and eta is null) then null else max(eta) filter (where sets < 1) end as incoming_on
      from had
     group by sku, product_sku
  )`;

const putAll = `
  with ${calculated('$1')}
  insert into availability (sku, free_any, resupply, incoming_on)
  select sku, free_any, resupply, incoming_on from calculated`;

const affected = 'array(select sku from affected)';

/**
 * Due components and their stock are read in one snapshot: a component is made due in the same commit that moves its stock.
 * Limited, so that a refresh stays short. Returns only the products whose cards or events change: a smaller quantity
 * alone changes neither.
 */
export const recalculateDue = `
  with due as (
    delete from availability_due where id in (select id from availability_due order by id limit 500) returning component
  ), affected as (
    select distinct sku from sku_component where component = any(array(select component from due))
  ), ${calculated(affected)}, was as (
    select a.sku, a.free_any > 0 as ready, a.free_any > 0 or a.resupply as available, a.incoming_on
      from availability a where a.sku = any(${affected})
  ), put as (
    update availability a
       set free_any = c.free_any, resupply = c.resupply, incoming_on = c.incoming_on
      from calculated c
     where a.sku = c.sku
       and (a.free_any, a.resupply, a.incoming_on) is distinct from (c.free_any, c.resupply, c.incoming_on)
    returning c.sku, c.product_sku, c.free_any > 0 as ready, c.free_any > 0 or c.resupply as available, c.incoming_on
  ), moved as (
    select put.product_sku, put.sku,
           (put.ready, put.available) is distinct from (was.ready, was.available) as published,
           (put.ready, put.available, put.incoming_on) is distinct from (was.ready, was.available, was.incoming_on) as shown
      from put join was on was.sku = put.sku
  ), changed as (
    select product_sku as "productSku", coalesce(array_agg(sku order by sku) filter (where published), '{}') as skus
      from moved where shown
     group by product_sku
     order by product_sku
  )
  select (select count(distinct component)::int from due) as components,
         (select coalesce(json_agg(c), '[]') from changed c) as changes`;

const isDue = `select exists (select from availability_due) or exists (select from price_due) as due`;

/** Works out every combination of these for the first time. */
export const putAvailability = async (db: Db, skus: readonly string[]): Promise<void> =>
  void (await db.query(putAll, [skus]));

/** One statement, so that polling costs little when nothing is due. */
export const availabilityDue = (db: Db) => async (): Promise<boolean> =>
  (await db.query<{ due: boolean }>(isDue)).rows[0]?.due ?? false;

interface Recalculated {
  components: number;
  changes: AvailabilityChange[];
}

export function availabilityRepository(db: Db): AvailabilityWriter {
  return {
    async recalculateDue() {
      const [done] = (await db.query<Recalculated>(recalculateDue)).rows;
      return done ?? { components: 0, changes: [] };
    },
  };
}
