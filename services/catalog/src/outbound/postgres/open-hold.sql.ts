import { isUniqueViolation, transactionConflict } from '@shop/kit/postgres/errors';
import type { Db } from '@shop/kit/postgres/transaction';
import type { OpenedHold, Superseded } from '../../application/tx-ports.ts';
import type { HoldKey, SkuTerms } from '../../domain/hold.ts';
import type { Allocation, Incoming, StockLevel } from '../../domain/supply.ts';
import { incomingOf, listed, levelsOf, skuTermsOf, termsBySku } from './stock.repository.ts';

/**
 * $1 order, $2 version, $3 now, $4 skus. Each part reads from the one before it, and so waits for its locks: earlier versions
 * of the order, then the key, then stock, then purchase orders. A parallel take or release of the same key waits there for
 * the other's commit; a key that is known, or was overtaken by a later version, is not claimed. A parallel take of another
 * version meets the index of the one hold.
 */
export const openHold = `
  with earlier as (
    select version from stock_hold where order_no = $1 and version < $2 and state = 'held' order by version for update
  ), ended as (
    update stock_hold h set state = 'released', ended_at = $3 from earlier e
     where h.order_no = $1 and h.version = e.version returning h.version
  ), claimed as (
    insert into stock_hold (order_no, version, state, taken_at)
    select $1::text, $2::int, 'held', $3::timestamptz
     where (select count(*) from ended) is not null
       and not exists (select from stock_hold where order_no = $1 and version > $2)
    on conflict (order_no, version) do nothing
    returning 1
  ), given as (
    select l.version, l.line_id as "lineId", l.sku, l.component, l.qty, l.method, l.kind, l.source, l.to_location as "to",
           coalesce(l.eta::text, '') as eta
      from stock_hold_line l
     where l.order_no = $1 and l.version = any(array(select version from ended))
     order by l.version, l.n
  ), wanted as (
    select c.component from sku_component c where c.sku = any($4) and exists (select from claimed)
    union
    select component from given
  ), level as (${levelsOf('array(select component from wanted)')}
  ), coming as (${incomingOf('array(select component from wanted)', '(select count(*) from level) is not null')}
  )
  select exists (select from claimed) as claimed,
         ${listed('table given')} as given, ${listed('table level')} as levels, ${listed('table coming')} as incoming,
         ${listed(skuTermsOf('$4'))} as terms`;

interface OpenedRow {
  claimed: boolean;
  given: (Allocation & { version: number })[];
  levels: StockLevel[];
  incoming: Incoming[];
  terms: SkuTerms[];
}

/** Everything that a new hold begins with, in one round trip; undefined when the key is not to be had. */
export async function openedHold(
  db: Db,
  key: HoldKey,
  { skus, at }: { skus: readonly string[]; at: Date },
): Promise<OpenedHold | undefined> {
  const { rows } = await db.query<OpenedRow>(openHold, [key.orderNo, key.version, at, skus]).catch((error: unknown) => {
    throw isUniqueViolation(error, 'stock_hold_one_held') ? transactionConflict(error) : error;
  });
  const [found] = rows;
  if (!found?.claimed) return undefined;
  const { levels, incoming } = found;
  return { terms: termsBySku(found.terms), superseded: byVersion(key, found.given), supply: { levels, incoming } };
}

function byVersion({ orderNo }: HoldKey, given: OpenedRow['given']): Superseded[] {
  const versions = Map.groupBy(given, ({ version }) => version);
  return [...versions].map(([version, rows]) => ({
    key: { orderNo, version },
    lines: rows,
  }));
}
