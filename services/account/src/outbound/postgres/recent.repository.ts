import type { Db } from '@shop/kit/postgres/transaction';
import type { RecentRepository } from '../../application/counter-ports.ts';

const KEPT = 50;

export const recentRepository = (db: Db): RecentRepository => ({
  async choose({ staffId, customerId, at }) {
    await db.query(
      `insert into recent_customer (staff_id, customer_id, chosen_at) values ($1, $2, $3)
       on conflict (staff_id, customer_id) do update set chosen_at = excluded.chosen_at`,
      [staffId, customerId, at],
    );
    // Another window of the same person may be doing the same: what it holds is left to it.
    await db.query(
      `delete from recent_customer where staff_id = $1 and customer_id in (
         select customer_id from recent_customer where staff_id = $1
          order by chosen_at desc, customer_id offset ${KEPT} for update skip locked)`,
      [staffId],
    );
  },
});
