import type { CalculatorAnswer, FinanceOffer } from '@shop/contract/v1/cart';
import Drawer from '@shop/ui/drawer';
import { FormError, TextField } from '@shop/ui/field';
import { money } from '@shop/primitives/money';
import { formatNzLong, isNzDate } from '@shop/primitives/nz-time';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { useEffect, useState } from 'react';
import { messageOf, postJson } from '../../lib/http.ts';
import { lateCalls } from '../../late-calls.ts';

type Offers = CalculatorAnswer['finance'];

/** '6 weeks, until 5 Jan 2027': a plan is counted in months or in weeks. */
function lengthOf({ months, weeks, end_date }: NonNullable<FinanceOffer['params']>): string {
  const [count, unit] = months > 0 ? [months, 'month'] : [weeks, 'week'];
  const until = isNzDate(end_date) ? `, until ${formatNzLong(end_date)}` : '';
  return `${count} ${unit}${count === 1 ? '' : 's'}${until}`;
}

/** What is paid, and until when: by the week, or by a few equal payments. */
function Cost({ of }: { of: NonNullable<FinanceOffer['params']> }) {
  const length = lengthOf(of);
  if (of.payments === 0)
    return (
      <>
        {money(of.pay_weekly)} <span className="was">a week for {length}</span>
      </>
    );
  return (
    <>
      {of.payments} payments of {money(of.pay_each)} <span className="was">over {length}</span>
    </>
  );
}

function Offer({ offer }: { offer: FinanceOffer }) {
  return (
    <li className="offercard" data-off={offer.enable ? undefined : ''}>
      <h3>{offer.name}</h3>
      {offer.enable && offer.params ? (
        <p className="price num">
          <Cost of={offer.params} />
        </p>
      ) : (
        <p className="small">{offer.rule}</p>
      )}
      {offer.enable && offer.rule && <p className="small">{offer.rule}</p>}
      {offer.disclaime && <p className="hint">{offer.disclaime}</p>}
    </li>
  );
}

/** Reads the offers 300 ms after the last key; the amount goes as it was typed (docs/rules/pages.md 11). */
function useOffers(amount: string) {
  const [offers, setOffers] = useState<Offers>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      postJson(lateCalls.calculator, { amount }, controller.signal).then(
        ({ finance }) => {
          setOffers(finance);
          setError(undefined);
        },
        (reason: unknown) => {
          if (controller.signal.aborted) return;
          // Offers for another amount must not stand beside the sentence.
          setOffers({});
          setError(messageOf(reason));
        },
      );
    }, 300);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [amount]);
  return { offers, error };
}

type Props = { open: boolean; price: string; onClose: () => void };

/** What the price is by the week: one card a provider. */
export default function Calculator({ open, price, onClose }: Props) {
  const [amount, setAmount] = useState(price);
  const { offers, error } = useOffers(amount);
  const slow = useSlow(!offers && !error);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Payment calculator"
      side="centre"
      width={560}
      closeLabel="Close calculator"
    >
      <div className="calc">
        <TextField
          label="Amount"
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <FormError>{error}</FormError>
        <ul aria-live="polite">
          {offers && Object.entries(offers).map(([code, offer]) => <Offer key={code} offer={offer} />)}
          {slow && [1, 2].map((row) => <Bone key={row} height={96} />)}
        </ul>
      </div>
    </Drawer>
  );
}
