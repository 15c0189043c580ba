import type { Cart, CartContent } from '@shop/contract/v1/cart';
import { money, wireCents } from '@shop/primitives/money';
import { SumRow } from '../../lib/sum-row.tsx';
import { isPaidInPart, leftToPay } from './left-to-pay.ts';

/** FREE, TBC or the amount (docs/rules/delivery.md 4). */
const fee = (cart: Cart): string => (/^(FREE|TBC)$/.test(cart.delivery) ? cart.delivery : money(cart.shippingcost));

const some = (amount: string): boolean => wireCents(amount) > 0;

type Props = { content: Pick<CartContent, 'cart' | 'voucher' | 'payments' | 'pMethods'>; full?: boolean };

/** What is left, by the method that is chosen: 'To pay by card'. */
function restLabel({ payments, pMethods }: Props['content']): string {
  const chosen = payments.find(({ code }) => code === '')?.gateway ?? pMethods[0]?.code;
  const method = pMethods.find(({ code }) => code === chosen);
  if (!method) return 'Left to pay';
  return `To pay by ${/card/i.test(method.name) ? 'card' : method.name.toLowerCase()}`;
}

/**
 * The sums of a cart, and what is left to pay where a gift voucher pays a part. `full` adds the subtotal and keeps the two
 * kinds of discount apart (cart page).
 */
export function MoneyRows({ content, full = false }: Props) {
  const { cart, voucher } = content;
  return (
    <dl className="sum">
      {full && <SumRow label="Subtotal">{money(cart.subtotal)}</SumRow>}
      <SumRow label={cart.deliveryLabel}>{fee(cart)}</SumRow>
      {some(cart.assembly_cost) && <SumRow label="Assembly">{money(cart.assembly_cost)}</SumRow>}
      {some(cart.rubbish_cost) && <SumRow label="Rubbish removal">{money(cart.rubbish_cost)}</SumRow>}
      {full && some(cart.coupon_dis) && (
        <SumRow label="Coupon discount" off>
          −{money(cart.coupon_dis)}
        </SumRow>
      )}
      {full && some(cart.item_dis) && (
        <SumRow label="Direct discount" off>
          −{money(cart.item_dis)}
        </SumRow>
      )}
      {!full && some(cart.discamt) && (
        <SumRow label="Discount" off>
          −{money(cart.discamt)}
        </SumRow>
      )}
      <div className="sum__total">
        <dt>
          {full ? 'Grand total' : 'Total'} <small>GST included: {money(cart.taxamount)}</small>
        </dt>
        <dd>{money(cart.grandtotal)}</dd>
      </div>
      {some(cart.paidAmount) && (
        <SumRow label="Received already" off>
          −{money(cart.paidAmount)}
        </SumRow>
      )}
      {voucher && some(voucher.amount) && (
        <SumRow label={`Gift voucher ${voucher.code}`} off>
          −{money(voucher.amount)}
        </SumRow>
      )}
      {isPaidInPart(content) && (
        <div className="sum__left">
          <dt>{full ? restLabel(content) : 'Left to pay'}</dt>
          <dd>{money(leftToPay(content))}</dd>
        </div>
      )}
    </dl>
  );
}
