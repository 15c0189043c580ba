import { DELIVERIES } from '@shop/commerce/document';
import { cents, columns, flag, oneOf } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import { asCents } from '@shop/primitives/money';
import type { DeliveryState, DeliveryWriter } from '../../application/delivery-ports.ts';

const state = columns<DeliveryState>({
  delivery: oneOf(DELIVERIES),
  shippingCents: cents,
  offCents: cents,
  isEntered: flag,
});
const STATE = `
  select o.delivery, o.shipping_cents, o.freight_coupon_cents as off_cents,
         exists (select from activity a where a.order_no = o.order_no and a.what = 'delivery_priced'
                                          and (a.detail->>'version')::int = o.version) as is_entered
    from orders o where o.order_no = $1`;

/** @param db the pool, or the transaction that holds the order's lock */
export const deliveryQuery = (db: Db): Pick<DeliveryWriter, 'stateOf'> => ({
  async stateOf(orderNo) {
    const { rows } = await db.query<object>(STATE, [orderNo]);
    return rows[0] && state.read(rows[0]);
  },
});

/** The delivery of one order, under its lock. */
export const deliveryRepository = (db: Db): DeliveryWriter => ({
  ...deliveryQuery(db),
  async byPress(orderNo, pressKey) {
    const { rows } = await db.query<{ fee: number }>(
      `select (detail->>'feeCents')::int as fee from activity
        where order_no = $1 and what = 'delivery_priced' and detail->>'pressKey' = $2`,
      [orderNo, pressKey],
    );
    return rows[0] && asCents(rows[0].fee);
  },
  async price({ orderNo, status, holdState, lockReason, shippingCents, offCents, grandTotalCents, gstCents, at }) {
    await db.query(
      `update orders set status = $2, hold_state = $3, lock_reason = $4, delivery = 'PRICED', shipping_cents = $5,
              grand_total_cents = $6, gst_cents = $7, updated_at = $8, manual_fee = true, freight_coupon_cents = $9,
              coupon_discount_cents = coupon_discount_cents - freight_coupon_cents + $9,
              discount_cents = discount_cents - freight_coupon_cents + $9
        where order_no = $1`,
      [orderNo, status, holdState, lockReason, shippingCents, grandTotalCents, gstCents, at, offCents],
    );
  },
});
