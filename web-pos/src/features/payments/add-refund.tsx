import { TEXT_LIMITS } from '@shop/primitives/text';
import { formatDollars, formatMoney, type Cents } from '@shop/primitives/money';
import { type FormEvent, useId, useState } from 'react';
import type { AddedRefund, Method, Row } from './payment-rows.ts';

type Props = {
  /** the payment that is given back */
  of: Row;
  /** what is left of it */
  left: Cents;
  /** its own first */
  methods: readonly Method[];
  isBusy: boolean;
  /** @returns what is wrong with it; '' when it waits for its approval */
  onAdd: (added: AddedRefund) => Promise<string>;
  onClose: () => void;
};

/** How much of a payment goes back, and by which method. It waits for a manager's approval then. */
export function AddRefund({ of, left, methods, isBusy, onAdd, onClose }: Props) {
  const id = useId();
  const [code, choose] = useState(methods[0]?.code ?? '');
  const [amount, setAmount] = useState(formatMoney(left));
  const [reference, setReference] = useState('');
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState('');
  const lacksReason = problem !== '' && why.trim() === '';
  const method = methods.find((one) => one.code === code);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!method || isBusy) return;
    const wrong = await onAdd({ method, amount, reference, why });
    setProblem(wrong);
    if (wrong !== '') document.getElementById(`${id}${why.trim() === '' ? 'w' : 'a'}`)?.focus();
    if (wrong === '') onClose();
  };
  return (
    <form className="part pay-form" aria-labelledby={`${id}h`} onSubmit={(event) => void add(event)} noValidate>
      <h3 className="h wide" id={`${id}h`}>
        Refund {of.name} {formatDollars(of.amountCents)}
      </h3>
      <div className="f">
        <label htmlFor={`${id}m`}>Back by</label>
        <select className="in" id={`${id}m`} value={code} onChange={({ target }) => choose(target.value)}>
          {methods.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      <div className="f">
        <label htmlFor={`${id}a`}>Amount</label>
        <span className="with money">
          <input
            className="in"
            id={`${id}a`}
            inputMode="decimal"
            value={amount}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens by a press of its own
            autoFocus
            aria-invalid={problem !== '' && !lacksReason}
            aria-describedby={problem === '' ? undefined : `${id}e`}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setAmount(target.value)}
          />
        </span>
      </div>
      <div className="f wide">
        <label htmlFor={`${id}r`}>Reference (optional)</label>
        <input
          className="in"
          id={`${id}r`}
          maxLength={TEXT_LIMITS.reference}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      <div className="f wide">
        <label htmlFor={`${id}w`}>Reason</label>
        <input
          className="in"
          id={`${id}w`}
          maxLength={TEXT_LIMITS.note}
          placeholder="Printed on the credit note"
          aria-invalid={lacksReason}
          aria-describedby={lacksReason ? `${id}e` : undefined}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      </div>
      {problem !== '' && (
        <p className="err wide" id={`${id}e`} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="btn" aria-disabled={isBusy}>
        Add refund
      </button>
      <button type="button" className="btn quiet" onClick={onClose}>
        Cancel
      </button>
    </form>
  );
}
