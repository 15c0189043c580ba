import type { CartContent } from '@shop/contract/v1/cart';
import type { ConfirmationAnswer } from '@shop/contract/v1/order';
import { useEffect, useState } from 'react';
import { getJson } from '../../lib/http.ts';
import { lateCalls } from '../../late-calls.ts';
import { calls, paths } from '../../paths.ts';
import { loadCart } from './cart.store.ts';
import { endPayment, leaveCart, paymentBegun } from './payment-begun.ts';

const CONFIRMATION = /\/order\/confirmation\/([^/?#]+)$/;
const WAIT_MS = 10_000;
/** When the cart is read again for a shopper who came back from the bank by hand, ms: the provider is queried meanwhile. */
const LOOKS_MS = [4_000, 12_000, 30_000];
/** After the last look and its answer. */
const CHECKED_MS = 35_000;

interface Paid {
  readonly token: string;
  readonly orderNo: string;
  /** 'paid' */
  readonly how: string;
}

const howOf = ({ status, inShop }: Pick<ConfirmationAnswer, 'status' | 'inShop'>): string =>
  inShop ? 'being paid in our shop' : status === 'paid' ? 'paid' : 'placed';

/** @returns the order that a payment ended in; undefined when it ended in none */
async function orderOf(token: string): Promise<Paid | undefined> {
  const { url } = await fetch(calls.payGo, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  const confirmation = CONFIRMATION.exec(new URL(url).pathname)?.[1];
  if (!confirmation) return undefined;
  const order = await getJson(lateCalls.confirmation(decodeURIComponent(confirmation)));
  return { token: confirmation, orderNo: order.order_no, how: howOf(order) };
}

/**
 * The way to the order of a payment that came through while the browser never came back from the bank: else the cart would
 * simply be empty (docs/rules/payments.md 12).
 */
export function PaidMeanwhile({ version }: { version: CartContent['cart']['version'] }) {
  const [paid, setPaid] = useState<Paid>();
  /** the version of the cart whose payment is being checked */
  const [checked, setChecked] = useState<number>();
  useEffect(() => {
    const begun = paymentBegun();
    if (!begun) return;
    if (version >= begun.version) {
      const looks = LOOKS_MS.map((ms) => setTimeout(() => void loadCart(), ms));
      const said = [setTimeout(() => setChecked(version)), setTimeout(() => setChecked(undefined), CHECKED_MS)];
      return () => [...looks, ...said].forEach(clearTimeout);
    }
    // What cannot be read now is asked again with the next page.
    void orderOf(begun.token).then(
      (order) => (order ? (leaveCart(), setPaid(order)) : endPayment()),
      () => undefined,
    );
  }, [version]);
  if (checked === version && !paid)
    return (
      <output className="notice">
        If you have just paid, your payment is being checked with the bank. Please wait a moment before you pay again.
      </output>
    );
  if (!paid) return null;
  return (
    <output className="notice">
      {`Your order ${paid.orderNo} is ${paid.how}. `}
      <a className="link" href={paths.confirmation(paid.token)}>
        See your order
      </a>
    </output>
  );
}
