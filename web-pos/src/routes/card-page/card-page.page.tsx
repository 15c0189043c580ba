import { tabTitle } from '@shop/primitives/training';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { tellCardPage } from '../../features/payments/card-page.ts';
import { isTraining } from '../../lib/shop-mode.ts';
import { paths } from '../../paths.ts';

/** Long enough to be read. Milliseconds. */
const CLOSES_AFTER_MS = 5_000;
/** A tab that still stands then is one that the browser lets no page close. Milliseconds. */
const STAYS_AFTER_MS = CLOSES_AFTER_MS + 500;

/** The states of `PayState` that a page can end in; what is not yet known is being checked. */
const WORDS: Readonly<Record<string, string>> = {
  paid: 'Paid',
  declined: 'Declined',
  cancelled: 'Cancelled',
  in_shop: 'Cancelled',
};
const SENTENCES: Readonly<Record<string, string>> = {
  paid: 'The card was charged.',
  declined: 'Nothing was charged. The order shows the payment, to be tried again or deleted.',
  cancelled: 'Nothing was charged. The order shows the payment, to be tried again or deleted.',
  in_shop: 'Nothing was charged. Staff stopped waiting for this page; the order is paid at the counter.',
};

/** Where the provider's page ends that was opened at the till: how it went, the way back to the order, and then it closes itself. */
export function Page() {
  const { orderNo = '' } = useParams();
  const [query] = useSearchParams();
  const state = query.get('payment') ?? '';
  const heading = `${WORDS[state] ?? 'Being checked'}, order ${orderNo}`;
  const [stays, setStays] = useState(false);
  useEffect(() => {
    document.title = tabTitle(heading, isTraining());
    tellCardPage(orderNo);
    const timers = [
      setTimeout(() => window.close(), CLOSES_AFTER_MS),
      setTimeout(() => setStays(true), STAYS_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [heading, orderNo]);
  return (
    <main className="gate">
      <h1>{heading}</h1>
      <p>{SENTENCES[state] ?? 'The provider has not said yet how it went. The order shows it as soon as it does.'}</p>
      <p className="mut sm">
        {stays ? 'Please close this tab.' : 'This tab closes by itself.'} The order is open in the tab it came from.
      </p>
      <a className="btn primary" href={`${paths.orderDetail}/${encodeURIComponent(orderNo)}`}>
        To the order
      </a>
    </main>
  );
}
