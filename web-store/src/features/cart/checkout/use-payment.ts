import type { CartContent, PaymentMethod } from '@shop/contract/v1/cart';
import { useState } from 'react';
import { messageOf, postJson } from '../../../lib/http.ts';
import { lateCalls } from '../../../late-calls.ts';
import { cartStore } from '../cart.store.ts';
import { debounced } from '../cart-changes.ts';
import { methodAmount } from '../left-to-pay.ts';

const PAYMENT_MS = 500; // docs/rules/checkout.md 6

/** Vouchers have paid their part already; the chosen method pays what is left. */
function paymentRows(content: CartContent, { code, name }: PaymentMethod) {
  const vouchers = content.payments.filter(({ code }) => code !== '');
  return [...vouchers, { gateway: code, name, amount: methodAmount(content) }];
}

/**
 * The method on show. Choosing one is checked by the server first. Refused or not stored, the one the server has is on show again,
 * unless another was chosen meanwhile; the reason of a refusal stands under the one that was refused.
 */
export function usePayment(content: CartContent) {
  const stored = content.payments.find(({ code }) => code === '')?.gateway;
  const [picked, setPicked] = useState<string>();
  const [refused, setRefused] = useState<{ code: string; text: string }>();
  const { pMethods } = content;
  const chosen = picked ?? stored ?? pMethods[0]?.code ?? '';
  // What is not offered any more, as credit that the cart has outgrown, is not chosen: the page asks how to pay.
  const isOffered = pMethods.length === 0 || pMethods.some(({ code }) => code === chosen);
  const current = isOffered ? chosen : '';
  const choose = (method: PaymentMethod) => {
    setPicked(method.code);
    setRefused(undefined);
    const undo = () => setPicked((now) => (now === method.code ? undefined : now));
    const work = async () => {
      const now = cartStore.get().content ?? content;
      try {
        await postJson(lateCalls.cartCheckPayment, { code: method.code, amount: methodAmount(now) });
      } catch (reason) {
        undo();
        setRefused({ code: method.code, text: messageOf(reason) });
        return;
      }
      try {
        await postJson(lateCalls.cartPayment, { payments: paymentRows(now, method) });
      } catch (reason) {
        undo();
        throw reason;
      }
    };
    debounced('payment', PAYMENT_MS, { work });
  };
  return { current, refused, choose };
}
