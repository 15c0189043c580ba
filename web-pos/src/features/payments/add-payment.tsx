import { OFFLINE } from '@shop/contract/client';
import { NEEDS_REFERENCE, NO_CARD_NUMBER } from '@shop/commerce/payments';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { money } from '@shop/primitives/money';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLine } from '../../lib/cache.ts';
import { isFocusFree } from '../../lib/focus-next.ts';
import { useKey } from '../../lib/keys.ts';
import type { Method } from './payment-rows.ts';
import type { Refused, Typed } from './use-payments.ts';
import { useProblem } from './use-problem.ts';

type Props = {
  methods: readonly Method[];
  /** what no method is chosen for, on the wire */
  left: string;
  /** what was added and refused then */
  refused: Refused | undefined;
  /** @returns what is wrong with it; '' when it is added */
  onAdd: (method: Method, typed: Typed) => string;
};

const labelOf = ({ name, available }: Method): string =>
  available === null ? name : `${name} (${money(available)} available)`;

const isOfReference = (problem: string): boolean => [NEEDS_REFERENCE, NO_CARD_NUMBER].includes(problem);

/** Two presses this close together are one: the second would add what is left, which nobody has looked at. */
const DOUBLE_PRESS_MS = 700;

interface Entry {
  readonly code: string;
  /** undefined: what is left */
  readonly amount: string | undefined;
  readonly reference: string;
  readonly isTouched: boolean;
  /** the last refusal that it knows of */
  readonly after: Refused | undefined;
}

/** What was wrong with what was refused later. That the shop was not reached is no more so once it is. */
function useLateProblem(late: Refused | undefined): string | undefined {
  const line = useLine();
  const [before, setBefore] = useState(line);
  const [over, setOver] = useState<Refused>();
  if (line !== before) {
    setBefore(line);
    if (line === 'up' && late?.problem === OFFLINE) setOver(late);
  }
  return late && late === over ? '' : late?.problem;
}

/** What is typed. What was refused after it was added comes back with why, unless the next is being typed by then. */
function useTyped(first: string, refused: Refused | undefined) {
  const broughtBack = (): Entry => ({
    ...{ code: refused?.code ?? first, amount: refused?.amount, reference: refused?.reference ?? '' },
    ...{ isTouched: false, after: refused },
  });
  const [kept, keep] = useState(broughtBack);
  const [problem, setProblem] = useProblem(refused?.problem);
  const late = refused !== kept.after ? refused : undefined;
  const lateProblem = useLateProblem(late);
  const entry = late && !kept.isTouched ? broughtBack() : kept;
  const change = (to: Partial<Entry>, wrong = lateProblem ?? problem) => {
    keep({ ...entry, after: refused, isTouched: true, ...to });
    setProblem(wrong);
  };
  return {
    ...{ code: entry.code, typed: entry.amount, reference: entry.reference, problem: lateProblem ?? problem },
    type: (typed: Partial<Typed>) => change(typed),
    refuse: (wrong: string) => change({ isTouched: entry.isTouched }, wrong),
    /** A reference is one of its method: another method has neither it nor what was wrong with it. */
    choose: (code: string) => change({ code, reference: '' }, ''),
    /** It was added: room for the next of its method. */
    clear: () => change({ amount: undefined, reference: '', isTouched: false }, ''),
  };
}

/** A method, an amount and, where the method needs one, its reference. F4 leads to the amount. Enter adds it and makes room for the next at once. */
export function AddPayment({ methods, left, refused, onAdd }: Props) {
  const id = useId();
  const { code, typed, reference, problem, type, choose, refuse, clear } = useTyped(methods[0]?.code ?? '', refused);
  const amount = typed ?? left;
  const method = methods.find((one) => one.code === code) ?? methods[0];
  const focus = (field: 'a' | 'r') => document.getElementById(`${id}${field}`)?.focus();
  useKey('entry', () => focus('a'));
  // An order begins at its amount, and so does what is left of it, unless the focus is at work elsewhere.
  useEffect(() => {
    const field = document.getElementById(`${id}a`);
    if (isFocusFree()) field?.focus();
    // What is typed next replaces what is left, also where Enter was pressed in this field.
    else if (field instanceof HTMLInputElement && field === document.activeElement) field.select();
  }, [id, left]);
  const addedAt = useRef(Number.NEGATIVE_INFINITY);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const isDouble = typed === undefined && event.timeStamp - addedAt.current < DOUBLE_PRESS_MS;
    if (!method || isDouble) return;
    const wrong = onAdd(method, { amount, reference: method.reference === '' ? '' : reference });
    if (wrong === '') {
      addedAt.current = event.timeStamp;
      clear();
    } else refuse(wrong);
    focus(isOfReference(wrong) ? 'r' : 'a');
  };
  /** Whoever chooses how the rest is paid has looked at it. */
  const chosen = (next: string) => {
    addedAt.current = Number.NEGATIVE_INFINITY;
    choose(next);
  };
  const isWrong = problem !== '';
  const isReferenceWrong = isOfReference(problem);
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
    <form className="part pay-form" onSubmit={add} noValidate>
      <div className="f">
        <label htmlFor={`${id}m`}>Method</label>
        <select className="in" id={`${id}m`} value={method?.code} onChange={({ target }) => chosen(target.value)}>
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
            {...wrong(!isReferenceWrong)}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => type({ amount: target.value })}
          />
        </span>
      </div>
      {!isReferenceWrong && said}
      {method?.reference && (
        <div className="f wide">
          <label htmlFor={`${id}r`}>{method.reference}</label>
          <input
            className="in"
            id={`${id}r`}
            maxLength={TEXT_LIMITS.reference}
            {...wrong(isReferenceWrong)}
            value={reference}
            onChange={({ target }) => type({ reference: target.value })}
          />
        </div>
      )}
      {isReferenceWrong && said}
      <button type="submit" className="btn wide">
        Add payment
        <kbd aria-hidden>Enter</kbd>
      </button>
    </form>
  );
}
