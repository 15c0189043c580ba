import type { Order } from '@shop/contract/v1/order';
import { postcodeIn } from '@shop/primitives/typed-address';

type Props = { order: Pick<Order, 'shipping_address' | 'shipping_zip' | 'leave_at' | 'comment'> };

/** Where an order goes and what the driver should know; a postcode that the address names already is not said twice. */
export function ShippingAddress({ order }: Props) {
  const { shipping_address: address, shipping_zip: zip, leave_at: leaveAt, comment } = order;
  return (
    <>
      {address}
      {postcodeIn(address) !== zip && <span className="num"> {zip}</span>}
      {leaveAt && (
        <>
          <br />
          Leave at: {leaveAt}
        </>
      )}
      {comment && (
        <>
          <br />
          For the driver: {comment}
        </>
      )}
    </>
  );
}
