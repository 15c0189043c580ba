import type { Db } from '@shop/kit/postgres/transaction';
import type { ResetRepository } from '../../application/ports.ts';

export function resetRepository(db: Db): ResetRepository {
  return {
    async takeRequests(most) {
      const { rows } = await db.query<{ id: string; customer_id: string | null }>(
        `with taken as (
           delete from reset_request
            where id in (select id from reset_request order by created_at limit $1 for update skip locked)
            returning id, email
         )
         select taken.id, c.id as customer_id from taken left join customer c on c.email = taken.email`,
        [most],
      );
      return rows.map(({ id, customer_id: customerId }) => ({ id, customerId: customerId ?? undefined }));
    },
    async insert({ id, customerId, createdAt, expiresAt }) {
      await db.query(`insert into password_reset (id, customer_id, created_at, expires_at) values ($1, $2, $3, $4)`, [
        id,
        customerId,
        createdAt,
        expiresAt,
      ]);
    },
    async use(id, now) {
      const { rows } = await db.query<{ customer_id: string }>(
        `update password_reset set used_at = $2 where id = $1 and used_at is null and expires_at > $2
          returning customer_id`,
        [id, now],
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

/** The caller waits for this one statement only, whether or not the address is known. */
export const resetRequester =
  (db: Db) =>
  async ({ id, email, now }: { id: string; email: string; now: Date }): Promise<void> => {
    await db.query('insert into reset_request (id, email, created_at) values ($1, $2, $3)', [id, email, now]);
  };

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
