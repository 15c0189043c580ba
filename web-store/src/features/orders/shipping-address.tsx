import { postcodeIn } from '@shop/primitives/typed-address';

type Props = { order: { shipping_address: string; shipping_zip: string } };

/** Where an order goes; a postcode that the address names already is not said twice. */
export function ShippingAddress({ order }: Props) {
  const { shipping_address: address, shipping_zip: zip } = order;
  if (postcodeIn(address) === zip) return <>{address}</>;
  return (
    <>
      {address} <span className="num">{zip}</span>
    </>
  );
}
