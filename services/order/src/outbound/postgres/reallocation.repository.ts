import { columns, instant, int, oneOf, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import type {
  AllocatedPart,
  Reallocation,
  ReallocationReads,
  ReallocationWriter,
} from '../../application/reallocation-ports.ts';
import { LEASE } from './due-job.repository.ts';

type Row = Omit<Reallocation, 'key' | 'rows'> & { readonly orderNo: string; readonly heldVersion: number };
const asking = columns<Row>({
  ...{ id: text, orderNo: text, heldVersion: int, lineId: text, component: text },
  ...{ state: oneOf(['asked', 'done', 'refused']), problem: text, pressKey: text, staffId: text, askedAt: instant },
});
const FIELDS = `id::text, order_no, held_version, line_id, component, rows, state, problem, coalesce(press_key, '') as press_key,
  staff_id, asked_at`;

type Read = object & Pick<Reallocation, 'rows'>;
const toReallocation = (row: Read): Reallocation => {
  const { orderNo, heldVersion: version, ...rest } = asking.read(row);
  return { ...rest, rows: row.rows, key: { orderNo, version } };
};

/** Reads alone, without a lock too. */
export function reallocationQuery(db: Db): ReallocationReads & Pick<ReallocationWriter, 'asked'> {
  const read = async (sql: string, values: readonly unknown[]) =>
    (await db.query<Read>(sql, [...values])).rows.map(toReallocation);
  const first = async (where: string, values: readonly unknown[]) =>
    (await read(`select ${FIELDS} from reallocation where ${where}`, values))[0];
  return {
    byPress: (orderNo, pressKey) => first('order_no = $1 and press_key = $2', [orderNo, pressKey]),
    byId: (id) => first('id = $1', [id]),
    asked: (orderNo) => first(`order_no = $1 and state = 'asked'`, [orderNo]),
    claimAsked: (before, limit) =>
      read(
        `update reallocation set claimed_until = now() + ${LEASE}
          where id in (select id from reallocation
                        where state = 'asked' and asked_at <= $1 and (claimed_until is null or claimed_until < now())
                        order by asked_at limit $2 for update skip locked)
        returning ${FIELDS}`,
        [before, limit],
      ),
  };
}

const replace = `
  with gone as (
    delete from allocation where order_no = $1 and line_id = $2 and component = $3 and dispatched = 0
  ), kept as (
    update allocation set qty = dispatched
     where order_no = $1 and line_id = $2 and component = $3 and dispatched between 1 and qty - 1
  )
  insert into allocation (order_no, line_id, component, method, from_place, to_place, qty, dispatch_date, confirmed, note, eta)
  select $1, $2, $3, r->>'method', r->>'from', r->>'to', (r->>'qty')::int, nullif(r->>'dispatchDate', '')::date,
         (r->>'confirmed')::boolean, r->>'note', ($5::text[])[place]::date
    from jsonb_array_elements($4::jsonb) with ordinality as l (r, place)
   order by place`;
const waits = `
  update orders o set updated_at = $2, has_backorder = exists (
           select from allocation a where a.order_no = o.order_no and a.from_place = 'BACK-ORDER' and a.qty > a.dispatched)
   where o.order_no = $1`;

/** Writes of one reallocation, under its order's lock. */
export function reallocationRepository(db: Db): ReallocationWriter {
  const { byPress, byId, asked } = reallocationQuery(db);
  return {
    ...{ byPress, byId, asked },
    async part({ orderNo, lineId, component }) {
      const { rows } = await db.query<AllocatedPart>(
        'select name, cbm4::int as cbm4 from sub_item where order_no = $1 and line_id = $2 and sku = $3',
        [orderNo, lineId, component],
      );
      return rows[0];
    },
    async ask({ id, key, lineId, component, rows, pressKey, staffId, askedAt }) {
      await db.query(
        `insert into reallocation (id, order_no, held_version, line_id, component, rows, press_key, staff_id, asked_at)
         values ($1, $2, $3, $4, $5, $6, nullif($7, ''), $8, $9)`,
        [id, key.orderNo, key.version, lineId, component, JSON.stringify(rows), pressKey, staffId, askedAt],
      );
    },
    async end(id, { moved, problem }, at) {
      const { rowCount } = await db.query(
        `update reallocation set state = $2, problem = $3, ended_at = $4 where id = $1 and state = 'asked'`,
        [id, moved ? 'done' : 'refused', problem, at],
      );
      return rowCount === 1;
    },
    async replace({ key: { orderNo }, lineId, component, rows }, etas, at) {
      const days = rows.map((_, place) => etas[place] || null);
      await db.query(replace, [orderNo, lineId, component, JSON.stringify(rows), days]);
      await db.query(waits, [orderNo, at]);
    },
  };
}
