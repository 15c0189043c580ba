import { Button } from '@shop/ui/button';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { Field, FormError } from '@shop/ui/field';
import { useOnline } from '../../../lib/online.ts';
import { TermsTick } from '../../../lib/terms-tick.tsx';
import type { usePayQuote } from './use-pay-quote.ts';

type Props = { paying: ReturnType<typeof usePayQuote>; total: string };

/** What the customer wants to add, the terms, the button, and what the server said when it could not be done. */
export function AgreeAndPay({ paying, total }: Props) {
  const { comment, note, isAgreed, agree, isBusy, failure, pay, errors } = paying;
  const isOnline = useOnline();
  return (
    <>
      <Field label="Anything we should know?" note="optional">
        {(wiring) => (
          <textarea
            className="box"
            rows={3}
            maxLength={TEXT_LIMITS.comment}
            value={comment}
            onChange={(event) => note(event.target.value)}
            {...wiring}
          />
        )}
      </Field>
      <div>
        <TermsTick agreed={isAgreed} onAgree={agree} error={errors.terms} />
      </div>
      <FormError>{failure}</FormError>
      <Button wide tall busy={isBusy} disabled={!isOnline} onClick={() => void pay()}>
        {isBusy ? 'Updating...' : `Accept and pay ${total}`}
      </Button>
      {!isOnline && <p className="small">You’re offline. The button comes back when the network does.</p>}
    </>
  );
}
