import type { Db } from '@shop/kit/postgres/transaction';
import type { HeldAllocation, HoldWriter } from '../../application/tx-ports.ts';
import type { HoldKey, HoldState } from '../../domain/hold.ts';
import type { Allocation } from '../../domain/supply.ts';
import { openedHold } from './open-hold.sql.ts';

const lock = `select state from stock_hold where order_no = $1 and version = $2 for update`;
const beside = `select version from stock_hold where order_no = $1 and version <> $2 and state = 'held' for update`;
const leaveTombstone = `
  insert into stock_hold (order_no, version, state, ended_at) values ($1, $2, 'released', $3)
  on conflict (order_no, version) do nothing`;
const end = `update stock_hold set state = $3, ended_at = $4 where order_no = $1 and version = $2`;

const write = `
  with gone as (delete from stock_hold_line where order_no = $1 and version = $2)
  insert into stock_hold_line (order_no, version, n, line_id, sku, component, qty, method, kind, source, to_location, eta)
  select $1, $2, l.n + coalesce((select max(n) from stock_hold_line where order_no = $1 and version = $2), 0), l.line_id, l.sku,
         l.component, l.qty, l.method, l.kind, l.source, l.to_location, l.eta
    from unnest($3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::text[], $10::text[], $11::date[])
      with ordinality as l(line_id, sku, component, qty, method, kind, source, to_location, eta, n)`;

const lines = `
  select l.line_id as "lineId", l.sku, l.component, c.name as "componentName", l.qty, l.method, l.kind, l.source,
         l.to_location as "to", coalesce(l.eta::text, '') as eta, c.cbm4
    from stock_hold_line l join component c on c.sku = l.component
   where l.order_no = $1 and l.version = $2
   order by l.n`;

const rest = `
  select line_id as "lineId", sku, component, qty - dispatched as qty, method, kind, source, to_location as "to",
         coalesce(eta::text, '') as eta
    from stock_hold_line where order_no = $1 and version = $2 and qty > dispatched
   order by n`;
const dropRest = `
  with gone as (delete from stock_hold_line where order_no = $1 and version = $2 and dispatched = 0)
  update stock_hold_line set qty = dispatched where order_no = $1 and version = $2 and dispatched between 1 and qty - 1`;

const keyOf = ({ orderNo, version }: HoldKey) => [orderNo, version];

export function holdRepository(db: Db): HoldWriter {
  const linesOf = async (key: HoldKey) => (await db.query<HeldAllocation>(lines, keyOf(key))).rows;
  const lockState = async (key: HoldKey) => (await db.query<{ state: HoldState }>(lock, keyOf(key))).rows[0]?.state;
  return {
    lock: lockState,
    lines: linesOf,
    async beside(key) {
      const { rows } = await db.query<{ version: number }>(beside, keyOf(key));
      const other = rows[0] && { ...key, version: rows[0].version };
      return other && { key: other, lines: await linesOf(other) };
    },
    open: (key, wanted) => openedHold(db, key, wanted),
    leaveTombstone: async (key, at) => (await db.query(leaveTombstone, [...keyOf(key), at])).rowCount === 1,
    end: async (key, state, at) => void (await db.query(end, [...keyOf(key), state, at])),
    rest: async (key) => (await db.query<Allocation>(rest, keyOf(key))).rows,
    dropRest: async (key) => void (await db.query(dropRest, keyOf(key))),
    write: async (key, allocations) => void (await db.query(write, [...keyOf(key), ...columnsOf(allocations)])),
  };
}

const columnsOf = (allocations: readonly Allocation[]) => [
  allocations.map(({ lineId }) => lineId),
  allocations.map(({ sku }) => sku),
  allocations.map(({ component }) => component),
  allocations.map(({ qty }) => qty),
  allocations.map(({ method }) => method),
  allocations.map(({ kind }) => kind),
  allocations.map(({ source }) => source),
  allocations.map(({ to }) => to),
  allocations.map(({ eta }) => (eta === '' ? null : eta)),
];
