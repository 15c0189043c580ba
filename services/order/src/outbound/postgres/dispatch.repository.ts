import { METHODS } from '@shop/commerce/document';
import { columns, flag, instant, int, oneOf, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import type { AllocationSent, Dispatch, DispatchReads, DispatchWriter } from '../../application/dispatch-ports.ts';
import { LEASE } from './due-job.repository.ts';

const sent = columns<AllocationSent>({
  ...{ id: text, orderNo: text, lineId: text, component: text, from: text },
  ...{ qty: int, dispatched: int, asked: int, dispatchDate: text, eta: text, confirmed: flag },
  ...{ method: oneOf(METHODS), to: text, note: text },
});
const SENT = `
  select a.id::text, a.order_no, a.line_id, a.component, a.from_place as "from", a.qty, a.dispatched,
         coalesce((select sum(d.qty)::int from dispatch d
                    where d.order_no = a.order_no and d.allocation_id = a.id and d.state = 'asked'), 0)::int as asked,
         coalesce(a.dispatch_date::text, '') as dispatch_date, coalesce(a.eta::text, '') as eta, coalesce(a.confirmed, false) as confirmed,
         a.method, a.to_place as "to", a.note
    from allocation a`;
const IN_ORDER = 'join order_line l using (order_no, line_id)';

type DispatchRow = Omit<Dispatch, 'key'> & { readonly orderNo: string; readonly heldVersion: number };
const taking = columns<DispatchRow>({
  ...{ id: text, orderNo: text, heldVersion: int, allocationId: text, lineId: text, component: text, location: text },
  ...{ bin: text, qty: int, state: oneOf(['asked', 'done', 'refused']), most: int, pressKey: text, staffId: text },
  askedAt: instant,
});
const TAKES = `id::text, order_no, held_version, allocation_id::text, line_id, component, location, bin, qty, state, most,
  coalesce(press_key, '') as press_key, staff_id, asked_at`;

const toDispatch = (row: object): Dispatch => {
  const { orderNo, heldVersion: version, ...rest } = taking.read(row);
  return { ...rest, key: { orderNo, version } };
};

/** Reads alone, without a lock too. */
export function dispatchQuery(db: Db): DispatchReads & Pick<DispatchWriter, 'byId'> {
  const takes = async (sql: string, values: readonly unknown[]) =>
    (await db.query<object>(sql, [...values])).rows.map(toDispatch);
  const first = async (where: string, values: readonly unknown[]) =>
    (await takes(`select ${TAKES} from dispatch where ${where}`, values))[0];
  return {
    async allocation(id) {
      const { rows } = await db.query<object>(`${SENT} where a.id::text = $1`, [id]);
      return rows[0] && sent.read(rows[0]);
    },
    async ofOrder(orderNo) {
      const { rows } = await db.query<object>(`${SENT} ${IN_ORDER} where a.order_no = $1 order by l.position, a.id`, [
        orderNo,
      ]);
      return rows.map((row) => sent.read(row));
    },
    async isUnpriced(orderNo) {
      const { rowCount } = await db.query(
        `select from orders o join allocation a using (order_no)
          where o.order_no = $1 and o.delivery = 'TBC' and a.method <> 'PCK' and a.dispatched < a.qty limit 1`,
        [orderNo],
      );
      return rowCount === 1;
    },
    byPress: (orderNo, pressKey) => first('order_no = $1 and press_key = $2', [orderNo, pressKey]),
    byId: (id) => first('id = $1', [id]),
    done: (orderNo) =>
      takes(`select ${TAKES} from dispatch where order_no = $1 and state = 'done' order by asked_at, id`, [orderNo]),
    claimAsked: (before, limit) =>
      takes(
        `update dispatch set claimed_until = now() + ${LEASE}
          where id in (select id from dispatch
                        where state = 'asked' and asked_at <= $1 and (claimed_until is null or claimed_until < now())
                        order by asked_at limit $2 for update skip locked)
        returning ${TAKES}`,
        [before, limit],
      ),
  };
}

/** Writes of one dispatch, under its order's lock. */
export function dispatchRepository(db: Db): DispatchWriter {
  const { ofOrder, byPress, byId, isUnpriced } = dispatchQuery(db);
  return {
    ...{ ofOrder, byPress, byId, isUnpriced },
    async ask({ id, key, allocationId, lineId, component, location, bin, qty, pressKey, staffId, askedAt }) {
      await db.query(
        `insert into dispatch (id, order_no, held_version, allocation_id, line_id, component, location, bin, qty, press_key, staff_id, asked_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif($10, ''), $11, $12)`,
        [id, key.orderNo, key.version, allocationId, lineId, component, location, bin, qty, pressKey, staffId, askedAt],
      );
    },
    async end({ id, allocationId, qty }, { taken, most }, at) {
      const { rowCount } = await db.query(
        `update dispatch set state = $2, most = $3, ended_at = $4 where id = $1 and state = 'asked'`,
        [id, taken ? 'done' : 'refused', most, at],
      );
      if (rowCount === 1 && taken) {
        await db.query('update allocation set dispatched = dispatched + $2 where id = $1', [allocationId, qty]);
      }
      return rowCount === 1;
    },
  };
}
