import type { Address } from '@shop/contract/client';
import type { OrderDetail } from '@shop/contract/pos/order-detail';
import type { GaSent } from '@shop/contract/pos/analytics';
import { track } from '@shop/ui/data-layer';
import { useEffect, useRef } from 'react';
import { postJson } from '../../lib/http.ts';

type Detail = OrderDetail & { success: true };

const event = (name: string, { order, ga4Itmes }: Detail, more: object) => ({
  event: name,
  ecommerce: { currency: 'NZD', value: order.grandtotal, items: ga4Itmes, ...more },
});

/** A method was added to what an order is paid by. */
export const trackPayment = (detail: Detail, gateway: string): void =>
  track(event('add_payment_info', detail, { payment_type: gateway }));

/** Of all pages that show a paid order one reports it: the server says which (docs/rules/orders.md, 11). */
async function reportPurchase(detail: Detail): Promise<void> {
  const { order_no: orderNo, total_tax: tax, shipping_cost: shipping, coupon_code: coupon } = detail.order;
  const won = await postJson('/pos/order/markGaSent' as Address<GaSent>, { orderNo }).then(
    ({ success }) => success,
    () => false,
  );
  if (won) track(event('purchase', detail, { transaction_id: orderNo, tax, shipping, ...(coupon && { coupon }) }));
}

const UNPAID = ['pending', 'deposit'];

/** Reports the sale when its last payment arrives while its page is open; what is paid elsewhere is reported there. */
export function usePurchaseReport(detail: Detail): void {
  const wasUnpaid = useRef(false);
  const isUnpaid = UNPAID.includes(detail.order.status);
  useEffect(() => {
    if (wasUnpaid.current && detail.order.status === 'paid') void reportPurchase(detail);
    wasUnpaid.current = isUnpaid;
  }, [isUnpaid, detail]);
}
