import { NO_CARD_NUMBER } from '@shop/commerce/payments';
import { hasCardNumber } from '@shop/primitives/card-number';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { formatDollars, formatMoney, type Cents } from '@shop/primitives/money';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type AddedRefund, type Method, NEEDS_WHY, type Row, typedCents } from './payment-rows.ts';
import { useProblem } from './use-problem.ts';

type Props = {
  /** the payment that is given back */
  of: Row;
  /** what is left of it */
  left: Cents;
  /** its own first */
  methods: readonly Method[];
  /** whether so much takes something off the price, which a credit note says */
  isCredited: (amount: Cents) => boolean;
  /** @returns what is wrong with it; '' when it waits for its approval */
  onAdd: (added: AddedRefund) => Promise<string>;
  onClose: () => void;
};

/** The field of the form that a problem is of, by the end of its id. */
function fieldOf(problem: string, reference: string): 'a' | 'r' | 'w' {
  if (problem === NO_CARD_NUMBER) return hasCardNumber(reference) ? 'r' : 'w';
  return problem === NEEDS_WHY ? 'w' : 'a';
}

/** How much of a payment goes back, and by which method. It waits for a manager's approval then. */
export function AddRefund({ of, left, methods, isCredited, onAdd, onClose }: Props) {
  const id = useId();
  const [code, choose] = useState(methods[0]?.code ?? '');
  const [amount, setAmount] = useState(formatMoney(left));
  const [reference, setReference] = useState('');
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useProblem();
  const [wrongField, setWrongField] = useState<'a' | 'r' | 'w'>('a');
  const method = methods.find((one) => one.code === code);
  const isAdding = useRef(false);
  const chooseBy = (next: string) => {
    choose(next);
    setReference('');
    setProblem('');
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!method || isAdding.current) return;
    isAdding.current = true;
    const wrong = await onAdd({ method, amount, reference, why });
    isAdding.current = false;
    setProblem(wrong);
    if (wrong === '') return onClose();
    const field = fieldOf(wrong, reference);
    setWrongField(field);
    document.getElementById(`${id}${field}`)?.focus();
  };
  const way = code === of.gateway ? 'on the same method' : `by ${method?.name ?? ''}`;
  const isWrong = (field: 'a' | 'r' | 'w') => problem !== '' && field === wrongField;
  const said = (field: 'a' | 'r' | 'w') =>
    isWrong(field) && (
      <p className="err wide" id={`${id}e`} role="alert">
        {problem}
      </p>
    );
  return (
    <form className="part pay-form" aria-labelledby={`${id}h`} onSubmit={(event) => void add(event)} noValidate>
      <h3 className="h wide" id={`${id}h`}>
        Refund {of.name} {formatDollars(of.amountCents)}
      </h3>
      <div className="f">
        <label htmlFor={`${id}m`}>Back by</label>
        <select className="in" id={`${id}m`} value={code} onChange={({ target }) => chooseBy(target.value)}>
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
            aria-invalid={isWrong('a')}
            aria-describedby={isWrong('a') ? `${id}e ${id}h2` : `${id}h2`}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setAmount(target.value)}
          />
        </span>
      </div>
      {said('a')}
      <p className="xs mut wide" id={`${id}h2`}>
        At most {formatDollars(left)}. Paid back {way}, after a manager approves.
      </p>
      <div className="f wide">
        <label htmlFor={`${id}r`}>Reference (optional)</label>
        <input
          className="in"
          id={`${id}r`}
          maxLength={TEXT_LIMITS.reference}
          aria-invalid={isWrong('r')}
          aria-describedby={isWrong('r') ? `${id}e` : undefined}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      {said('r')}
      <div className="f wide">
        <label htmlFor={`${id}w`}>Reason</label>
        <input
          className="in"
          id={`${id}w`}
          maxLength={TEXT_LIMITS.note}
          placeholder={isCredited(typedCents(amount)) ? 'Printed on the credit note' : 'Kept with the refund'}
          aria-invalid={isWrong('w')}
          aria-describedby={isWrong('w') ? `${id}e` : undefined}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      </div>
      {said('w')}
      <button type="submit" className="btn">
        Add refund
      </button>
      <button type="button" className="btn quiet" onClick={onClose}>
        Cancel
      </button>
    </form>
  );
}
