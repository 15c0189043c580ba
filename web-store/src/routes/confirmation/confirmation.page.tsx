import { Bone, useSlow } from '@shop/ui/skeleton';
import { useEffect, useState } from 'react';
import { type MetaDescriptor, useParams } from 'react-router';
import { cartStore } from '../../features/cart/cart.store.ts';
import { changedIn, wasChangedWhilePaying } from '../../features/cart/changed-since.ts';
import { endPayment, paymentBegun } from '../../features/cart/payment-begun.ts';
import { loadHoldings } from '../../features/cart/holdings.ts';
import { Confirmation } from '../../features/orders/confirmation.tsx';
import { NotShown } from '../../features/orders/not-shown.tsx';
import { isChecking } from '../../features/orders/order-words.ts';
import { reportPurchase } from '../../features/orders/report-purchase.ts';
import { NeedsScript } from '../../lib/needs-script.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { usePlaces } from '../places.ts';
import { useCall } from '../../lib/use-call.ts';
import { lateCalls } from '../../late-calls.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../lib/late-scripts.server.ts';

/** The address is a secret of one shopper: its page is never cached. */
/** Nothing of it shows before the browser has read it. */
export const handle: PageHandle = { needsScript: true };

export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Your order', description: '', address: '/', hidden: true });

const CHANGED =
  'Your cart was changed while you were paying. This order is what you paid for, as it was then; the changes are not part of it.';

/** A cart that follows the paid one holds what was changed meanwhile, be it in another browser; its version begins at 0 again. */
function ChangedNote({ order }: { order: string }) {
  const [changed] = useState(() => wasChangedWhilePaying(order));
  const [paid] = useState(paymentBegun);
  const { content } = cartStore.use();
  const waits = (content?.itemcount ?? 0) > 0;
  const follows = waits && paid !== null && (content?.cart.version ?? paid.version) < paid.version;
  useEffect(() => {
    if (follows) changedIn(order);
  }, [follows, order]);
  if (!changed && !follows) return null;
  return (
    <output className="notice">
      {CHANGED}
      {waits && (
        <>
          {' What you added since is waiting in '}
          <a className="link" href={paths.cart}>
            your cart
          </a>
          .
        </>
      )}
    </output>
  );
}

function Waiting() {
  const slow = useSlow(true);
  return (
    <section className="thanks" aria-busy="true">
      {!slow && <p className="lead needs-script">One moment. We are fetching your order.</p>}
      <div className="thanks__text thanks__bones">
        {slow && (
          <>
            <Bone width={20} height={28} />
            <Bone width={80} height={56} />
            <Bone width={60} height={56} />
            <Bone width={90} />
          </>
        )}
      </div>
      {slow && <span className="shot bone bone--shot" />}
    </section>
  );
}

const ASKED_EVERY_MS = 5_000;

/** The order of a token; asked for again while its payment is with a provider. What was read once stays when a later answer does not come. */
function useOrder(token: string) {
  const { answer: fresh, error, ...call } = useCall(lateCalls.confirmation(token));
  const [read, setRead] = useState<{ token: string; order: typeof fresh }>();
  if (fresh && read?.order !== fresh) setRead({ token, order: fresh });
  const answer = fresh ?? (read?.token === token ? read.order : undefined);
  const { again } = call;
  const waits = answer !== undefined && isChecking(answer);
  useEffect(() => {
    if (!waits) return undefined;
    const asking = setInterval(again, ASKED_EVERY_MS);
    return () => clearInterval(asking);
  }, [waits, again]);
  return { ...call, answer, error: answer ? undefined : error };
}

const HINT = 'The link may be cut short. The receipt in your inbox has it whole.';

/** Reads the order in the browser: the page itself is the same for everybody. */
export default function ConfirmationPage() {
  const { token = '' } = useParams();
  const { answer, error, status, again } = useOrder(token);
  const placeOf = usePlaces();
  useEffect(() => {
    if (!answer) return;
    endPayment();
    void reportPurchase(token, answer.purchase);
    void loadHoldings(true); // the cart was closed by the payment: its count in the header too
  }, [answer, token]);
  return (
    <main id="main" className="wrap tall">
      {answer && <ChangedNote order={token} />}
      {answer && <Confirmation order={answer} placeOf={placeOf} token={token} />}
      {error && <NotShown what="order" isMissing={status === 404} hint={HINT} onAgain={again} />}
      <NeedsScript />
      {!answer && !error && <Waiting />}
    </main>
  );
}
