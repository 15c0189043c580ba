import type { Db } from '@shop/kit/postgres/transaction';
import type { ResetRepository } from '../../application/ports.ts';

export function resetRepository(db: Db): ResetRepository {
  return {
    async insert({ id, customerId, tokenHash, createdAt, expiresAt }) {
      await db.query(
        `insert into password_reset (id, customer_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
        [id, customerId, tokenHash, createdAt, expiresAt],
      );
    },
    async use(id, tokenHash, now) {
      const { rows } = await db.query<{ customer_id: string }>(
        `update password_reset set used_at = $3
          where id = $1 and token_hash = $2 and used_at is null and expires_at > $3
          returning customer_id`,
        [id, tokenHash, now],
      );
      return rows[0]?.customer_id;
    },
    async endOthers(customerId, now) {
      await db.query('update password_reset set used_at = $2 where customer_id = $1 and used_at is null', [
        customerId,
        now,
      ]);
    },
  };
}

export async function findOpenReset(db: Db, id: string, now: Date) {
  const { rows } = await db.query<{ email: string; firstname: string; expires_at: Date }>(
    `select c.email, c.firstname, r.expires_at
       from password_reset r join customer c on c.id = r.customer_id
      where r.id = $1 and r.used_at is null and r.expires_at > $2`,
    [id, now],
  );
  const [row] = rows;
  return row && { email: row.email, firstname: row.firstname, expiresAt: row.expires_at };
}
