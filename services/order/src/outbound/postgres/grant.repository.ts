import type { Db } from '@shop/kit/postgres/transaction';
import type { GrantWriter } from '../../application/quote-ports.ts';

/** The grant's id is the primary key: of two acts at once one spends it, the other waits for that commit and finds it gone. */
export const grantRepository = (db: Db): GrantWriter => ({
  async spend(grants, { type, sessionHash, target, actionKey, orderNo, at }) {
    for (const grant of grants) {
      const { rowCount } = await db.query(
        `insert into grant_spent (grant_id, type, session_hash, target, action_key, order_no, spent_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (grant_id) do nothing`,
        [grant.id, type, sessionHash, target, actionKey, orderNo, at],
      );
      if (rowCount === 1) return grant;
    }
    return undefined;
  },
  async giveBack({ type, sessionHash, actionKey }) {
    await db.query('delete from grant_spent where session_hash = $1 and type = $2 and action_key = $3', [
      sessionHash,
      type,
      actionKey,
    ]);
  },
  async hasUnspent(grants) {
    const { rows } = await db.query<{ count: number }>(
      'select count(*)::int as count from grant_spent where grant_id = any($1::text[]::uuid[])',
      [grants.map(({ id }) => id)],
    );
    return (rows[0]?.count ?? 0) < grants.length;
  },
  async wasDone({ type, sessionHash, target, actionKey }, since) {
    const { rows } = await db.query<object>(
      `select from grant_spent
        where session_hash = $1 and type = $2 and target in ($3, '') and action_key = $4 and spent_at > $5 limit 1`,
      [sessionHash, type, target, actionKey, since],
    );
    return rows.length > 0;
  },
});
