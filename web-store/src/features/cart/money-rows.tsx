import type { Cart, CartContent } from '@shop/contract/v1/cart';
import { money, wireCents } from '@shop/ui/money';
import type { ReactNode } from 'react';
import { isPaidInPart, leftToPay } from './left-to-pay.ts';

function Row({ label, children, off = false }: { label: string; children: ReactNode; off?: boolean }) {
  return (
    <div className={off ? 'sum__off' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** FREE, TBC or the amount (docs/rules/delivery.md 4). */
const fee = (cart: Cart): string => (/^(FREE|TBC)$/.test(cart.delivery) ? cart.delivery : money(cart.shippingcost));

const some = (amount: string): boolean => wireCents(amount) > 0;

type Props = { content: Pick<CartContent, 'cart' | 'voucher'>; full?: boolean };

/**
 * The sums of a cart, and what is left to pay where a gift voucher pays a part. `full` adds the subtotal and keeps the two
 * kinds of discount apart (cart page).
 */
export function MoneyRows({ content, full = false }: Props) {
  const { cart, voucher } = content;
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
        <Row label="Received already" off>
          −{money(cart.paidAmount)}
        </Row>
      )}
      {voucher && some(voucher.amount) && (
        <Row label={`Gift voucher ${voucher.code}`} off>
          −{money(voucher.amount)}
        </Row>
      )}
      {isPaidInPart(content) && (
        <div className="sum__left">
          <dt>Left to pay</dt>
          <dd>{money(leftToPay(content))}</dd>
        </div>
      )}
    </dl>
  );
}
