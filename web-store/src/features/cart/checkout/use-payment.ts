import type { CartContent, PaymentMethod } from '@shop/contract/v1/cart';
import { centsWire, wireCents } from '@shop/ui/money';
import { useState } from 'react';
import { accepted, messageOf, postJson } from '../../../lib/http.ts';
import { calls } from '../../../paths.ts';
import { debounced } from '../cart-changes.ts';

const PAYMENT_MS = 500; // storefront.md section 9
const DEFAULT = 'windcave';

type Answer = { success: boolean; msg?: string; error?: string };

/** Vouchers have paid their part already; the chosen method pays what is left. */
function paymentRows({ payments, cart }: CartContent, method: PaymentMethod) {
  const vouchers = payments.filter(({ gateway }) => gateway === 'voucher');
  const tendered = vouchers.reduce((sum, { amount }) => sum + wireCents(amount), 0);
  return [
    ...vouchers,
    { gateway: method.code, name: method.name, amount: centsWire(wireCents(cart.grandtotal) - tendered) },
  ];
}

/** The method on show. Choosing one asks the server first; refused, the choice goes back and the reason stands under it. */
export function usePayment(content: CartContent) {
  const stored = content.payments.find(({ gateway }) => gateway !== 'voucher')?.gateway;
  const [picked, setPicked] = useState<string>();
  const [refused, setRefused] = useState<{ code: string; text: string }>();
  const first = content.pMethods.some(({ code }) => code === DEFAULT) ? DEFAULT : '';
  const current = picked ?? stored ?? first;
  const choose = (method: PaymentMethod) => {
    const before = current;
    setPicked(method.code);
    setRefused(undefined);
    const work = async () => {
      const amount = content.cart.grandtotal;
      try {
        accepted(await postJson<Answer>(calls.cartCheckPayment, { code: method.code, amount }));
      } catch (reason) {
        setPicked(before);
        setRefused({ code: method.code, text: messageOf(reason) });
        return;
      }
      accepted(await postJson<Answer>(calls.cartPayment, { payments: paymentRows(content, method) }));
    };
    debounced('payment', PAYMENT_MS, { work });
  };
  return { current, refused, choose };
}
