import { messageOf } from '@shop/contract/client';
import type { Coupon } from '@shop/contract/pos/coupon';
import { todayInNz } from '@shop/primitives/nz-time';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Heading } from 'react-aria-components';
import { keyOf } from '../../lib/keys.ts';
import { Switch } from '../../lib/switch.tsx';
import { Cancel, Cross, Window } from '../../lib/window.tsx';
import { CouponFields, type CustomerPart, type OnTyped } from './coupon-fields.tsx';
import { DEFAULTS, type Problem, problemOf, refusedBy, requestOf, type Typed } from './coupon-form.ts';
import { createCoupon } from './coupons.query.ts';

type Props = {
  customer: CustomerPart;
  /** the window stays, busy, until it is done */
  onDone: (coupon: Coupon) => Promise<void>;
  onClose: () => void;
};

/** Add coupon: its fields with their defaults; the first rule that is broken is said under its field. */
export default function AddCoupon({ customer, onDone, onClose }: Props) {
  const { typed, onTyped, problem, isBusy, save, today } = useNewCoupon(onDone);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event.nativeEvent) !== 'save') return;
    event.preventDefault();
    void save();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Window size="wide" isBusy={isBusy} onClose={onClose}>
      <form className="dlg-in" ref={form} noValidate onSubmit={onSubmit} {...{ onKeyDown }}>
        <div className="dh">
          <Heading slot="title">Add coupon</Heading>
          <Cross />
        </div>
        <div className="body">
          <CouponFields {...{ typed, onTyped, problem, today, customer }} />
          <Rules {...{ typed, onTyped }} />
          {problem?.field === '' && (
            <p className="err" role="alert">
              {problem.sentence}
            </p>
          )}
        </div>
        <div className="df">
          <span className="grow">
            <Switch
              isOn={typed.isOn}
              label="Enabled"
              words={['Enabled', 'Disabled']}
              onSwitch={(isOn) => onTyped({ isOn })}
            />
          </span>
          <Cancel />
          <button type="submit" className="btn primary" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Adding…' : 'Add coupon'}
            <kbd aria-hidden>Ctrl Enter</kbd>
          </button>
        </div>
      </form>
    </Window>
  );
}

function useNewCoupon(onDone: Props['onDone']) {
  const [typed, setTyped] = useState<Typed>(DEFAULTS);
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const [today] = useState(() => todayInNz(new Date()));
  const onTyped: OnTyped = (part) => {
    setProblem(undefined);
    setTyped({ ...typed, ...part });
  };
  const save = async () => {
    if (isBusy) return;
    const broken = problemOf(typed, today);
    // Another object each time, so that the focus goes there again.
    if (broken) return setProblem({ field: broken.field, sentence: broken.sentence });
    setBusy(true);
    try {
      await onDone((await createCoupon(requestOf(typed))).coupon);
    } catch (reason) {
      setBusy(false);
      setProblem(refusedBy(messageOf(reason)));
    }
  };
  return { typed, onTyped, problem, isBusy, save, today };
}

const RULES = [
  ['isShipping', 'Delivery only'],
  ['excludeHot', 'Exclude hot items'],
  ['excludeSale', 'Exclude sale items'],
  ['noCommission', 'No commission'],
] as const;

const Rules = ({ typed, onTyped }: { typed: Typed; onTyped: OnTyped }) => (
  <fieldset className="rules">
    <legend className="vh">Rules</legend>
    {RULES.map(([rule, label]) => (
      <label key={rule} className="ck">
        <input type="checkbox" checked={typed[rule]} onChange={({ target }) => onTyped({ [rule]: target.checked })} />
        {label}
      </label>
    ))}
    <label className="ck mailed">
      <input
        type="checkbox"
        disabled={typed.customerId === ''}
        checked={typed.isMailed && typed.customerId !== ''}
        onChange={({ target }) => onTyped({ isMailed: target.checked })}
      />
      E-mail it to the customer
      {typed.customerId === '' && <span className="mut xs">Choose a customer first</span>}
    </label>
  </fieldset>
);
