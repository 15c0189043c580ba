import type { Db } from '@shop/kit/postgres/transaction';
import type { BinReader, BinStock, BinTake, BinWriter, TakeAnswer } from '../../application/bin-ports.ts';
import type { HeldThere } from '../../domain/bin-take.ts';

export const binQuery = (db: Db): BinReader => ({
  async ofComponents(skus) {
    const { rows } = await db.query<BinStock>(
      `select component as sku, location, bin, qty from bin where component = any($1) and qty > 0 order by component, location, bin`,
      [skus],
    );
    return rows;
  },
});

/** Stock before bins, as everybody locks stock first (docs/rules/stock.md, 3). */
const lockStock = 'select from stock where component = $1 and location = $2 for update';
const lockBin = 'select qty from bin where component = $1 and location = $2 and bin = $3 for update';
const linesThere = `
  select n, kind, qty, dispatched from stock_hold_line
   where order_no = $1 and version = $2 and line_id = $3 and component = $4 and source = $5 and kind in ('stock', 'clearance')
   order by n`;

/**
 * What leaves was allocated: on hand and allocated fall alike, so nothing becomes free or short of it and no availability changes.
 * Clearance stock that is promised lies in alloc too.
 */
const move = `
  with leaving as (
    select * from unnest($1::int[], $2::text[], $3::int[]) as l(n, kind, qty)
  ), total as (
    select sum(qty)::int as qty from leaving
  ), level as (
    update stock s set on_hand = s.on_hand - t.qty, alloc = s.alloc - t.qty from total t where s.component = $4 and s.location = $5
    returning 1
  ), binned as (
    update bin b set qty = b.qty - t.qty from total t where b.component = $4 and b.location = $5 and b.bin = $6
    returning 1
  ), lined as (
    update stock_hold_line h set dispatched = h.dispatched + l.qty from leaving l
     where h.order_no = $7 and h.version = $8 and h.n = l.n
    returning 1
  ), noted as (
    insert into stock_move (order_no, version, reason, component, kind, source, qty, moved_at)
    select $7, $8, 'dispatch', $4, kind, $5, -sum(qty)::int, $9 from leaving group by kind
  )
  select (select count(*) from level)::int as levels, (select count(*) from binned)::int as bins, (select count(*) from lined)::int as lines`;

export const binRepository = (db: Db): BinWriter => ({
  async answered(dispatchId) {
    const { rows } = await db.query<TakeAnswer>('select taken, most from bin_take where dispatch_id = $1', [
      dispatchId,
    ]);
    return rows[0];
  },
  /** Sent together, carried out one after the other. */
  async lock({ key, lineId, component, location, bin }) {
    const [, inBin, lines] = await Promise.all([
      db.query(lockStock, [component, location]),
      db.query<{ qty: number }>(lockBin, [component, location, bin]),
      db.query<HeldThere>(linesThere, [key.orderNo, key.version, lineId, component, location]),
    ]);
    return { inBin: inBin.rows[0]?.qty ?? 0, lines: lines.rows };
  },
  async move({ key, component, location, bin }, leaving, at) {
    const { rows } = await db.query<{ levels: number; bins: number; lines: number }>(move, [
      ...[leaving.map(({ n }) => n), leaving.map(({ kind }) => kind), leaving.map(({ qty }) => qty)],
      ...[component, location, bin, key.orderNo, key.version, at],
    ]);
    // A row that vanished under its own lock would lose units silently: better that nothing is kept.
    const { levels, bins, lines } = rows[0] ?? {};
    if (levels !== 1 || bins !== 1 || lines !== leaving.length) throw new Error('a source of stock is missing');
  },
  note: (take, answer, at) => insertTake(db, take, { ...answer, at }),
});

async function insertTake(
  db: Db,
  take: BinTake,
  { taken, most, at }: TakeAnswer & { readonly at: Date },
): Promise<void> {
  const { dispatchId, key, lineId, component, location, bin, qty } = take;
  await db.query(
    `insert into bin_take (dispatch_id, order_no, version, line_id, component, location, bin, qty, taken, most, taken_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [dispatchId, key.orderNo, key.version, lineId, component, location, bin, qty, taken, most, at],
  );
}
