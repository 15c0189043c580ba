import type { MethodTerms } from '@shop/commerce/methods';
import { PAYMENT } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import type { Order, OrderPayment } from '../src/domain/order.ts';
import { termsFor } from './tenders.ts';

type Row = Partial<Omit<OrderPayment, 'amount' | keyof MethodTerms>> & { readonly amount?: number };

const row = (
  defaults: Pick<OrderPayment, 'id' | 'gateway' | 'name'>,
  { amount = 10_000, ...rest }: Row,
): OrderPayment => ({
  ...{ status: PAYMENT.unpaid, type: 1, refundOf: '', attempt: 0, code: '', reference: '', reason: '' },
  ...defaults,
  ...termsFor(defaults.gateway),
  amountCents: asCents(amount),
  ...rest,
});
/** Sent to its page once, unless it says otherwise. Amounts are cents. */
export const card = (rest: Row = {}): OrderPayment =>
  row({ id: 'card', gateway: 'windcave', name: 'Card' }, { status: PAYMENT.sent, attempt: 1, ...rest });
export const voucher = (rest: Row = {}): OrderPayment => row({ id: 'gift', gateway: 'voucher', name: 'Gift' }, rest);
export const transfer = (rest: Row = {}): OrderPayment =>
  row({ id: 'bank', gateway: 'directcrd', name: 'Transfer' }, rest);

/** An order over $100.00 that waits for its card, whose first version is committed. */
export const anOrder = (rest: Partial<Omit<Order, 'grandTotal'>> = {}): Order => ({
  ...{ orderNo: '100001', cartId: 'cart-1', status: 'pending', holdState: 'held', lockReason: '', version: 1 },
  ...{ heldVersion: 1, couponVersion: 1, quoteToken: '' },
  ...{ cartVersion: 1, lastVersion: 1, intent: undefined, payToken: 'pay', confirmationToken: 'see', couponCode: '' },
  ...{
    customerId: '',
    branch: 'AKL',
    openEnded: false,
    inShop: false,
    grandTotalCents: asCents(10_000),
    payments: [card()],
    dropped: [],
  },
  ...rest,
});
