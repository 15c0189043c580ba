import { useEffect } from 'react';
import { type LinksFunction, type MetaDescriptor, useSearchParams } from 'react-router';
import { cartStore, loadCart } from '../../features/cart/cart.store.ts';
import { EmptyCart, FailedCart, WaitingCart } from '../../features/cart/checkout/cart-states.tsx';
import { Checkout } from '../../features/cart/checkout/checkout.tsx';
import { useCheckoutEvents } from '../../features/cart/checkout/checkout-analytics.ts';
import { initialError } from '../../features/cart/initial-error.ts';
import { PaidMeanwhile } from '../../features/cart/paid-meanwhile.tsx';
import { picturesFrom } from '../../features/cart/pictures-from.ts';
import type { PageHandle } from '../../lib/late-scripts.server.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { session } from '../../lib/session.ts';
import { calls, paths } from '../../paths.ts';

/** Nothing of it shows before the browser has read it. */
export const handle: PageHandle = { needsScript: true };

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Checkout', description: '', address: paths.checkout, hidden: true });

/** Asked for along with the scripts that need it. */
export const links: LinksFunction = () =>
  ['/v1/session', calls.cartContent].map((href) => ({ rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' }));

/**
 * PosCheckout: the cart page's purchase on a page of its own, with two inputs: an error it is opened with (a code in its
 * address, docs/rules/checkout.md 8) and the content base URL of its pictures (`site.cdnBase`).
 */
export default function CheckoutPage() {
  const { content, failed } = cartStore.use();
  const base = session.use()?.site.cdnBase ?? '';
  const [query] = useSearchParams();
  const error = initialError(query);
  useEffect(() => void loadCart(), []);
  useCheckoutEvents(content);
  const isFull = content !== undefined && content.cartItems.length > 0;
  return (
    <main id="main" className={isFull ? 'wrap tall has-bar' : 'wrap tall'}>
      <div className="check__title">
        <h1>Checkout</h1>
        <a className="link small" href={paths.cart}>
          Back to your cart
        </a>
      </div>
      {/* What a payment came back with is not true of a cart that was paid or emptied since. */}
      {error && (isFull || !query.has('payment')) && (
        <p className="notice notice--bad" role="alert">
          {error}
        </p>
      )}
      {content && <PaidMeanwhile version={content.cart.version} />}
      <noscript>
        <p className="notice">Buying needs JavaScript in your browser. Everything else here reads without it.</p>
      </noscript>
      {!content && (failed ? <FailedCart /> : <WaitingCart />)}
      {content && (isFull ? <Checkout content={picturesFrom(base, content)} /> : <EmptyCart />)}
    </main>
  );
}
