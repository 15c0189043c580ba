import { NEEDS_REFERENCE } from '@shop/commerce/payments';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { money } from '@shop/primitives/money';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useKey } from '../../lib/keys.ts';
import type { Method } from './payment-rows.ts';
import { useProblem } from './use-problem.ts';

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
  const [code, setCode] = useState(methods[0]?.code ?? '');
  const [typed, setTyped] = useState<string>();
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useProblem();
  const amount = typed ?? left;
  const method = methods.find((one) => one.code === code) ?? methods[0];
  const focus = (field: 'a' | 'r') => document.getElementById(`${id}${field}`)?.focus();
  useKey('entry', () => focus('a'));
  // An order begins at its amount, and so does what is left of it, unless the focus is at work elsewhere.
  useEffect(() => {
    if (isFocusFree()) document.getElementById(`${id}a`)?.focus();
  }, [id, left]);
  // A reference is one of its method: another method has neither it nor what was wrong with it.
  const choose = (next: string) => {
    setCode(next);
    setReference('');
    setProblem('');
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!method || isBusy) return;
    const wrong = await onAdd(method, { amount, reference: method.reference === '' ? '' : reference });
    setProblem(wrong);
    if (wrong !== '') return focus(wrong === NEEDS_REFERENCE ? 'r' : 'a');
    setTyped(undefined);
    setReference('');
    focus('a');
  };
  const isWrong = problem !== '';
  const noReference = problem === NEEDS_REFERENCE;
  const wrong = (isIt: boolean) => ({
    'aria-invalid': isWrong && isIt,
    'aria-describedby': isWrong && isIt ? `${id}e` : undefined,
  });
  const said = isWrong && (
    <p className="err wide" id={`${id}e`} role="alert">
      {problem}
    </p>
  );
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
            onChange={({ target }) => setTyped(target.value)}
          />
        </span>
      </div>
      {!noReference && said}
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
      {noReference && said}
      <button type="submit" className="btn wide" aria-disabled={isBusy}>
        Add payment
        <kbd aria-hidden>Enter</kbd>
      </button>
    </form>
  );
}
