import type { Cart } from '@shop/contract/v1/cart';
import { money, wireCents } from '@shop/ui/money';
import type { ReactNode } from 'react';

function Row({ label, children, off = false }: { label: string; children: ReactNode; off?: boolean }) {
  return (
    <div className={off ? 'sum__off' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Delivery as the specification says it: FREE, TBC or the amount (storefront.md section 9). */
const fee = (cart: Cart): string => (/^(FREE|TBC)$/.test(cart.delivery) ? cart.delivery : money(cart.shippingcost));

const some = (amount: string): boolean => wireCents(amount) > 0;

/** The sums of a cart. `full` adds the subtotal and keeps the two kinds of discount apart (cart page). */
export function MoneyRows({ cart, full = false }: { cart: Cart; full?: boolean }) {
  return (
    <dl className="sum">
      {full && <Row label="Subtotal">{money(cart.subtotal)}</Row>}
      <Row label={cart.deliveryLabel}>{fee(cart)}</Row>
      {some(cart.assembly_cost) && <Row label="Assembly">{money(cart.assembly_cost)}</Row>}
      {some(cart.rubbish_cost) && <Row label="Rubbish removal">{money(cart.rubbish_cost)}</Row>}
      {full && some(cart.coupon_dis) && (
        <Row label="Coupon discount" off>
          −{money(cart.coupon_dis)}
        </Row>
      )}
      {full && some(cart.item_dis) && (
        <Row label="Direct discount" off>
          −{money(cart.item_dis)}
        </Row>
      )}
      {!full && some(cart.discamt) && (
        <Row label="Discount" off>
          −{money(cart.discamt)}
        </Row>
      )}
      <div className="sum__total">
        <dt>
          {full ? 'Grand total' : 'Total'} <small>GST included: {money(cart.taxamount)}</small>
        </dt>
        <dd>{money(cart.grandtotal)}</dd>
      </div>
      {some(cart.paidAmount) && (
        <>
          <Row label="Received already" off>
            −{money(cart.paidAmount)}
          </Row>
          <Row label="Still to pay">{money(cart.remaining)}</Row>
        </>
      )}
    </dl>
  );
}
