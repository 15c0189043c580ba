import type { Db } from '@shop/kit/postgres/transaction';
import type { Lead } from '../../domain/lead.ts';

export const leadRepository = (db: Db) => ({
  async insert(lead: Lead): Promise<void> {
    const { id, kind, type, email, firstname, lastname, mobile, address, nearest, subject, message, createdAt } = lead;
    await db.query(
      `insert into lead (id, kind, type, email, firstname, lastname, mobile, address, nearest, subject, message, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [id, kind, type, email, firstname, lastname, mobile, address, nearest, subject, message, createdAt],
    );
  },
});

export async function findLead(db: Db, id: string): Promise<Lead | undefined> {
  const { rows } = await db.query<Lead>(
    `select id, kind, type, email, firstname, lastname, mobile, address, nearest, subject, message,
            created_at as "createdAt"
       from lead where id = $1`,
    [id],
  );
  return rows[0];
}
