import { cents, columns, instant, int, json, text } from '@shop/kit/postgres/columns';
import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { isUuid } from '@shop/primitives/text';
import { CartSent } from '@shop/proto/events/v1/cart_events';
import type { SentCarts } from '../../application/sent-ports.ts';
import { ATTRIBUTION_DAYS, type SentCart } from '../../domain/sent-cart.ts';
import { spendGrant } from './grant.sql.ts';

const sentColumns = columns<SentCart & { readonly grandTotalCents: SentCart['totals']['grandTotalCents'] }>({
  ...{ id: { ...text, type: 'uuid' }, token: text, draftId: { ...text, type: 'uuid' }, draftVersion: int },
  ...{ staffId: text, branch: text, customerId: text, contact: json<SentCart['contact']>(), note: text },
  ...{ lines: json<SentCart['lines']>(), totals: json<SentCart['totals']>(), grandTotalCents: cents, sentAt: instant },
});
const select = `select ${sentColumns.names()} from cart_sent`;

/** @param nudge wakes the relay after a commit with events */
export function sentCartRepository(pool: Pool, nudge: () => void): SentCarts {
  const one = async (where: string, values: readonly unknown[]): Promise<SentCart | undefined> => {
    const { rows } = await pool.query<object>(`${select} where ${where}`, [...values]);
    return rows[0] && sentColumns.read(rows[0]);
  };
  return {
    async send(sent, use) {
      const isSent = await withTransaction(pool, async (tx) => {
        if (!(await spendGrant(tx, use, sent.sentAt))) return false;
        const row = { ...sent, grandTotalCents: sent.totals.grandTotalCents };
        await tx.query(
          `insert into cart_sent (${sentColumns.names()}) select ${sentColumns.values('r')} from jsonb_to_record($1::jsonb) as ${sentColumns.record('r')}`,
          [JSON.stringify(row)],
        );
        await outboxWriter(tx).append({
          topic: 'cart.v1',
          type: 'cart.sent',
          aggregate: sent.id,
          payload: toEvent(sent),
        });
        return true;
      });
      if (isSent) nudge();
      return isSent;
    },
    async sentBefore({ sessionHash, type, target, actionKey }, since) {
      const { rows } = await pool.query<{ id: string }>(
        `select outcome->>'sentId' as id from grant_spent
          where session_hash = $1 and type = $2 and target = $3 and action_key = $4 and spent_at > $5
          order by spent_at desc limit 1`,
        [sessionHash, type, target, actionKey, since],
      );
      return rows[0] && one('id = $1', [rows[0].id]);
    },
    byId: async (id) => (isUuid(id) ? one('id = $1', [id]) : undefined),
    byToken: (token) => one('token = $1', [token]),
    ...openings(pool),
  };
}

function openings(pool: Pool): Pick<SentCarts, 'claim' | 'unclaim' | 'attribute'> {
  return {
    async claim(sentId, opener, at) {
      const { rowCount } = await pool.query(
        `insert into cart_opened (sent_id, opener, opened_at) values ($1, $2, $3)
         on conflict (sent_id, opener) do update set opened_at = excluded.opened_at
           where cart_opened.opener like 'owner %' and cart_opened.opened_at < excluded.opened_at - interval '30 seconds'`,
        [sentId, opener, at],
      );
      return rowCount === 1;
    },
    async unclaim(sentId, opener) {
      await pool.query('delete from cart_opened where sent_id = $1 and opener = $2', [sentId, opener]);
    },
    async attribute(cartId, { orderNo, paidAt }) {
      await pool.query(
        `update cart_opened set order_no = $2, paid_at = $3
          where (sent_id, opener) in (
            select o.sent_id, o.opener from cart_opened o join cart_sent s on s.id = o.sent_id
             where o.opener = $1 and s.sent_at > $3::timestamptz - interval '${ATTRIBUTION_DAYS} days'
             order by s.sent_at desc limit 1)
            and not exists (select from cart_opened where order_no = $2)`,
        [cartId, orderNo, paidAt],
      );
    },
  };
}

const toEvent = ({ id: sentId, staffId, branch, customerId, totals: { grandTotalCents }, sentAt }: SentCart) =>
  CartSent.encode({ sentId, staffId, branch, customerId, grandTotalCents, sentAt: sentAt.toISOString() }).finish();
