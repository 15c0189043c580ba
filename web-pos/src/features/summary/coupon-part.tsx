import { money } from '@shop/primitives/money';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { TicketPercent, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

type Props = {
  coupon: string;
  /** what it takes off, on the wire */
  discount: string;
  /** why it has no effect; '' = it has */
  message: string;
  onCoupon: (code: string) => void;
};

/** Field and chip take each other's place: the focus goes along, unless it is elsewhere by then. */
function useFocusAlong(coupon: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(coupon);
  useEffect(() => {
    const isOther = (before.current === '') !== (coupon === '');
    before.current = coupon;
    if (!isOther || document.activeElement !== document.body) return;
    const next = place.current?.querySelector<HTMLElement>('input, button');
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  }, [coupon]);
  return place;
}

/** The coupon of a sale: entered, shown with what it does, removed. A code that is refused stands in the field again. */
export function CouponPart({ onCoupon, ...props }: Props) {
  const place = useFocusAlong(props.coupon);
  const [entered, setEntered] = useState('');
  const take = (code: string) => {
    setEntered(code);
    onCoupon(code);
  };
  return (
    <div className="part" ref={place}>
      {props.coupon === '' ? <Entry entered={entered} onCoupon={take} /> : <Shown {...props} onCoupon={take} />}
    </div>
  );
}

function Entry({ entered, onCoupon }: Pick<Props, 'onCoupon'> & { entered: string }) {
  const id = useId();
  const [typed, setTyped] = useState(entered);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onCoupon(typed.trim());
    setTyped('');
  };
  return (
    <form className="code" onSubmit={apply}>
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
}

function Shown({ coupon, discount, message, onCoupon }: Props) {
  return (
    <>
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
    </>
  );
}
