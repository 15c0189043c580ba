import { placeName } from '@shop/commerce/place';
import type { Location } from '@shop/contract/v1/store';
import { Icon } from '@shop/ui/icons';
import { money } from '@shop/primitives/money';
import { Store, Truck } from 'lucide-react';
import { INVALID_POSTCODE, isNzPostcode } from '@shop/primitives/nz-address';
import { useState } from 'react';
import { useCall } from '../../lib/use-call.ts';
import { calls } from '../../paths.ts';

type Props = {
  zip: string;
  /** Nothing given: the last good one is back. */
  onZip: (zip?: string) => void;
  eta: string;
  fee: string;
  waiting: boolean;
  /** what of it arrives: '2 boxes, 0.61 m³'; '' until it is known */
  extra: string;
  /** What is chosen, or would be, can neither be sent nor collected. */
  soldOut: boolean;
};

const names = (points: Location[]): string => new Intl.ListFormat('en-NZ').format(points.map(placeName));

/** FREE, TBC or the amount, in the words of the cart (docs/rules/delivery.md 4). */
const feeText = (fee: string): string => (/^\d/.test(fee) ? money(fee) : fee);

/**
 * The two ways home, answered for the shopper's postcode beside the button. Four digits are looked up; fewer are not: when they are
 * entered so, the last good postcode is back, for the day and the price are still its own.
 */
export function Delivery({ zip, onZip, eta, fee, waiting, extra, soldOut }: Props) {
  const [wrong, setWrong] = useState(false);
  const enter = () => {
    if (isNzPostcode(zip)) return;
    if (zip) setWrong(true);
    onZip();
  };
  return (
    <div className="when">
      <div className="when__zip">
        <label htmlFor="zip">Postcode</label>
        <input
          className="box"
          id="zip"
          inputMode="numeric"
          maxLength={4}
          autoComplete="postal-code"
          placeholder="0612"
          value={zip}
          onChange={(event) => {
            setWrong(false);
            onZip(event.target.value.replace(/\D/g, '').slice(0, 4));
          }}
          onBlur={enter}
          onKeyDown={(event) => event.key === 'Enter' && enter()}
        />
        <output className={wrong ? 'err' : 'small'}>
          {wrong ? INVALID_POSTCODE : isNzPostcode(zip) ? '' : 'for the day and the price'}
        </output>
      </div>
      <ul aria-live="polite" aria-busy={waiting}>
        {soldOut ? <li>{eta}</li> : <Ways eta={eta} extra={extra} fee={feeText(fee)} />}
      </ul>
    </div>
  );
}

function Ways({ eta, fee, extra }: Pick<Props, 'eta' | 'fee' | 'extra'>) {
  const points = useCall(calls.collectPoints).answer?.locations ?? [];
  return (
    <>
      <li>
        <Icon of={Truck} />
        <span>
          {eta || 'Delivery'}
          <small>{['Two people, to the room, packaging taken away', extra].filter(Boolean).join('. ')}</small>
        </span>
        <b className="num">{fee}</b>
      </li>
      <li>
        <Icon of={Store} />
        <span>
          {points.length > 0 ? `Collect from ${points.length} places` : 'Collect'}
          <small>{points.length > 0 ? names(points) : 'Choose a place in the cart'}</small>
        </span>
        <b>FREE</b>
      </li>
    </>
  );
}
