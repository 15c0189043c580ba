import type { Order } from '@shop/contract/v1/order';
import { money, wireCents } from '@shop/ui/money';

type Sums = Pick<
  Order,
  | 'subtotal_inc'
  | 'shipping_cost'
  | 'assembly_cost'
  | 'rubbish_cost'
  | 'total_discount'
  | 'grandtotal'
  | 'total_tax'
  | 'delivery'
  | 'deliveryLabel'
>;

/** The sums of an order: assembly, rubbish and discount only when there are any. */
export function OrderSums({ order }: { order: Sums }) {
  const some = (amount: string) => wireCents(amount) !== 0;
  return (
    <dl className="sum">
      <div>
        <dt>Subtotal</dt>
        <dd>{money(order.subtotal_inc)}</dd>
      </div>
      <div>
        <dt>{order.deliveryLabel || 'Delivery'}</dt>
        <dd>{/^(FREE|TBC)$/.test(order.delivery) ? order.delivery : money(order.shipping_cost)}</dd>
      </div>
      {some(order.assembly_cost) && (
        <div>
          <dt>Assembly</dt>
          <dd>{money(order.assembly_cost)}</dd>
        </div>
      )}
      {some(order.rubbish_cost) && (
        <div>
          <dt>Rubbish removal</dt>
          <dd>{money(order.rubbish_cost)}</dd>
        </div>
      )}
      {some(order.total_discount) && (
        <div className="sum__off">
          <dt>Discount</dt>
          <dd>−{money(order.total_discount)}</dd>
        </div>
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
