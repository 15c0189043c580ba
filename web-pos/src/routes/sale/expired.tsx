import { nzDayInFull } from '../../lib/nz-words.ts';
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
