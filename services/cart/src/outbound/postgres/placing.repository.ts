import { claimIn } from '@shop/kit/postgres/inbox';
import type { Db } from '@shop/kit/postgres/transaction';
import type { OrderEvent, Placings } from '../../application/ports.ts';
import { contactColumns } from './cart.row.ts';

/**
 * The moves of a cart between open, placing, placed and in_doubt. The state is a hint, so none of them bumps the version.
 * @param db the pool: every move is one statement
 */
export function placingRepository(db: Db): Placings {
  return { ...moves(db), ...waysBack(db), ...events(db) };
}

function moves(db: Db): Pick<Placings, 'begin' | 'finish' | 'abandon'> {
  return {
    async begin({ id, owner, version }, { at, closesWhenPlaced }) {
      const { rowCount } = await db.query(
        `update cart set state = 'placing', placing_at = $4, closes_when_placed = $5
          where id = $1 and owner_key = $2 and version = $3 and closed_at is null`,
        [id, owner.key, version, at, closesWhenPlaced],
      );
      return rowCount === 1;
    },
    async finish({ id, owner, version }, { orderNo, payToken, at, close, placedAs }) {
      // Also on a cart that an event of order closed a moment ago: a repeated press gets this answer.
      await db.query(
        `update cart set state = case when $6 = '' then 'in_doubt' else 'placed' end, placed_version = $3, placed_at = $4, order_no = $5, pay_token = $6,
                placed_as = $8::jsonb, placed_total_cents = $9, updated_at = $4, closed_at = coalesce(closed_at, case when $7 then $4::timestamptz end)
          where id = $1 and owner_key = $2 and version = $3`,
        [
          ...[id, owner.key, version, at, orderNo, payToken, close],
          ...[JSON.stringify(placedAs), placedAs.totals.grandTotalCents],
        ],
      );
    },
    async abandon({ id, owner, version }, state) {
      await db.query(
        `update cart set state = $4, pay_token = ''
          where id = $1 and owner_key = $2 and version = $3 and state = 'placing' and closed_at is null`,
        [id, owner.key, version, state],
      );
    },
  };
}

function waysBack(db: Db): Pick<Placings, 'reopen' | 'end'> {
  return {
    async reopen({ id, owner }) {
      // What was placed is given back: word of it that comes late ends nothing. An old page of it may still be paid, and
      // placed_as says for which lines.
      await db.query(
        `update cart set state = 'open', pay_token = '', closes_when_placed = false
          where id = $1 and owner_key = $2 and closed_at is null`,
        [id, owner.key],
      );
    },
    async end({ cartId, orderNo, at, cartVersion, payToken }) {
      await db.query(`with ${endPaid('true')}`, [cartId, orderNo, 0, at, cartVersion, payToken]);
    },
  };
}

const CONTACT = contactColumns.names();

/**
 * The paid cart ends. What was not part of the paid document (docs/rules/cart.md 11) goes to a new cart of the same owner, with
 * the contact that was typed: codes, methods and the agreement to the terms belonged to the paid order. placed_as says what was
 * paid only while it is the document of the version that was paid.
 * @param which a further condition
 */
const endPaid = (which: string) => `paid as (
    update cart set order_no = $2, order_version = greatest(order_version, $3), updated_at = $4, closed_at = $4,
           pay_token = case when $6 = '' then pay_token else $6 end
     where id = $1 and closed_at is null and ${which}
    returning *
  ), rest as (
    select l.seq, l.sku, l.method, l.pick_location, l.qty - coalesce((
             select sum((p -> 'line' ->> 'qty')::int) from jsonb_array_elements(paid.placed_as -> 'lines') p
              where p -> 'line' ->> 'sku' = l.sku), 0) as qty
      from paid join cart_line l on l.cart_id = paid.id
     where paid.placed_as is not null and paid.placed_version = coalesce(nullif($5, 0), paid.placed_version)
  ), later as (
    insert into cart (id, session_hash, customer_id, use_same_address, created_at, updated_at, ${CONTACT})
    select gen_random_uuid(), session_hash, customer_id, use_same_address, $4, $4, ${CONTACT}
      from paid where exists (select from rest where qty > 0)
    returning id
  )
  insert into cart_line (cart_id, sku, qty, method, pick_location)
  select later.id, sku, qty, method, pick_location from later, rest where qty > 0 order by seq`;

/** An event for no cart is claimed, too. */
const claim = (eventId: `$${number}`) => `with ${claimIn({ consumer: 'cart', eventId })}`;
const CLAIM = claim('$5');
const CLAIMED = 'exists (select from claim)';

/**
 * An event carries no owner: the cart's id is its proof. Order's version fences events that come in the wrong order; the time
 * of its commit fences those of an earlier placing, whose version the cart cannot know.
 */
function events(db: Db): Pick<Placings, 'applyPlaced' | 'applyPaid' | 'applyPartPaid' | 'applyReleased'> {
  return {
    async applyPlaced(eventId, event) {
      await db.query(
        `${CLAIM} update cart set order_no = $2, order_version = $3, updated_at = $4,
                closed_at = case when closes_when_placed and placing_at <= $4 then $4 else closed_at end,
                state = case when state = 'placing' then 'in_doubt' else state end
          where id = $1 and order_version < $3 and closed_at is null and ${CLAIMED}`,
        values(eventId, event),
      );
    },
    async applyPaid(eventId, { cartId, orderNo, version, at }, cartVersion) {
      const paid = [cartId, orderNo, version, at, cartVersion, ''];
      await db.query(`${claim('$7')}, ${endPaid(CLAIMED)}`, [...paid, eventId]);
    },
    async applyPartPaid(eventId, event, paid) {
      await db.query(
        `${CLAIM} update cart set order_no = $2, order_version = greatest(order_version, $3), updated_at = $4, paid_cents = $6
          where id = $1 and closed_at is null and ${CLAIMED}`,
        [...values(eventId, event), paid],
      );
    },
    async applyReleased(eventId, event) {
      await db.query(
        `${CLAIM} update cart set order_no = $2, order_version = $3, state = 'open', pay_token = '', updated_at = $4
          where id = $1 and order_version <= $3 and closed_at is null and state in ('placed', 'in_doubt') and placed_at <= $4 and ${CLAIMED}`,
        values(eventId, event),
      );
    },
  };
}

const values = (eventId: string, { cartId, orderNo, version, at }: OrderEvent) => [
  cartId,
  orderNo,
  version,
  at,
  eventId,
];
