import { type WebCheckout, type WebCheckoutField, webCheckoutRules } from '@shop/commerce/checkout';
import { allBroken } from '@shop/commerce/rule';

export type Problem = { field: WebCheckoutField; text: string };

/** What keeps the purchase from being sent: at most one sentence a field, in the order of docs/rules/checkout.md 1. */
export function problemsOf(form: WebCheckout): Problem[] {
  const broken = allBroken(webCheckoutRules, form).map(({ field, sentence }) => ({ field, text: sentence }));
  return broken.filter(({ field }, at) => broken.findIndex((other) => other.field === field) === at);
}
