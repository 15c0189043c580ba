import { transactionConflict } from '@shop/kit/postgres/errors';
import type { Db } from '@shop/kit/postgres/transaction';
import type { CouponWriter, UseKey, UseState } from '../../application/ports.ts';
import { couponRepository } from './coupon.repository.ts';

interface UseRow {
  state: UseState;
  code: string | null;
}

/** Uses and the counter they share. The counter moves only together with a row of coupon_use changing state. */
export function couponUseRepository(db: Db): CouponWriter {
  return { ...couponRepository(db), ...takes(db), ...ends(db) };
}

function takes(db: Db): Pick<CouponWriter, 'claim' | 'take' | 'supersede'> {
  return {
    /**
     * A parallel take of the same key waits here for the first one's commit. Both of the table's unique indexes count: with
     * one of them named, the other could meet the same parallel row first and fail. Without a row under our key a later
     * version of the order, or its final one, has the use: this key counts as released. An earlier one that
     * holds it was taken meanwhile: run again, it is seen and superseded.
     */
    async claim({ orderNo, version }, { code, customerId, staffId }) {
      const { rowCount } = await db.query(
        `insert into coupon_use (order_no, version, code, customer_id, staff_id, state, taken_at)
         values ($1, $2, $3, nullif($4, ''), $5, 'held', now()) on conflict do nothing`,
        [orderNo, version, code, customerId, staffId],
      );
      if (rowCount === 1) return undefined;
      const { rows } = await db.query<UseRow & { version: number }>(
        `select version, state, code from coupon_use
          where order_no = $1 and (version = $2 or version < $2 and state = 'held') order by version desc`,
        [orderNo, version],
      );
      const [found] = rows;
      if (found && found.version < version) throw transactionConflict('an earlier version was taken beside this one');
      return { state: found?.state ?? 'released', code: found?.code ?? '' };
    },
    async take(code, { itemsCents, customerId, today }, isKept) {
      const { rowCount } = await db.query(
        `update coupon set use_count = use_count + 1
          where code = $1 and (enabled or $5) and use_count < use_limit and min_cents <= $2
            and (expiry is null or expiry >= $3) and (customer_id is null or customer_id = $4)`,
        [code, itemsCents, today, customerId, isKept],
      );
      return rowCount === 1;
    },
    async supersede({ orderNo, version }) {
      await giveBack(db, `order_no = $1 and version < $2 and state = 'held'`, [orderNo, version]);
    },
  };
}

function ends(db: Db): Pick<CouponWriter, 'release' | 'finalise'> {
  return {
    async release({ orderNo, version }) {
      const key = [orderNo, version];
      await db.query(
        `insert into coupon_use (order_no, version, state, ended_at) values ($1, $2, 'released', now())
         on conflict (order_no, version) do nothing`,
        key,
      );
      await giveBack(db, `order_no = $1 and version = $2 and state = 'held'`, key);
      const { rows } = await db.query<UseRow>(
        'select state, code from coupon_use where order_no = $1 and version = $2',
        key,
      );
      return rows[0]?.state ?? 'released';
    },
    async finalise({ orderNo, version }) {
      await db.query(
        `update coupon_use set state = 'final', ended_at = now() where order_no = $1 and version = $2 and state = 'held'`,
        [orderNo, version],
      );
      const { rows } = await db.query<UseRow>(
        'select state, code from coupon_use where order_no = $1 and version = $2 for update',
        [orderNo, version],
      );
      const [found] = rows;
      if (found?.state !== 'released' || !found.code) return found?.state;
      return (await takeAgain(db, { orderNo, version }, found.code)) ? 'final' : 'released';
    },
  };
}

/**
 * Of an order that is paid after all: its use is spent, where there still is one. A later version that never came to be
 * gives its own back first.
 */
async function takeAgain(db: Db, { orderNo, version }: UseKey, code: string): Promise<boolean> {
  await giveBack(db, `order_no = $1 and state = 'held'`, [orderNo]);
  const { rowCount } = await db.query(
    `with counted as (
       update coupon set use_count = use_count + 1 where code = $3 and use_count < use_limit returning code
     )
     update coupon_use set state = 'final', ended_at = now()
      where order_no = $1 and version = $2 and state = 'released' and exists (select from counted)`,
    [orderNo, version, code],
  );
  return rowCount === 1;
}

/** Held rows that match become released, and each gives its one use back, in one statement. */
async function giveBack(db: Db, which: string, values: unknown[]): Promise<void> {
  await db.query(
    `with ended as (
       update coupon_use set state = 'released', ended_at = now() where ${which} returning code
     ), counted as (
       select code, count(*)::int as uses from ended group by code
     )
     update coupon set use_count = use_count - counted.uses from counted where coupon.code = counted.code`,
    values,
  );
}
