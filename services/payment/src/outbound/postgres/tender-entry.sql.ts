import type { Db } from '@shop/kit/postgres/transaction';
import type { TenderEntry, TenderKey, TenderPart } from '../../application/tender-ports.ts';
import type { HoldRow } from './tender.columns.ts';

/** Take and release for one order wait for each other, also before any row of it exists. */
export async function lockKey(db: Db, { orderNo }: TenderKey): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [orderNo]);
}

/** A released promise (late approval) is kept where the balance still allows it. @param taken of it; the rest of it is free again */
export async function spend(
  db: Db,
  { kind, ref, cents, state }: Pick<HoldRow, 'kind' | 'ref' | 'cents' | 'state'>,
  taken = cents,
): Promise<boolean> {
  if (state === 'final') return false;
  const held = state === 'held' ? cents : 0;
  const { rowCount } = await db.query(
    `update tender_account set balance_cents = balance_cents - $3, held_cents = held_cents - $4
      where kind = $1 and ref = $2 and balance_cents - $3 >= held_cents - $4`,
    [kind, ref, taken, held],
  );
  return rowCount === 1;
}

/** Taken at the counter it is taken once: what the order was promised of it on the web counts as used, in whatever state that is. */
export async function spendNow(db: Db, entry: TenderEntry, { kind, ref, cents }: TenderPart) {
  await lockKey(db, { orderNo: entry.orderNo, version: 0 });
  await db.query(
    `with own as (update tender_hold h set state = 'final' from tender_hold was
                   where h.order_no = $1 and h.kind = $2 and h.ref = $3 and h.state <> 'final'
                     and (was.order_no, was.version, was.kind, was.ref) = (h.order_no, h.version, h.kind, h.ref)
                  returning case when was.state = 'held' then h.cents else 0 end as cents)
     update tender_account set held_cents = held_cents - (select coalesce(sum(cents), 0) from own) where kind = $2 and ref = $3`,
    [entry.orderNo, kind, ref],
  );
  if (!(await spend(db, { kind, ref, cents, state: 'released' }))) return false;
  await enter(db, entry, { kind, ref, cents: -cents });
  return true;
}

export async function give(db: Db, entry: TenderEntry, { kind, ref, cents }: TenderPart): Promise<void> {
  await db.query(
    `insert into tender_account (kind, ref, balance_cents) values ($1, $2, $3)
     on conflict (kind, ref) do update set balance_cents = tender_account.balance_cents + excluded.balance_cents`,
    [kind, ref, cents],
  );
  await enter(db, entry, { kind, ref, cents });
}

async function enter(
  db: Db,
  { id, orderNo, at }: TenderEntry,
  { kind, ref, cents }: Pick<TenderPart, 'kind' | 'ref'> & { readonly cents: number },
): Promise<void> {
  await db.query('insert into tender_entry (id, kind, ref, cents, order_no, at) values ($1, $2, $3, $4, $5, $6)', [
    ...[id, kind, ref, cents, orderNo],
    at,
  ]);
}
