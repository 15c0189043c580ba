import { DELIVERY_NOT_INCLUDED } from '@shop/commerce/coming';
import type { QuoteAnswer } from '@shop/contract/v1/quote';
import type { ReactNode } from 'react';
import { nzDayText } from '../../../lib/nz-date.ts';
import { site } from '../../../site.ts';
import type { PlaceOf } from '../steps.ts';
import { OrderLines } from '../order-lines.tsx';
import { OrderSums } from '../order-sums.tsx';
import { Fact } from '../received.tsx';
import { ShippingAddress } from '../shipping-address.tsx';
import { QuoteNote } from './quote-notes.tsx';

type Props = {
  quote: QuoteAnswer;
  placeOf: PlaceOf;
  /** of the link that was opened */
  mailedVersion: number | undefined;
  /** how to pay it; there while it can be paid */
  children: ReactNode;
};

/** How long the prices hold, in words: the day itself stands beside it. */
function daysLeft(days: number): string {
  if (days <= 0) return 'Today is its last day.';
  return days === 1 ? 'One more day after today.' : `${days} more days after today.`;
}

function Opening({ quote }: { quote: QuoteAnswer }) {
  const isOpen = quote.state === 'open';
  const isUnpriced = quote.delivery === 'TBC';
  return (
    <header className="quote__head">
      <h1>{quote.firstname ? `Your quote, ${quote.firstname}` : 'Your quote'}</h1>
      {isOpen && (
        <p className="lead">
          {isUnpriced ? 'The prices' : 'The prices and the delivery fee'} are held for you until the end of{' '}
          {nzDayText(quote.expiry_date)}. {daysLeft(quote.expiresIn)} Nothing is reserved until you pay.
          {isUnpriced && ` ${DELIVERY_NOT_INCLUDED}`}
        </p>
      )}
      <dl className="facts2">
        <Fact name="Quote" text={`#${quote.order_no}`} />
        <Fact name={isOpen ? 'Good until the end of' : 'Was good until'} text={nzDayText(quote.expiry_date)} />
      </dl>
    </header>
  );
}

function People({ quote }: { quote: QuoteAnswer }) {
  return (
    <section className="block two" aria-label="Delivery and questions">
      <div>
        <h3>{quote.deliveryLabel === 'Collection' ? 'For' : 'Delivery to'}</h3>
        <p>
          {quote.firstname} {quote.lastname}
          <br />
          <ShippingAddress order={quote} />
        </p>
      </div>
      <div>
        <h3>Questions, or a change?</h3>
        <p>
          Ring <span className="num">{site.phone}</span> with the quote number, or answer the mail that brought you
          here.
        </p>
      </div>
    </section>
  );
}

/** A quote as it is saved now: its lines, its sums, and beside them how to pay it. */
export function QuoteSheet({ quote, placeOf, mailedVersion, children }: Props) {
  return (
    <>
      <QuoteNote quote={quote} mailedVersion={mailedVersion} />
      <Opening quote={quote} />
      <div className="check section">
        <div>
          <section aria-labelledby="h-in">
            <h2 id="h-in" className="thanks__next">
              What is in it
            </h2>
            <OrderLines items={quote.items} placeOf={placeOf} isQuote />
          </section>
          <People quote={quote} />
        </div>
        <aside className="bill bill--side" aria-labelledby="h-sum">
          <h2 id="h-sum">Quote Summary</h2>
          <OrderSums order={quote} />
          {quote.state === 'open' && children}
        </aside>
      </div>
    </>
  );
}
