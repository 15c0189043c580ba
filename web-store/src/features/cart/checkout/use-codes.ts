import type { CartContent } from '@shop/contract/v1/cart';
import { money } from '@shop/primitives/money';
import { useState } from 'react';
import { messageOf, postJson } from '../../../lib/http.ts';
import { calls } from '../../../paths.ts';
import { type CartState, cartStore } from '../cart.store.ts';
import { enqueue } from '../cart-changes.ts';

type Body = { cart: { coupon: string } } | { removeCode: string };

/** The server's sentence, with the code in front where it does not name it itself. */
const named = (code: string, sentence: string): string =>
  sentence.toUpperCase().includes(code.toUpperCase()) ? sentence : `${code}: ${sentence}`;

/** The code in the cart that a purchase failed for, by what was said of it. */
export function codeAtFault(sentence: string, { cart, coupon, voucher }: CartContent): string | undefined {
  if (voucher && sentence.includes(voucher.code)) return voucher.code;
  return coupon && sentence.includes(cart.coupon) ? cart.coupon : undefined;
}

/** The coupon in the cart and what it takes off, as the server says; code '' = none. */
const couponOf = ({ content }: CartState) => ({
  code: content?.coupon ? content.cart.coupon : '',
  off: money(content?.cart.coupon_dis ?? '0.00'),
});

/** One coupon counts for a cart: a second one takes the place of the first, and that is said, with what it changes. */
function replaced(before: ReturnType<typeof couponOf>): string {
  const now = couponOf(cartStore.get());
  if (before.code === '' || now.code === before.code) return '';
  return `${now.code} took the place of ${before.code}: one coupon counts for a cart. It takes off ${now.off} instead of ${before.off}.`;
}

/** Sets and removes codes one at a time. `said` is what became of the last one: a refusal, what it replaced, or what was done. */
export function useCodes() {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ refused?: string; replaced?: string; done?: string }>({});
  const send = async (code: string, body: Body, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setSaid({});
    const before = couponOf(cartStore.get());
    let refused = '';
    await enqueue(async () => {
      const answer = await postJson(calls.cartBasic, body).catch((reason: unknown) => messageOf(reason));
      if (typeof answer === 'string') refused = answer;
      else if ('cart' in body) refused = answer.couponMsg;
    });
    setBusy(false);
    if (refused) setSaid({ refused: named(code, refused) });
    else setSaid({ done, replaced: 'cart' in body ? replaced(before) : '' });
    return refused === '';
  };
  return {
    busy,
    said,
    hush: () => setSaid({}),
    apply: (code: string) => send(code, { cart: { coupon: code } }, `${code.toUpperCase()} is in your cart.`),
    remove: (code: string) => send(code, { removeCode: code }, `${code} is removed.`),
  };
}
