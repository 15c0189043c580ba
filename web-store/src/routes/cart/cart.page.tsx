import { useEffect } from 'react';
import { type LinksFunction, type MetaDescriptor, useNavigate, useSearchParams } from 'react-router';
import { cartStore } from '../../features/cart/cart.store.ts';
import { PaidMeanwhile } from '../../features/cart/paid-meanwhile.tsx';
import { endPayment, paymentBegun } from '../../features/cart/payment-begun.ts';
import { RETURNED } from '../../features/cart/initial-error.ts';
import { useSentCart } from '../../features/cart/use-sent-cart.ts';
import { EmptyCart, FailedCart, WaitingCart } from '../../features/cart/checkout/cart-states.tsx';
import { Checkout } from '../../features/cart/checkout/checkout.tsx';
import { useCheckoutEvents } from '../../features/cart/checkout/checkout-analytics.ts';
import type { CartContent } from '@shop/contract/v1/cart';
import { pageMeta } from '../../lib/page-meta.ts';
import { latePaths } from '../../late-calls.ts';
import { calls, paths } from '../../paths.ts';
import type { PageHandle } from '../../lib/late-scripts.server.ts';

/** Nothing of it shows before the browser has read it. */
export const handle: PageHandle = { needsScript: true };

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Your cart', description: '', address: '/cart', hidden: true });

/** Asked for along with the scripts that need it. */
export const links: LinksFunction = () =>
  ['/v1/session', calls.cartContent].map((href) => ({ rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' }));

/** Of a cart towards which money was received already the last sentence would be wrong. */
const things = (lines: number, { itemcount: pieces, cart }: CartContent): string =>
  `${lines} ${lines === 1 ? 'thing' : 'things'}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}.${cart.paidAmount === '0.00' ? ' Nothing is charged until the last step.' : ''}`;

/** The page itself is empty and the same for everybody; the cart arrives in the browser. */
export default function CartPage() {
  const { content, failed } = cartStore.use();
  const [query] = useSearchParams();
  const payment = query.get('payment') ?? '';
  const returned = RETURNED[payment];
  const quote = query.get('quote');
  const leaveFor = useNavigate();
  const unopened = useSentCart(query.get('from'));
  // Every payment comes back here (bff/src/v1/pay.routes.ts); that of a quote, or one begun at the checkout page, goes on there.
  useEffect(() => {
    if (quote) return void leaveFor(latePaths.quotePayment(quote, payment), { replace: true });
    if (!returned) return;
    const place = paymentBegun()?.place;
    endPayment();
    if (place === paths.checkout) void leaveFor(latePaths.checkoutAfter(payment), { replace: true });
  }, [quote, payment, returned, leaveFor]);
  useCheckoutEvents(content);
  const lines = content?.cartItems.length ?? 0;
  return (
    <main id="main" className={lines > 0 ? 'wrap tall has-bar' : 'wrap tall'}>
      <div className="check__title">
        <h1>Your cart</h1>
        {content && lines > 0 && <p className="small">{things(lines, content)}</p>}
      </div>
      {/* Of a cart that was paid or emptied since, as after Back, it would not be true. */}
      {returned && (lines > 0 || (failed && !content)) && (
        <p className="notice notice--bad" role="alert">
          {returned}
        </p>
      )}
      {unopened && (
        <p className="notice notice--bad" role="alert">
          {unopened}
        </p>
      )}
      {content && <PaidMeanwhile version={content.cart.version} />}
      <noscript>
        <p className="notice">Buying needs JavaScript in your browser. Everything else here reads without it.</p>
      </noscript>
      {!content && (failed ? <FailedCart /> : <WaitingCart />)}
      {content && (lines > 0 ? <Checkout content={content} /> : <EmptyCart />)}
    </main>
  );
}
