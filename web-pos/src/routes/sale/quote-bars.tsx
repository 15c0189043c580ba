import { nzDayInFull, nzTimeWords } from '../../lib/nz-words.ts';
import type { SaleProps } from './sale-props.ts';

/** The last day of this quote is over, perhaps since it was opened. */
export function Expired({ shown }: Pick<SaleProps, 'shown'>) {
  const cart = shown.answer?.cart;
  const isExpired = cart !== undefined && cart.orderNo !== '' && cart.expiresIn !== null && cart.expiresIn < 0;
  return (
    <output>
      {isExpired && (
        <span className="bar slim">
          <span className="grow">
            This quote expired after {nzDayInFull(cart.expire_date)}. It can be paid and ordered once its expiry date is
            moved.
          </span>
        </span>
      )}
    </output>
  );
}

type SinceProps = Pick<SaleProps, 'shown'> & { onLook: () => void };

/** This quote was saved by a colleague since its draft was begun. */
export function SavedSince({ shown, onLook }: SinceProps) {
  const since = shown.answer?.cart.savedSince;
  return (
    <output>
      {since && (
        <span className="bar slim">
          <span className="grow">
            This quote was saved by {since.staff || 'a colleague'}, {nzTimeWords(since.at)}. Your changes are kept.
          </span>
          <button type="button" className="btn" onClick={onLook}>
            See changes
          </button>
        </span>
      )}
    </output>
  );
}
