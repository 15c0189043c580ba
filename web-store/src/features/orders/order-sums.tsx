import type { Order } from '@shop/contract/v1/order';
import { money, wireCents } from '@shop/primitives/money';
import { SumRow } from '../../lib/sum-row.tsx';

/** The sums of an order: assembly, rubbish and discount only when there are any. */
export function OrderSums({ order }: { order: Order }) {
  const some = (amount: string) => wireCents(amount) !== 0;
  return (
    <dl className="sum">
      <SumRow label="Subtotal">{money(order.subtotal_inc)}</SumRow>
      <SumRow label={order.deliveryLabel || 'Delivery'}>
        {/^(FREE|TBC)$/.test(order.delivery) ? order.delivery : money(order.shipping_cost)}
      </SumRow>
      {some(order.assembly_cost) && <SumRow label="Assembly">{money(order.assembly_cost)}</SumRow>}
      {some(order.rubbish_cost) && <SumRow label="Rubbish removal">{money(order.rubbish_cost)}</SumRow>}
      {some(order.total_discount) && (
        <SumRow label="Discount" off>
          −{money(order.total_discount)}
        </SumRow>
      )}
      <div className="sum__total">
        <dt>
          Grand total <small>GST included: {money(order.total_tax)}</small>
        </dt>
        <dd>{money(order.grandtotal)}</dd>
      </div>
    </dl>
  );
}
