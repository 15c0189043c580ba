import type { OrderDetail } from '@shop/contract/pos/order-detail';
import { useEffect, useLayoutEffect, useState } from 'react';
import { PaymentQueue } from './payment-queue.ts';
import { type Row, rowsOf, seenOf } from './payment-rows.ts';
import { arrange } from './payments.calls.ts';

type Order = (OrderDetail & { success: true })['order'];

/** The order's payments as staff have them on the screen. Who leaves it leaves nothing unsent. @param onChanged reads the order anew */
export function usePaymentQueue(
  order: Order,
  onChanged: () => Promise<unknown>,
): { queue: PaymentQueue; rows: readonly Row[] } {
  const [queue] = useState(() => {
    const send = (payments: Parameters<typeof arrange>[1]['payments'], seen: readonly Row[]) =>
      arrange(order.order_no, { payments, seen: seenOf(seen) });
    return new PaymentQueue(
      { arrange: async (payments, seen) => rowsOf(await send(payments, seen)), reread: onChanged },
      rowsOf(order),
    );
  });
  useLayoutEffect(() => queue.seen(rowsOf(order)), [queue, order]);
  useEffect(() => {
    const send = () => queue.flush();
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [queue]);
  return { queue, rows: queue.shown.use() };
}
