import type { Order } from '@shop/contract/v1/order';
import { formatMoney, money, subtract, wireCents } from '@shop/primitives/money';
import { SumRow } from '../../lib/sum-row.tsx';
import { discountInLines } from './line-discount.ts';

const some = (amount: string) => wireCents(amount) !== 0;

function Off({ label, amount }: { label: string; amount: string }) {
  return (
    some(amount) && (
      <SumRow label={label} off>
        −{money(amount)}
      </SumRow>
    )
  );
}

/** What is taken off, with the code that did it; where a part of it is in the lines above, that part is named. */
function Discounts({ order }: { order: Order }) {
  const inLines = discountInLines(order.items);
  const named = (label: string) => (order.couponCode ? `${label}, ${order.couponCode}` : label);
  if (inLines === 0) return <Off label={named('Discount')} amount={order.total_discount} />;
  const rest = subtract(wireCents(order.total_discount), inLines);
  return (
    <>
      <Off label="Direct discount, in the lines" amount={formatMoney(inLines)} />
      <Off label={named('Coupon discount')} amount={formatMoney(rest)} />
    </>
  );
}

/** The sums of an order: assembly, rubbish and discount only when there are any. */
export function OrderSums({ order }: { order: Order }) {
  return (
    <dl className="sum">
      <SumRow label={discountInLines(order.items) > 0 ? 'Subtotal before discount' : 'Subtotal'}>
        {money(order.subtotal_inc)}
      </SumRow>
      <SumRow label={order.deliveryLabel || 'Delivery'}>
        {/^(FREE|TBC)$/.test(order.delivery) ? order.delivery : money(order.shipping_cost)}
      </SumRow>
      {some(order.assembly_cost) && <SumRow label="Assembly">{money(order.assembly_cost)}</SumRow>}
      {some(order.rubbish_cost) && <SumRow label="Rubbish removal">{money(order.rubbish_cost)}</SumRow>}
      <Discounts order={order} />
      <div className="sum__total">
        <dt>
          Grand total <small>GST included: {money(order.total_tax)}</small>
        </dt>
        <dd>{money(order.grandtotal)}</dd>
      </div>
    </dl>
  );
}
