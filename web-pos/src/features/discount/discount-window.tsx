import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { DISCOUNT_REASONS } from '@shop/primitives/closed-sets';
import { formatDollars, money } from '@shop/primitives/money';
import { HundredthsField } from '@shop/ui/hundredths-field';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Heading } from 'react-aria-components';
import { Cancel, Cross, submitBySave, Window } from '../../lib/window.tsx';
import { convertedTo, fieldsOf, type PriceFields, priced, type Typed, typedOf } from './discount.ts';

type Props = {
  item: StaffCartItem;
  /** whether this price may be given: by this person alone, or with a manager. @returns the sentence that refuses it; '' = thought better of */
  onGrant: (price: string) => Promise<string | undefined>;
  /** @returns the sentence that refuses it */
  onSave: (fields: PriceFields) => Promise<string | undefined>;
  onClose: () => void;
};

/** DISCOUNT WINDOW: what comes off one unit, why, and what it then costs. */
export default function DiscountWindow({ item, onGrant, onSave, onClose }: Props) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(item));
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Typed>) => {
    setError('');
    setTyped(part.type ? convertedTo(part.type, item, typed) : { ...typed, ...part });
  };
  const { price, problem, off } = priced(item, typed);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (problem) return setError(problem);
    const fields = fieldsOf(item, typed);
    setBusy(true);
    const isFull = fields.eachpriceinc === item.eachpriceorg;
    const refused = (isFull ? undefined : await onGrant(fields.eachpriceinc)) ?? (await onSave(fields));
    setBusy(false);
    if (refused === undefined) return onClose();
    setError(refused);
  };
  const isReason = error === 'Need a reason for the discount!';
  return (
    <Window size="md" isBusy={isBusy} onClose={onClose}>
      <form className="dlg-in" onSubmit={(event) => void confirm(event)} {...{ onKeyDown: submitBySave }}>
        <div className="dh">
          <Heading slot="title">DISCOUNT WINDOW</Heading>
          <Cross label="Cancel" />
        </div>
        <div className="body price-body">
          <Head item={item} />
          <Fields typed={typed} onChange={change} error={error} isReason={isReason} />
          <div className="total" aria-live="polite">
            <div>
              <b>New price</b>
              <span className="xs mut">{off}</span>
            </div>
            <span className={price < 0 ? 'fig redc' : 'fig'}>{formatDollars(price).replace('-', '−')}</span>
          </div>
        </div>
        <div className="df">
          <Cancel />
          <button type="submit" className="btn primary" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Checking…' : 'Confirm'}
            <kbd aria-hidden>Enter</kbd>
          </button>
        </div>
      </form>
    </Window>
  );
}

function Head({ item }: { item: StaffCartItem }) {
  return (
    <div className="row item-head">
      <img className="ph" src={item.thumb} alt="" width={50} height={40} />
      <div className="grow">
        <b>{item.qrdesc}</b>
        <p className="sm mut">
          {item.sku}
          {item.desc_colour && ` · ${item.desc_colour}`}
        </p>
      </div>
      <div className="num">
        <span className="xs mut">Ticket price</span>
        {money(item.eachpriceorg)}
      </div>
    </div>
  );
}

type FieldsProps = { typed: Typed; onChange: (part: Partial<Typed>) => void; error: string; isReason: boolean };

function Fields({ typed, onChange, error, isReason }: FieldsProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = isReason ? 'select' : '[inputmode=decimal]';
    body.current?.querySelector<HTMLElement>(field)?.focus();
  }, [isReason, error]);
  return (
    <div className="grid" ref={body}>
      <fieldset className="f c3">
        <legend>Discount by</legend>
        <div className="seg">
          {(['percent', 'fixed'] as const).map((type) => (
            <label key={type}>
              <input
                type="radio"
                name={`${id}-type`}
                checked={typed.type === type}
                onChange={() => onChange({ type })}
              />
              {type === 'percent' ? 'Percent' : 'Fixed'}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="c3">
        <HundredthsField
          key={typed.type}
          label="Amount"
          unit={typed.type === 'percent' ? 'percent' : 'money'}
          value={typed.amount}
          onChange={(amount) => onChange({ amount })}
          error={isReason ? undefined : error || undefined}
        />
      </div>
      <div className="f c6">
        <label htmlFor={`${id}-why`}>Reason</label>
        <select
          className="in"
          id={`${id}-why`}
          value={typed.reason}
          aria-invalid={isReason || undefined}
          aria-describedby={isReason ? `${id}-err` : undefined}
          onChange={({ target }) => onChange({ reason: DISCOUNT_REASONS.find((one) => one === target.value) ?? '' })}
        >
          <option value="">Choose a reason</option>
          {DISCOUNT_REASONS.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </select>
        {isReason && (
          <p className="err" id={`${id}-err`} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
