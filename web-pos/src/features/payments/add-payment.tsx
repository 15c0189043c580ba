import { TEXT_LIMITS } from '@shop/primitives/text';
import { money } from '@shop/primitives/money';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useKey } from '../../lib/keys.ts';
import type { Method } from './payment-rows.ts';

type Props = {
  methods: readonly Method[];
  /** what no method is chosen for, on the wire */
  left: string;
  isBusy: boolean;
  /** @returns what is wrong with it; '' when it was added */
  onAdd: (method: Method, typed: { amount: string; reference: string }) => Promise<string>;
};

const labelOf = ({ name, available }: Method): string =>
  available === null ? name : `${name} (${money(available)} available)`;

const isFocusFree = () => document.activeElement === null || document.activeElement.matches('body, main');

/** A method, an amount and, where the method needs one, its reference. F4 leads to the amount. */
export function AddPayment({ methods, left, isBusy, onAdd }: Props) {
  const id = useId();
  const [code, choose] = useState(methods[0]?.code ?? '');
  const [amount, setAmount] = useState(left);
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState('');
  const method = methods.find((one) => one.code === code) ?? methods[0];
  const focus = () => document.getElementById(`${id}a`)?.focus();
  useKey('entry', focus);
  // An order begins at its amount, unless the focus is at work elsewhere.
  useEffect(() => {
    if (isFocusFree()) document.getElementById(`${id}a`)?.focus();
  }, [id]);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!method || isBusy) return;
    const wrong = await onAdd(method, { amount, reference });
    setProblem(wrong);
    if (wrong !== '') document.getElementById(`${id}${noReference ? 'r' : 'a'}`)?.focus();
  };
  const isWrong = problem !== '';
  const noReference = Boolean(method?.reference) && reference.trim() === '';
  const wrong = (isIt: boolean) => ({
    'aria-invalid': isWrong && isIt,
    'aria-describedby': isWrong && isIt ? `${id}e` : undefined,
  });
  return (
    <form className="part pay-form" onSubmit={(event) => void add(event)} noValidate>
      <div className="f">
        <label htmlFor={`${id}m`}>Method</label>
        <select className="in" id={`${id}m`} value={method?.code} onChange={({ target }) => choose(target.value)}>
          {methods.map((one) => (
            <option key={one.code} value={one.code}>
              {labelOf(one)}
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
            {...wrong(!noReference)}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setAmount(target.value)}
          />
        </span>
      </div>
      {method?.reference && (
        <div className="f wide">
          <label htmlFor={`${id}r`}>{method.reference}</label>
          <input
            className="in"
            id={`${id}r`}
            maxLength={TEXT_LIMITS.reference}
            {...wrong(noReference)}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </div>
      )}
      {isWrong && (
        <p className="err wide" id={`${id}e`} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="btn wide" aria-disabled={isBusy}>
        Add payment
        <kbd aria-hidden>Enter</kbd>
      </button>
    </form>
  );
}
