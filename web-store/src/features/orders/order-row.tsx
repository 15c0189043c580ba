import { nextComing } from './next-coming.ts';
import type { Order } from '@shop/contract/v1/order';
import { money } from '@shop/primitives/money';
import { Button } from '@shop/ui/button';
import { smallPicture } from '../../lib/address.ts';
import { nzTimeText } from '../../lib/nz-date.ts';
import type { PlaceOf } from './steps.ts';
import { StatusChip } from './status-chip.tsx';

const PICTURES = 3;

type Props = { order: Order; placeOf: PlaceOf; onOpen: () => void };

/** One order of the list: what is in it, where it stands, what it cost, and the way to all of it. */
export function OrderRow({ order, placeOf, onOpen }: Props) {
  const { order_no: number, items } = order;
  const pictured = items.filter(({ thumb }) => thumb !== '').slice(0, PICTURES);
  return (
    <li className="past">
      <div className="past__pics" aria-hidden="true">
        {pictured.map(({ sku, thumb }) => (
          <span key={sku} className="shot shot--11">
            <img src={smallPicture(thumb)} alt="" width="64" height="64" loading="lazy" />
          </span>
        ))}
      </div>
      <p className="past__no">
        <b className="num">#{number}</b> <span className="small num">{nzTimeText(order.nztime)}</span>
      </p>
      <p className="past__sum num">
        <b>{money(order.grandtotal)}</b>
      </p>
      <div className="past__state small">
        <StatusChip status={order.status} />
        <p>{nextComing(order, placeOf)}</p>
      </div>
      <Button look="line" className="past__go" aria-label={`See order ${number}`} onClick={onOpen}>
        See order
      </Button>
    </li>
  );
}
