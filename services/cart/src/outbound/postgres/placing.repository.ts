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
    async end(id, at) {
      await db.query('update cart set closed_at = $2, updated_at = $2 where id = $1 and closed_at is null', [id, at]);
    },
  };
}

/** An event for no cart is claimed, too. */
const CLAIM = `with ${claimIn({ consumer: 'cart', eventId: '$5' })}`;
const CLAIMED = 'exists (select from claim)';

const CONTACT = contactColumns.names();

/**
 * The paid cart ends. What was put into it after it had been placed (docs/rules/cart.md 11) goes to a new cart of the same
 * owner, with the contact that was typed: codes, methods and the agreement to the terms belonged to the paid order.
 */
const PAID = `${CLAIM}, paid as (
    update cart set order_no = $2, order_version = greatest(order_version, $3), updated_at = $4, closed_at = $4
     where id = $1 and closed_at is null and ${CLAIMED}
    returning *
  ), rest as (
    select l.seq, l.sku, l.method, l.pick_location, l.qty - coalesce((
             select sum((p -> 'line' ->> 'qty')::int) from jsonb_array_elements(paid.placed_as -> 'lines') p
              where p -> 'line' ->> 'sku' = l.sku), 0) as qty
      from paid join cart_line l on l.cart_id = paid.id
     where paid.state = 'open' and paid.placed_as is not null
  ), later as (
    insert into cart (id, session_hash, customer_id, use_same_address, created_at, updated_at, ${CONTACT})
    select gen_random_uuid(), session_hash, customer_id, use_same_address, $4, $4, ${CONTACT}
      from paid where exists (select from rest where qty > 0)
    returning id
  )
  insert into cart_line (cart_id, sku, qty, method, pick_location)
  select later.id, sku, qty, method, pick_location from later, rest where qty > 0 order by seq`;

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
    async applyPaid(eventId, event) {
      await db.query(PAID, values(eventId, event));
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
