import { randomUUID } from 'node:crypto';
import type { Databases } from './databases.ts';

/** Combinations with many units free, so that a trial is about what dies, not about what is sold out. */
export async function plentiful(databases: Databases): Promise<string[]> {
  const rows = await databases.rows<{ sku: string }>(
    'catalog',
    `select a.sku from availability a join sku s using (sku) join product p on p.sku = s.product_sku
      where not p.is_clearance and not s.discontinued order by a.free_any desc, a.sku limit 6`,
  );
  return rows.map(({ sku }) => sku);
}

/** A voucher worth that much, entered as the demo seed enters its own. */
export async function issueVoucher(databases: Databases, code: string, cents: number): Promise<void> {
  await databases.rows(
    'payment',
    `with account as (insert into tender_account (kind, ref, balance_cents) values ('voucher', $1, $3) returning *)
     insert into tender_entry (id, kind, ref, cents, at) select $2, kind, ref, balance_cents, now() from account`,
    [code, randomUUID(), cents],
  );
}
