import type { Db } from '@shop/kit/postgres/transaction';

const DAY = 86_400_000;
/** Order has the document; the ended cart only answers late questions. */
const ENDED_DAYS = 30;
/** A web session ends after 30 days without a visit (contract section 2); nobody can find such a cart any more. */
const FORGOTTEN_DAYS = 60;
const most = 1_000;

/** Deletes carts, and what people typed in them, that nobody can come back to. @returns how many */
export async function purge(db: Db, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const ended = await db.query(
    `delete from cart where id in (select id from cart where closed_at < $1 order by closed_at limit ${most})`,
    [ago(ENDED_DAYS)],
  );
  const forgotten = await db.query(
    `delete from cart where id in (
       select id from cart where closed_at is null and customer_id is null and created_at < $1 and updated_at < $1
        order by created_at limit ${most})`,
    [ago(FORGOTTEN_DAYS)],
  );
  return ended.rowCount + forgotten.rowCount;
}
