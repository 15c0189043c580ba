import { awaitsTransfer } from '@shop/commerce/payments';
import type { OrderAnswer } from '@shop/contract/v1/order';
import { Button } from '@shop/ui/button';
import Drawer from '@shop/ui/drawer';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { nzTimeText } from '../../lib/nz-date.ts';
import { useCall } from '../../lib/use-call.ts';
import { lateCalls } from '../../late-calls.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { Transfer } from './received.tsx';
import { ShippingAddress } from './shipping-address.tsx';
import { StatusChip } from './status-chip.tsx';

function Detail({ order, placeOf }: { order: OrderAnswer; placeOf: (code: string) => string }) {
  return (
    <>
      <p className="order__head">
        <StatusChip status={order.status} />
        <span className="small num">{nzTimeText(order.nztime)}</span>
      </p>
      <div className="two">
        <div>
          <h3>Customer</h3>
          <p>
            {order.firstname} {order.lastname}
            <br />
            {order.email}
            <br />
            <span className="num">{order.mobile}</span>
          </p>
        </div>
        <div>
          <h3>Shipping address</h3>
          <p>
            <ShippingAddress order={order} />
          </p>
        </div>
      </div>
      {order.transfer && (
        <dl className="facts2">
          <Transfer to={order.transfer} />
        </dl>
      )}
      <OrderLines items={order.items} placeOf={placeOf} awaitsTransfer={awaitsTransfer(order)} withSku />
      <OrderSums order={order} />
    </>
  );
}

type Props = {
  open: boolean;
  orderNo: string;
  isQuote: boolean;
  placeOf: (code: string) => string;
  onClose: () => void;
};

/** One order of the past, over the list. */
export default function OrderPopup({ open, orderNo, isQuote, placeOf, onClose }: Props) {
  const { answer, error, again } = useCall(lateCalls.order(orderNo));
  const slow = useSlow(!answer && !error);
  const what = isQuote ? 'Quote' : 'Order';
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={`${what} #${orderNo}`}
      side="centre"
      width={760}
      closeLabel={`Close ${what.toLowerCase()}`}
    >
      <div className="order" aria-busy={!answer && !error}>
        {answer && <Detail order={answer} placeOf={placeOf} />}
        {slow && [1, 2, 3].map((row) => <Bone key={row} height={96} />)}
        {error && (
          <div role="alert" className="nothing">
            <p className="err">{error}</p>
            <Button look="line" onClick={again}>
              Retry
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  );
}
