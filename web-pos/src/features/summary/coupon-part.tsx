import { money } from '@shop/primitives/money';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { TicketPercent, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';

type Props = {
  coupon: string;
  /** what it takes off, on the wire */
  discount: string;
  /** why it has no effect; '' = it has */
  message: string;
  onCoupon: (code: string) => void;
};

/** The coupon of a sale: entered, shown with what it does, removed. */
export function CouponPart({ coupon, discount, message, onCoupon }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onCoupon(typed.trim());
    setTyped('');
  };
  if (coupon === '')
    return (
      <form className="part inline" onSubmit={apply}>
        <label className="lab" htmlFor={id}>
          Coupon
        </label>
        <input
          className="in"
          id={id}
          placeholder="Code"
          autoComplete="off"
          spellCheck={false}
          maxLength={TEXT_LIMITS.code}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="btn">
          Apply
        </button>
      </form>
    );
  return (
    <div className="part">
      <div className="row">
        <span className={message ? 'chip amber' : 'chip green'}>
          <TicketPercent className="i" aria-hidden strokeWidth={1.75} />
          <span className="vh">Coupon </span>
          {coupon}
        </span>
        <span className="grow" />
        {!message && <span className="num">−{money(discount)}</span>}
        <button
          type="button"
          className="btn quiet sq"
          aria-label={`Remove coupon ${coupon}`}
          onClick={() => onCoupon('')}
        >
          <X className="i" aria-hidden strokeWidth={1.75} />
        </button>
      </div>
      {message && <p className="sm warn">{message}</p>}
    </div>
  );
}
