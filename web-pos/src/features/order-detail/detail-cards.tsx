import type { DetailOrder } from '@shop/contract/pos/order-detail';
import { money } from '@shop/primitives/money';
import type { ReactNode } from 'react';

/** Where it goes, who pays, and the sums. */
type Props = {
  order: DetailOrder;
  /** undefined: its delivery has its price, or can have none any more */
  onFee: (() => void) | undefined;
  /** undefined: no customer is bound */
  onCustomer: (() => Promise<void>) | undefined;
};

export function DetailCards({ order, onFee, onCustomer }: Props) {
  const name = `${order.firstname} ${order.lastname}`.trim();
  const billing = order.billing_address;
  const bound = order.customer && `${order.customer.firstname} ${order.customer.lastname}`.trim();
  return (
    <div className="cards">
      <section>
        <h2 className="h">{order.deliveryLabel}</h2>
        <p>{name}</p>
        <p className="mut sm">
          <Line>{withPostcode(order.shipping_address, order.shipping_zip)}</Line>
          <Line>{order.mobile}</Line>
          <Line>{order.email}</Line>
          {order.leave_at && <Line>{`Leave at: ${order.leave_at}`}</Line>}
        </p>
      </section>
      <section>
        <h2 className="h">Billing</h2>
        <p>{order.company || name}</p>
        <p className="mut sm">
          <Line>{billing && billing !== order.shipping_address ? billing : 'Same as delivery'}</Line>
          <Line>{bound ? `Registered customer: ${bound}` : 'Not a registered customer'}</Line>
          {onCustomer && (
            <button type="button" className="btn quiet" onClick={() => void onCustomer()}>
              Update customer…
            </button>
          )}
          {order.coupon_code && <Line>{`Coupon ${order.coupon_code}, ${order.couponInfo}`}</Line>}
        </p>
        {order.comment && (
          <p className="sm typed">
            <span className="mut">Instructions</span> {order.comment}
          </p>
        )}
      </section>
      <section>
        <h2 className="vh">Order summary</h2>
        <Sums {...{ order, onFee }} />
      </section>
    </div>
  );
}

const Line = ({ children }: { children: string }) => children && <span className="ln">{children}</span>;
/** As on an envelope: 'Auckland 0626'. An address that names its postcode has it already. */
const withPostcode = (address: string, zip: string): string =>
  address === '' || zip === '' || address.endsWith(zip) ? address : `${address} ${zip}`;
const isZero = (amount: string) => Number(amount) === 0;

function Sums({ order, onFee }: Omit<Props, 'onCustomer'>) {
  const delivery = order.delivery.startsWith('$') ? money(order.shipping_cost) : order.delivery;
  return (
    <dl className="sums">
      <Sum label="Subtotal">{money(order.subtotal_inc)}</Sum>
      <Sum label={`${order.deliveryLabel} cost`}>
        {delivery}
        {onFee && (
          <button type="button" className="btn quiet" onClick={onFee}>
            {isZero(order.correctable_fee) ? 'Enter fee' : 'Correct fee'}
          </button>
        )}
      </Sum>
      {!isZero(order.assembly_cost) && <Sum label="Assembly cost">{money(order.assembly_cost)}</Sum>}
      {!isZero(order.rubbish_cost) && <Sum label="Rubbish removal fee">{money(order.rubbish_cost)}</Sum>}
      {!isZero(order.total_discount) && <Sum label="Discount">{`−${money(order.total_discount)}`}</Sum>}
      <div>
        <dt className="all">
          <b>Grand total</b> <span className="xs mut">GST included</span>
        </dt>
        <dd>
          <b>{money(order.grandtotal)}</b>
        </dd>
      </div>
    </dl>
  );
}

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
