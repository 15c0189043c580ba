import type { Coupon } from '@shop/contract/pos/coupon';
import { Button, Heading } from 'react-aria-components';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { startsHere } from '../../lib/opener.tsx';
import { Cross, Window } from '../../lib/window.tsx';
import { actWords, usesWords } from './coupon-words.ts';

type Props = { coupon: Coupon; onClose: () => void };

/** What was done to a coupon, the newest first. */
export default function CouponHistory({ coupon, onClose }: Props) {
  return (
    <Window size="wide" onClose={onClose}>
      <div className="dh">
        <Heading slot="title">History of {coupon.code}</Heading>
        <span className="sm mut">{usesWords(coupon)}</span>
        <Cross />
      </div>
      <div className="body past">
        <table className="list sm">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Staff</th>
              <th scope="col">Activity</th>
            </tr>
          </thead>
          <tbody>
            {coupon.op_history.map((op, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was done has its place
              <tr key={at}>
                <td className="mut">{nzTimeWords(op.at)}</td>
                <td className="clip">{op.staff || '–'}</td>
                <td>{actWords(op, coupon)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {coupon.op_history.length === 0 && <p className="pad mut">Nothing was done to it yet.</p>}
      </div>
      <div className="df">
        <Button className="btn primary" slot="close" {...startsHere}>
          Close
          <kbd aria-hidden>Enter</kbd>
        </Button>
      </div>
    </Window>
  );
}
