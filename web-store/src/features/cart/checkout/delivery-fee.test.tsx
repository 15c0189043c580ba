import type { Cart } from '@shop/contract/v1/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DeliveryFee } from './delivery-fee.tsx';
import type { Delivery } from './use-delivery.ts';

const said = (address: string, zip: string, delivery: string) =>
  renderToStaticMarkup(
    <DeliveryFee
      typed={{ address, zip }}
      cart={{ address, zip, delivery } as Cart}
      delivery={{ named: undefined } as Delivery}
      refused={false}
    />,
  );

it('of a box is not priced: a street address is asked for, unless nothing is brought', () => {
  for (const box of ['PO Box 12, Hastings', 'pobox 12', 'Private Bag 92019, Auckland'])
    expect(said(box, '4122', '$89.00')).toContain('Please type the street address');
  expect(said('PO Box 12, Hastings', '', 'TBC')).toContain('Please type the street address');
  expect(said('PO Box 12, Hastings', '4122', 'FREE')).not.toContain('street address');
  expect(said('12 Cuba Street, Te Aro, Wellington 6011', '6011', '$89.00')).toContain('Delivery to 6011: $89.00');
});
