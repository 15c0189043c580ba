import type { Db } from '@shop/kit/postgres/transaction';
import type { SentParts } from '../../application/sent-ports.ts';
import { ATTRIBUTION_DAYS, type SentEntry } from '../../domain/sent-cart.ts';

const WHICH = `($1 = '' or staff_id = $1)`;

/** Pages of the Sent Cart Log. The page is cut before its orders and pieces are read. */
export function sentLogQuery(db: Db): SentParts['sentLog'] {
  return {
    async page({ staffId, page, pageSize }) {
      const { rows: entries } = await db.query<SentEntry>(
        `select s.id, s.staff_id as "staffId", s.sent_at as "sentAt", s.contact->>'firstname' as firstname,
                s.contact->>'lastname' as lastname, s.contact->>'email' as email, s.grand_total_cents as "grandTotalCents",
                s.sent_at + interval '${ATTRIBUTION_DAYS} days' as "attributedUntil",
                (select sum((line->>'qty')::int)::int from jsonb_array_elements(s.lines) line) as items,
                array(select jsonb_build_object('orderNo', o.order_no, 'paidAt', o.paid_at) from cart_opened o
                       where o.sent_id = s.id and o.order_no is not null order by o.paid_at nulls first, o.order_no) as bought
           from (select * from cart_sent where ${WHICH} order by sent_at desc, id limit $2 offset $3) s
          order by s.sent_at desc, s.id`,
        [staffId, pageSize, (page - 1) * pageSize],
      );
      const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from cart_sent where ${WHICH}`, [
        staffId,
      ]);
      return { entries, total: rows[0]?.n ?? 0 };
    },
  };
}
