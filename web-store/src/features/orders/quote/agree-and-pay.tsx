import { Button } from '@shop/ui/button';
import { FieldError } from '@shop/ui/field';
import { useOnline } from '../../../lib/online.ts';
import { pages } from '../../../paths.ts';
import type { usePayQuote } from './use-pay-quote.ts';

type Props = { paying: ReturnType<typeof usePayQuote>; total: string };

/** The terms, the button, and what the server said when it could not be done. */
export function AgreeAndPay({ paying, total }: Props) {
  const { isAgreed, agree, isBusy, failure, pay, errors } = paying;
  const isOnline = useOnline();
  return (
    <>
      <div>
        <label className="tick">
          <input
            type="checkbox"
            data-field="agree_terms"
            checked={isAgreed}
            aria-describedby={errors.terms ? 'terms-err' : undefined}
            onChange={(event) => agree(event.target.checked)}
          />{' '}
          <span>
            I agree to the{' '}
            <a className="link" href={pages.terms} target="_blank" rel="noreferrer">
              T&amp;C's
            </a>
          </span>
        </label>
        <FieldError id="terms-err">{errors.terms}</FieldError>
      </div>
      <div role="alert">
        <FieldError>{failure}</FieldError>
      </div>
      <Button wide tall busy={isBusy} disabled={!isOnline} onClick={() => void pay()}>
        {isBusy ? 'Updating...' : `Accept and pay ${total}`}
      </Button>
      {!isOnline && <p className="small">You’re offline. The button comes back when the network does.</p>}
    </>
  );
}
