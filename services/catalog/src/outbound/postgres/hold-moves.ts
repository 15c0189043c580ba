import type { Db } from '@shop/kit/postgres/transaction';
import type { HoldKey } from '../../application/hold-ports.ts';
import type { Share } from '../../domain/hold.ts';

/** Writes a hold's lines anew and moves what they take; the table's checks refuse an oversell whoever planned it. */
export async function put(
  db: Db,
  key: HoldKey,
  { shares, reason, at }: { shares: readonly Share[]; reason: 'take' | 'retake'; at: Date },
): Promise<void> {
  const { orderNo, version } = key;
  await db.query('delete from stock_hold_line where order_no = $1 and version = $2', [orderNo, version]);
  await db.query(
    `insert into stock_hold_line (order_no, version, n, line_id, sku, component, qty, method, kind, source, to_location, eta)
     select $1, $2, (ordinality)::int, s."lineId", s.sku, s.component, s.qty, s.method, s.kind, s.source, s."to", nullif(s.eta, '')::date
       from rows from (jsonb_to_recordset($3::jsonb) as ("lineId" text, sku text, component text, qty int, method text, kind text,
            source text, "to" text, eta text)) with ordinality as s`,
    [orderNo, version, JSON.stringify(shares)],
  );
  await move(db, key, { sign: 1, reason, at });
}

/** Gives back everything a hold's lines took; the lines stay, so that a late approval knows what it had. */
export const giveBack = (db: Db, key: HoldKey, at: Date): Promise<void> =>
  move(db, key, { sign: -1, reason: 'release', at });

/** Clearance stock leaves `clr` when it is taken, so that the sum of what is promised never passes what lies there. */
async function move(
  db: Db,
  { orderNo, version }: HoldKey,
  { sign, reason, at }: { sign: 1 | -1; reason: string; at: Date },
): Promise<void> {
  const lines = `select component, kind, source, sum(qty)::int * $3 as qty
                   from stock_hold_line where order_no = $1 and version = $2 group by component, kind, source`;
  const key = [orderNo, version, sign];
  await db.query(
    `update stock k set alloc = k.alloc + t.qty, clr = k.clr - t.clr
       from (select component, source, sum(qty)::int as qty, coalesce(sum(qty) filter (where kind = 'clearance'), 0)::int as clr
               from (${lines}) l where kind in ('stock', 'clearance') group by component, source) t
      where k.component = t.component and k.location = t.source`,
    key,
  );
  await db.query(
    `update po_line o set reserved = o.reserved + l.qty
       from (${lines}) l where l.kind = 'purchase' and o.component = l.component and o.purchase_order = l.source`,
    key,
  );
  await db.query(
    `insert into stock_move (order_no, version, reason, component, kind, source, qty, moved_at)
     select $1, $2, $4, component, kind, source, qty, $5 from (${lines}) l where kind <> 'back-order'`,
    [...key, reason, at],
  );
  await db.query(
    `insert into availability_due (component)
     select distinct component from stock_hold_line where order_no = $1 and version = $2 and kind <> 'back-order'`,
    [orderNo, version],
  );
}
