import type { Coupon } from '@shop/contract/pos/coupon';
import { money } from '@shop/primitives/money';
import { History, Mail } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { keyOf } from '../../lib/keys.ts';
import { rowProps } from '../../lib/rows.ts';
import { Switch } from '../../lib/switch.tsx';
import { countWords, amountWords, expiryWords, typeWords } from './coupon-words.ts';

export interface RowActions {
  readonly onSwitch: (coupon: Coupon) => void;
  readonly onEmail: (coupon: Coupon) => void;
  readonly onHistory: (coupon: Coupon) => void;
}
type Props = RowActions & {
  coupon: Coupon;
  isFirst: boolean;
  /** NZ day */
  today: string;
};

/** A coupon of the list. Its code opens the history and is what the arrows move between; Space presses its switch. */
export function CouponRow({ coupon, isFirst, today, onSwitch, onEmail, onHistory }: Props) {
  const { code, name, min_gtotal: least, usecount, uselimit, status } = coupon;
  const [expiry, look] = expiryWords(coupon.expiry, today);
  const open = () => onHistory(coupon);
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event.nativeEvent) !== 'switchRow') return;
    event.preventDefault();
    onSwitch(coupon);
  };
  return (
    <tr>
      <td>
        <button
          type="button"
          className="hit clip"
          data-coupon={code}
          onClick={open}
          {...{ onKeyDown }}
          {...rowProps(isFirst)}
        >
          {code}
        </button>
      </td>
      <td className="clip c-nm">{name}</td>
      <td className="mut sm clip c-ty">{typeWords(coupon)}</td>
      <td className="num">{amountWords(coupon)}</td>
      <td className="num soft c-mi">{Number(least) === 0 ? <span className="mut">–</span> : money(least)}</td>
      <td className="num soft">
        {countWords(usecount)} <span className="mut">of {countWords(uselimit)}</span>
      </td>
      <td className="sm c-ex">
        <span className={look}>{expiry}</span>
      </td>
      <td>
        <Switch isOn={status === 1} label={code} words={['Enabled', 'Disabled']} onSwitch={() => onSwitch(coupon)} />
      </td>
      <td>
        {coupon.user_id !== '' && (
          <button
            type="button"
            className="btn quiet sq stay"
            aria-label={`E-mail ${code} to ${coupon.customer || 'its customer'}`}
            onClick={() => onEmail(coupon)}
          >
            <Mail className="i" aria-hidden strokeWidth={1.75} />
          </button>
        )}
      </td>
      <td className="num">
        <button type="button" className="btn quiet sq stay" aria-label={`History of ${code}`} onClick={open}>
          <History className="i" aria-hidden strokeWidth={1.75} />
        </button>
      </td>
    </tr>
  );
}
