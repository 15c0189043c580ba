import type { CouponField } from '@shop/commerce/coupon-rules';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { FieldError } from '@shop/ui/field';
import { type ChangeEvent, type FocusEvent, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { DayField } from '../../lib/day-field.tsx';
import { startsHere } from '../../lib/opener.tsx';
import { decimalOf, digitsOf, type Problem, type Typed } from './coupon-form.ts';

export type OnTyped = (part: Partial<Typed>) => void;

/** A field for the customer who alone may use it. */
export type CustomerPart = (wiring: {
  value: string;
  onType: (text: string) => void;
  onPick: (id: string, name: string) => void;
  input: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
}) => ReactNode;

type Props = { typed: Typed; onTyped: OnTyped; problem: Problem | undefined; today: string; customer: CustomerPart };

/** The fields of a new coupon, in the order of their rules. */
export function CouponFields({ typed, onTyped, problem, today, customer }: Props) {
  const entry = { problem };
  return (
    <div className="grid">
      <Entry
        {...{ ...entry, ...startsHere }}
        field="code"
        label="Code"
        className="c3"
        spellCheck={false}
        maxLength={TEXT_LIMITS.code}
        value={typed.code}
        onType={(code) => onTyped({ code: code.toUpperCase() })}
      />
      <Entry
        {...entry}
        field="name"
        label="Name"
        className="c3"
        maxLength={TEXT_LIMITS.name}
        value={typed.name}
        onType={(name) => onTyped({ name })}
      />
      <TypeChoice type={typed.type} onTyped={onTyped} />
      <Entry
        {...entry}
        field="amount"
        label="Amount"
        className="c1"
        unit={typed.type === 'percent' ? 'pct' : 'money'}
        inputMode="decimal"
        value={typed.amount}
        onType={(amount) => onTyped({ amount: decimalOf(amount) })}
      />
      <Entry
        {...entry}
        field="min_gtotal"
        label="Min grand total"
        className="c2"
        unit="money"
        inputMode="numeric"
        value={typed.least}
        onType={(least) => onTyped({ least: digitsOf(least) })}
      />
      <Entry
        {...entry}
        field="uselimit"
        label="Use limit"
        className="c1 figures"
        inputMode="numeric"
        value={typed.limit}
        onType={(limit) => onTyped({ limit: digitsOf(limit) })}
      />
      <Entry
        {...entry}
        field="expiry"
        label={<Optional name="Expiry" note="optional" />}
        className="c2"
        isDay
        min={today}
        value={typed.expiry}
        onType={(expiry) => onTyped({ expiry })}
      />
      <CustomerEntry {...{ typed, onTyped, problem, customer }} />
    </div>
  );
}

const Optional = ({ name, note }: { name: string; note: string }) => (
  <>
    {name} <span className="opt">({note})</span>
  </>
);

interface EntryProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {
  readonly field: CouponField;
  readonly label: ReactNode;
  readonly className: string;
  readonly unit?: 'pct' | 'money';
  readonly isDay?: boolean;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly problem: Problem | undefined;
}

/** A labelled field with what is wrong with it. A figure is selected when the field is entered, so that typing replaces it. */
function Entry({ field, label, className, unit, isDay, onType, problem, ...input }: EntryProps) {
  const id = useId();
  const error = problem?.field === field ? problem.sentence : undefined;
  const wiring = {
    ...{ ...input, id, autoComplete: 'off', className: 'in' },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && `${id}-err`,
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => input.inputMode && target.select(),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value),
  };
  const control = isDay ? <DayField {...wiring} none="Never" /> : <input {...wiring} />;
  return (
    <div className={`f ${className}`}>
      <label htmlFor={id}>{label}</label>
      {unit ? <span className={`with ${unit}`}>{control}</span> : control}
      <FieldError id={`${id}-err`}>{error}</FieldError>
    </div>
  );
}

function TypeChoice({ type, onTyped }: { type: Typed['type']; onTyped: OnTyped }) {
  const name = useId();
  return (
    <fieldset className="f c3 seg-part">
      <legend>Type</legend>
      <div className="seg">
        {(['percent', 'fixed'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={type === one} onChange={() => onTyped({ type: one })} />
            {one}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CustomerEntry({ typed, onTyped, problem, customer }: Omit<Props, 'today'>) {
  const id = useId();
  const error = problem?.field === 'customer' ? problem.sentence : undefined;
  return (
    <div className="f c3 by-list">
      <label htmlFor={id}>
        <Optional name="Customer" note="optional, only they can use it" />
      </label>
      {customer({
        value: typed.customer,
        onType: (text) => onTyped({ customer: text, customerId: '' }),
        onPick: (customerId, name) => onTyped({ customer: name, customerId }),
        input: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error && `${id}-err` },
      })}
      <FieldError id={`${id}-err`}>{error}</FieldError>
    </div>
  );
}
