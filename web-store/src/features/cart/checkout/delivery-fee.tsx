import { ABROAD } from '@shop/commerce/checkout';
import type { Cart } from '@shop/contract/v1/cart';
import { isInNzRange, isNzPostcode } from '@shop/primitives/nz-address';
import { boxIn, isAbroad } from '@shop/primitives/typed-address';
import { changes } from '../cart-changes.ts';
import type { Delivery } from './use-delivery.ts';

type Typed = Pick<Cart, 'address' | 'zip'>;
type Props = {
  typed: Typed;
  cart: Cart;
  delivery: Delivery;
  /** the address itself says what is wrong already */
  refused: boolean;
};

const HOW = 'Street first, then the suburb: pick it from the list, or end with the postcode.';
const WHICH = 'Which postcode is it? Choose your suburb, or type the four digits. Until then the delivery fee is TBC.';

/** Nothing of it is brought anywhere where all is collected: then a box is as good as a street. */
const BOX = 'We can’t bring furniture to a PO box or a private bag. Please type the street address that it goes to.';

/** What delivery to the typed postcode costs; nothing while the server works it out: an old fee is never shown for a new address. */
function feeText({ typed, cart, busy, refused }: Omit<Props, 'delivery'> & { busy: boolean }): string {
  if (isAbroad(typed.address)) return refused ? '' : ABROAD;
  if (boxIn(typed.address) !== '' && cart.delivery !== 'FREE') return BOX;
  if (!isNzPostcode(typed.zip)) return typed.address.trim() === '' ? HOW : WHICH;
  if (!isInNzRange(typed.zip))
    return `We don’t know the postcode ${typed.zip}. If it is right, we will quote delivery before anything is sent.`;
  if (busy || cart.zip !== typed.zip || cart.delivery === 'FREE') return '';
  if (cart.delivery === 'TBC')
    return `Delivery to ${typed.zip}: TBC. We’ll tell you the price before anything is sent.`;
  return `Delivery to ${typed.zip}: ${cart.delivery}`;
}

/** Said aloud by a screen reader when it changes. */
export function DeliveryFee({ typed, cart, delivery, refused }: Props) {
  const busy = changes.use().busy > 0;
  const { named } = delivery;
  const differs = named !== undefined && named !== typed.zip;
  return (
    <output className="hint zipnote">
      {differs ? `Your address says ${named}. ` : feeText({ typed, cart, busy, refused })}
      {differs && (
        <button type="button" className="link" onClick={() => delivery.typeZip(named)}>
          Use {named}
        </button>
      )}
    </output>
  );
}
