import type { WebCheckout, WebCheckoutField } from '@shop/commerce/checkout';
import type { CartContent } from '@shop/contract/v1/cart';
import { useCallback, useState } from 'react';
import { useBack } from '../../../lib/back.ts';
import { HttpError, messageOf } from '../../../lib/http.ts';
import { loadCart } from '../cart.store.ts';
import { settled } from '../cart-changes.ts';
import { completePurchase } from './complete-purchase.mutation.ts';
import { problemsOf } from './rules.ts';

/** The control of a field, for the keyboard to go to. */
function focusField(field: WebCheckoutField): void {
  const place = document.querySelector<HTMLElement>(
    `[data-field="${field}"], [data-field="${field === 'address' ? 'Address' : 'Billing address'}"]`,
  );
  const control = place?.matches('input') ? place : place?.querySelector<HTMLElement>('input');
  control?.focus();
}

/**
 * Which fields may say what is wrong, and the last step: what is on its way arrives first, then rules, captcha, order.
 * @param send stores what was typed on this page
 */
export function usePurchase(content: CartContent, form: WebCheckout, send: () => Promise<void>) {
  const [left, setLeft] = useState<ReadonlySet<WebCheckoutField>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const problems = problemsOf(form);
  const errorOf = (field: WebCheckoutField) =>
    submitted || left.has(field) ? problems.find((one) => one.field === field)?.text : undefined;
  useBack(useCallback(() => setBusy(false), []));
  const complete = async () => {
    setSubmitted(true);
    setFailure(undefined);
    const [first] = problems;
    if (first) return focusField(first.field);
    setBusy(true);
    try {
      await settled();
      await send();
      await completePurchase(content.cart.grandtotal, content.cart.version);
    } catch (reason) {
      // The server refused the cart as it is today (another total, a coupon that ceased): that one is shown beside the sentence.
      if (reason instanceof HttpError && [409, 422].includes(reason.status)) await loadCart();
      setFailure(messageOf(reason));
      setBusy(false);
    }
  };
  return {
    errorOf,
    leave: (field: WebCheckoutField) => setLeft((now) => new Set(now).add(field)),
    complete,
    busy,
    failure,
    clearFailure: () => setFailure(undefined),
  };
}
