import type { StaffCart } from '@shop/contract/pos/draft';
import { money, parseCents } from '@shop/primitives/money';
import { HundredthsField } from '@shop/ui/hundredths-field';
import { hundredthsText } from '@shop/ui/hundredths';
import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { startsHere } from '../../lib/opener.tsx';
import { Cancel, Window } from '../../lib/window.tsx';

export interface Fee {
  readonly useAutoShippingCost: 0 | 1;
  readonly shippingcost?: string;
}

type Props = {
  cart: StaffCart;
  isOpen: boolean;
  onClose: () => void;
  onFee: (fee: Fee) => void;
};

/** The delivery fee: automatic with what it is made of, or one that staff enter. */
export default function DeliveryFee({ cart, isOpen, onClose, onFee }: Props) {
  const [isAuto, setAuto] = useState(cart.useAutoShippingCost === 1);
  const [cents, setCents] = useState<number | undefined>(() => parseCents(cart.shippingcost));
  const isMissing = !isAuto && cents === undefined;
  const save = () => {
    if (isMissing) return;
    onFee(isAuto ? { useAutoShippingCost: 1 } : { useAutoShippingCost: 0, shippingcost: hundredthsText(cents ?? 0) });
    onClose();
  };
  return (
    <Window isOpen={isOpen} onClose={onClose}>
      <form
        className="dlg-in"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="dh">
          <Heading slot="title">Delivery fee</Heading>
        </div>
        <div className="body fee">
          <div className="seg">
            <label>
              <input
                type="radio"
                name="fee"
                checked={isAuto}
                onChange={() => setAuto(true)}
                {...(cart.useAutoShippingCost === 1 && startsHere)}
              />
              Automatic
            </label>
            <label>
              <input type="radio" name="fee" checked={!isAuto} onChange={() => setAuto(false)} />
              By hand
            </label>
          </div>
          {isAuto ? (
            <Made cart={cart} />
          ) : (
            <HundredthsField
              label="Fee"
              unit="money"
              {...startsHere}
              value={cents}
              onChange={setCents}
              error={isMissing ? 'Please enter an amount' : undefined}
            />
          )}
        </div>
        <div className="df">
          <Cancel />
          <button type="submit" className="btn primary">
            Save
            <kbd aria-hidden>Enter</kbd>
          </button>
        </div>
      </form>
    </Window>
  );
}

function Made({ cart }: { cart: StaffCart }) {
  return (
    <dl className="sums">
      {cart.shippingcost_detail.map(({ text, amount }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>Automatic fee</dt>
        <dd>{cart.zip === '' ? 'TBC: no postcode yet' : money(cart.auto_shippingcost)}</dd>
      </div>
    </dl>
  );
}
