import type { CalculatorAnswer, FinanceOffer } from '@shop/contract/v1/cart';
import Drawer from '@shop/ui/drawer';
import { FormError, TextField } from '@shop/ui/field';
import { money } from '@shop/primitives/money';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { useEffect, useState } from 'react';
import { messageOf, postJson } from '../../lib/http.ts';
import { calls } from '../../paths.ts';

type Offers = CalculatorAnswer['finance'];

function Offer({ offer }: { offer: FinanceOffer }) {
  return (
    <li className="offercard" data-off={offer.enable ? undefined : ''}>
      <h3>{offer.name}</h3>
      {offer.enable && offer.params ? (
        <p className="price num">
          {money(offer.params.pay_weekly)} <span className="was">a week for {offer.params.months} months</span>
        </p>
      ) : (
        <p className="small">{offer.rule}</p>
      )}
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
      postJson(calls.calculator, { amount }, controller.signal).then(
        ({ finance }) => {
          setOffers(finance);
          setError(undefined);
        },
        (reason: unknown) => controller.signal.aborted || setError(messageOf(reason)),
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
