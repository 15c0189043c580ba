import { DELIVERIES, type Totals } from '@shop/commerce/document';
import { cents, columns, oneOf } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import { asCents } from '@shop/primitives/money';
import type { DeliveryWriter } from '../../application/delivery-ports.ts';

const state = columns<Pick<Totals, 'delivery' | 'shippingCents'>>({
  delivery: oneOf(DELIVERIES),
  shippingCents: cents,
});

/** The delivery of one order, under its lock. */
export const deliveryRepository = (db: Db): DeliveryWriter => ({
  async stateOf(orderNo) {
    const { rows } = await db.query<object>(`select ${state.names()} from orders where order_no = $1`, [orderNo]);
    if (!rows[0]) throw new Error(`order ${orderNo} is gone`);
    return state.read(rows[0]);
  },
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
              coupon_discount_cents = coupon_discount_cents + $9, discount_cents = discount_cents + $9
        where order_no = $1`,
      [orderNo, status, holdState, lockReason, shippingCents, grandTotalCents, gstCents, at, offCents],
    );
  },
});
