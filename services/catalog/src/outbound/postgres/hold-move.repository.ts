import type { Db } from '@shop/kit/postgres/transaction';
import type { HoldMove, MoveNoted, MoveWriter } from '../../application/move-ports.ts';
import type { Allocation } from '../../domain/supply.ts';

const ofPart = 'order_no = $1 and version = $2 and line_id = $3 and component = $4';
const keyOf = ({ key, lineId, component }: HoldMove) => [key.orderNo, key.version, lineId, component];

const left = `
  select line_id as "lineId", sku, component, qty - dispatched as qty, method, kind, source, to_location as "to",
         coalesce(eta::text, '') as eta
    from stock_hold_line where ${ofPart} and qty > dispatched
   order by n`;

/** The part's combination is read from the lines before they go. */
const replace = `
  with last as (
    select max(n) as n from stock_hold_line where order_no = $1 and version = $2
  ), gone as (
    delete from stock_hold_line where ${ofPart} and dispatched = 0
  ), kept as (
    update stock_hold_line set qty = dispatched where ${ofPart} and dispatched between 1 and qty - 1
  )
  insert into stock_hold_line (order_no, version, n, line_id, sku, component, qty, method, kind, source, to_location, eta)
  select $1, $2, l.n + last.n, $3, l.sku, $4, l.qty, l.method, l.kind, l.source, l.to_location, l.eta
    from last, unnest($5::text[], $6::int[], $7::text[], $8::text[], $9::text[], $10::text[], $11::date[])
      with ordinality as l(sku, qty, method, kind, source, to_location, eta, n)`;

export const holdMoveRepository = (db: Db): MoveWriter => ({
  async answered(moveId) {
    const { rows } = await db.query<MoveNoted>('select moved, problem from hold_move where move_id = $1', [moveId]);
    return rows[0];
  },
  left: async (move) => (await db.query<Allocation>(left, keyOf(move))).rows,
  async collectAt() {
    const { rows } = await db.query<{ code: string }>('select code from location where collect');
    return rows.map(({ code }) => code);
  },
  async replace(move, rows) {
    await db.query(replace, [
      ...keyOf(move),
      ...[rows.map(({ sku }) => sku), rows.map(({ qty }) => qty), rows.map(({ method }) => method)],
      ...[rows.map(({ kind }) => kind), rows.map(({ source }) => source), rows.map(({ to }) => to)],
      rows.map(({ eta }) => (eta === '' ? null : eta)),
    ]);
  },
  async note({ moveId, key }, { moved, problem }, at) {
    await db.query(
      `insert into hold_move (move_id, order_no, version, moved, problem, moved_at) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [moveId, key.orderNo, key.version, moved, problem, at],
    );
  },
});
