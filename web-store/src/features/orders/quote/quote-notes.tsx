import type { QuoteAnswer } from '@shop/contract/v1/quote';
import { nzDayText } from '../../../lib/nz-date.ts';
import { site } from '../../../site.ts';

type Props = { quote: QuoteAnswer; mailedVersion: number | undefined };

/** What is special about this quote now, the most important first; nothing for one that is as it was mailed. */
export function QuoteNote({ quote, mailedVersion }: Props) {
  const { state, status, expiry_date: lastDay, confirmation, version } = quote;
  if (state === 'ordered')
    return (
      <output className="notice">
        {status === 'locked' ? 'This quote became an order, which was cancelled.' : 'This quote is an order now.'}{' '}
        {confirmation && (
          <a className="link" href={confirmation}>
            See your order
          </a>
        )}
      </output>
    );
  if (state === 'expired')
    return (
      <output className="notice">
        This quote was good until {nzDayText(lastDay)}. Ring us on <span className="num">{site.phone}</span> and we will
        gladly renew it.
      </output>
    );
  if (mailedVersion !== undefined && mailedVersion < version)
    return (
      <output className="notice">
        We have changed this quote since we sent you that mail. This is how it stands now.
      </output>
    );
  return null;
}
