import type { StaffCart } from '@shop/contract/pos/draft';
import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { asCents, formatDollars, multiply, parseCents } from '@shop/primitives/money';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { lazyPart } from '@shop/ui/lazy-part';
import { type ReactNode, useId, useState } from 'react';
import { CouponPart } from './coupon-part.tsx';
import type { Fee } from './delivery-fee.tsx';
import { Sums } from './sums.tsx';

const DeliveryFee = lazyPart(() => import('./delivery-fee.tsx'));

type Props = {
  cart: StaffCart | undefined;
  coupon: string;
  notes: string;
  couponMsg: string;
  isBusy: boolean;
  isUnsaved: boolean;
  onCoupon: (code: string) => void;
  onNotes: (notes: string) => void;
  onFee: (fee: Fee) => void;
  /** who it is for, or the items: what the open tab does not show */
  head: ReactNode;
  actions: ReactNode;
  main: ReactNode;
};

/** The right panel: what the open tab does not show, coupon, notes, actions; at its foot the sums and the one button. */
export function SummaryPanel({ cart, head, actions, main, ...props }: Props) {
  const id = useId();
  const [isFee, setFee] = useState(false);
  const { coupon, couponMsg, notes, isBusy, isUnsaved, onCoupon, onNotes, onFee } = props;
  return (
    <>
      <div className="scroll">
        {head}
        <CouponPart coupon={coupon} discount={cart?.coupon_dis ?? '0.00'} message={couponMsg} onCoupon={onCoupon} />
        <div className="part inline">
          <label className="lab" htmlFor={id}>
            Notes
          </label>
          <textarea
            className="in notes"
            id={id}
            rows={2}
            maxLength={TEXT_LIMITS.comment}
            placeholder="For the delivery crew and the invoice"
            value={notes}
            onChange={({ target }) => onNotes(target.value)}
          />
        </div>
        {actions}
      </div>
      <div className="foot">
        <Sums {...{ cart, isBusy, isUnsaved }} onFee={() => setFee(true)} />
        {main}
      </div>
      {isFee && cart && <DeliveryFee cart={cart} isOpen onClose={() => setFee(false)} onFee={onFee} />}
    </>
  );
}

/** The items in short, without cents: while their tab is not open. */
export function MiniList({ items }: { items: readonly StaffCartItem[] }) {
  const count = items.reduce((total, { qty }) => total + qty, 0);
  return (
    <div className="part">
      <h2 className="h">{count === 1 ? '1 item' : `${count} items`}</h2>
      <ul className="mini-list">
        {items.map((item) => (
          <li key={item.sku}>
            <span className="q">{item.qty}</span>
            <span className="grow clip">{item.qrdesc}</span>
            <span className="num">{withoutCents(item)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** '$1,798' of a line, rounded to dollars. */
const withoutCents = ({ eachpriceinc, qty }: StaffCartItem): string => {
  const cents = multiply(parseCents(eachpriceinc) ?? asCents(0), qty);
  return formatDollars(asCents(Math.round(cents / 100) * 100)).replace(/\.\d\d$/, '');
};
