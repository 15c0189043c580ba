import type { QuoteAnswer } from '@shop/contract/v1/quote';
import { money } from '@shop/primitives/money';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { type MetaDescriptor, useParams, useSearchParams } from 'react-router';
import { PaymentMethods } from '../../features/cart/checkout/payment-methods.tsx';
import { NotShown } from '../../features/orders/not-shown.tsx';
import { AgreeAndPay } from '../../features/orders/quote/agree-and-pay.tsx';
import { QuoteSheet } from '../../features/orders/quote/quote-sheet.tsx';
import { usePayQuote } from '../../features/orders/quote/use-pay-quote.ts';
import { NeedsScript } from '../../lib/needs-script.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { useCall } from '../../lib/use-call.ts';
import { lateCalls } from '../../late-calls.ts';
import { site } from '../../site.ts';
import { usePlaces } from '../places.ts';
import type { PageHandle } from '../../lib/late-scripts.server.ts';

/** The address is a secret of one customer: its page is never cached. */
/** Nothing of it shows before the browser has read it. */
export const handle: PageHandle = { needsScript: true };

export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Your quote', description: '', address: '/', hidden: true });

function Waiting() {
  const slow = useSlow(true);
  return (
    <section className="quote__head" aria-busy="true">
      {!slow && <p className="lead needs-script">One moment. We are fetching your quote.</p>}
      {slow && (
        <>
          <Bone width={60} height={56} />
          <Bone width={90} />
          <Bone width={80} />
        </>
      )}
    </section>
  );
}

const HINT = `The link may be cut short; the mail we sent has it whole. Or ring us on ${site.phone} with the quote number.`;

function Pay({ token, quote, onAgain }: { token: string; quote: QuoteAnswer; onAgain: () => void }) {
  const paying = usePayQuote(token, quote, onAgain);
  return (
    <>
      <PaymentMethods methods={quote.pMethods} payment={paying.method} error={paying.errors.payment} />
      <AgreeAndPay paying={paying} total={money(quote.grandtotal)} />
    </>
  );
}

const RETURNED: Record<string, string> = {
  declined: 'Your payment was declined. Nothing was charged, and the quote is as it was.',
  cancelled: 'You came back before paying. Nothing was charged, and the quote is as it was.',
};

const versionOf = (text: string | null): number | undefined =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;

/** Reads the quote in the browser: the page itself is the same for everybody, and the call leaves its cookie there. */
export default function QuotePage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const { answer, error, status, again } = useCall(lateCalls.quote(token));
  const placeOf = usePlaces();
  const returned = RETURNED[search.get('payment') ?? ''];
  return (
    <main id="main" className="wrap tall quote">
      <NeedsScript />
      {answer?.state === 'open' && returned && (
        <p className="notice notice--bad" role="alert">
          {returned}
        </p>
      )}
      {answer && (
        <QuoteSheet quote={answer} placeOf={placeOf} mailedVersion={versionOf(search.get('v'))}>
          <Pay token={token} quote={answer} onAgain={again} />
        </QuoteSheet>
      )}
      {error && <NotShown what="quote" isMissing={status === 404} hint={HINT} onAgain={again} />}
      {!answer && !error && <Waiting />}
    </main>
  );
}
