import type { Db } from '@shop/kit/postgres/transaction';
import type { Cart } from '../../domain/cart.ts';
import type { Owner } from '../../domain/owner.ts';
import { contactColumns, ticksColumns } from './cart.row.ts';

interface Saving {
  readonly owner: Owner;
  readonly at: Date;
}

/**
 * Holds the row as it was read, or nothing: it is judged anew after a wait, and whoever changed the cart meanwhile raised
 * its version. Lines change only together with the version, so a row that is held bears the lines this statement sees.
 * Every part of the with-list requires it, as each of them runs whatever the others find.
 */
const FENCE = `fence as (
       select id from cart
        where id = $1 and owner_key = $2 and version = $10 and state = 'open' and closed_at is null for update
     )`;
const FENCED = 'exists (select from fence)';

/**
 * Everything of a cart in one statement: lines that are gone, lines that are new or other, the cart and its version.
 * Only lines that differ are written, and nothing at all unless the cart is still open in the version it bears.
 * @returns the new version; undefined when nothing was written
 */
export async function saveCart(db: Db, cart: Cart, { owner, at }: Saving): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>(
    `with ${FENCE}, gone as (
       delete from cart_line where cart_id = $1 and sku <> all($4::text[]) and ${FENCED}
     ), kept as (
       insert into cart_line (cart_id, sku, qty, method, pick_location)
       select $1::uuid, l.sku, l.qty, l.method, l."pickLocation"
         from rows from (jsonb_to_recordset($5::jsonb) as (sku text, qty int, method text, "pickLocation" text))
              with ordinality as l (sku, qty, method, "pickLocation", place)
        where ${FENCED}
        order by l.place
       on conflict (cart_id, sku) do update
         set qty = excluded.qty, method = excluded.method, pick_location = excluded.pick_location
         where (cart_line.qty, cart_line.method, cart_line.pick_location)
               is distinct from (excluded.qty, excluded.method, excluded.pick_location)
     )
     update cart c set version = c.version + 1, updated_at = $3, coupon = $6::jsonb, voucher = $7::jsonb, tenders = $8::jsonb,
            ${contactColumns.sets('d')}, ${ticksColumns.sets('t')}
       from jsonb_to_record($9::jsonb) as ${contactColumns.record('d')}, jsonb_to_record($9::jsonb) as ${ticksColumns.record('t')}
      where c.id = $1 and ${FENCED}
     returning c.version`,
    [
      ...[cart.id, owner.key, at, cart.lines.map(({ sku }) => sku), JSON.stringify(cart.lines)],
      ...[cart.coupon, cart.voucher, cart.tenders].map((part) => (part === null ? null : JSON.stringify(part))),
      ...[JSON.stringify({ ...cart.contact, ...cart.ticks }), cart.version],
    ],
  );
  return rows[0]?.version;
}
