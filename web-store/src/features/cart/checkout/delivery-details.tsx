import type { Cart } from '@shop/contract/v1/cart';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { FieldError, TextField } from '@shop/ui/field';
import { useMemo, useRef, useState } from 'react';
import { AddressField } from '../../../lib/address-field.tsx';
import { addressTerm, streetTerm } from '@shop/primitives/typed-address';
import { savedPostcode } from '../../../lib/postcode.ts';
import { lateCalls } from '../../../late-calls.ts';
import { Block } from './block.tsx';
import { DeliveryFee } from './delivery-fee.tsx';
import { onlyPlace } from './only-place.ts';
import type { DetailsProps } from './people-details.tsx';
import { SuburbChooser } from './suburb-chooser.tsx';
import { useDelivery } from './use-delivery.ts';

const anywhere = lateCalls.address('');

type Props = DetailsProps & { cart: Cart };

/** The address, its postcode, and what delivery there costs. What the address does not say can be chosen or typed. */
function DeliveryAddress({ basic, errorOf, onLeave, cart }: Props) {
  const { values } = basic;
  const delivery = useDelivery(basic);
  const near = isNzPostcode(values.zip) ? values.zip : savedPostcode();
  const find = useMemo(() => lateCalls.address(near), [near]);
  const [inside, setInside] = useState(false);
  const zip = useRef<HTMLInputElement>(null);
  const wrongZip = errorOf('zip');
  const fillPlace = async () => {
    const { address } = basic.latest();
    const match = delivery.isMissing ? await onlyPlace(address, near) : undefined;
    const now = basic.latest();
    if (match && now.address === address && !isNzPostcode(now.zip)) delivery.pickSuburb(match);
  };
  const isAsked = delivery.isMissing && !inside && values.address.trim() !== '';
  return (
    <>
      <AddressField
        label="Address"
        autoComplete="shipping street-address"
        value={values.address}
        error={errorOf('address')}
        listLabel="Addresses"
        term={streetTerm(values.address)}
        find={find}
        onType={delivery.typeAddress}
        onPick={delivery.pick}
        onEnter={() => setInside(true)}
        onLeave={() => {
          setInside(false);
          void fillPlace();
          onLeave('address');
        }}
      />
      <TextField
        ref={zip}
        label="Postcode"
        readOnly={delivery.isFilled}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        data-field="zip"
        value={values.zip}
        {...(wrongZip && { 'aria-invalid': true, 'aria-describedby': 'zip-err' })}
        onChange={(event) => delivery.typeZip(event.target.value)}
        onBlur={() => onLeave('zip')}
      />
      {/* in a row of its own: the box is too narrow for a sentence */}
      <FieldError id="zip-err">{wrongZip}</FieldError>
      {isAsked && (
        <SuburbChooser
          onPick={(match) => {
            delivery.pickSuburb(match);
            zip.current?.focus();
          }}
        />
      )}
      <DeliveryFee typed={values} cart={cart} delivery={delivery} refused={errorOf('address') !== undefined} />
      <div>
        <TextField
          label="Leave at"
          note="optional"
          hint="Where the driver may leave it if nobody is home, for example the garage."
          autoComplete="off"
          maxLength={TEXT_LIMITS.leaveAt}
          value={values.leave_at}
          onChange={(event) => basic.change({ leave_at: event.target.value }, 'delivery')}
        />
      </div>
    </>
  );
}

export function DeliveryDetails(props: Props) {
  const { basic, errorOf, onLeave } = props;
  const { values, change, saved } = basic;
  const same = values.useSameAddress === 1;
  return (
    <>
      <Block title="Delivery Details" saved={saved === 'delivery'}>
        <div className="form form--addr">
          <DeliveryAddress {...props} />
          <label className="tick">
            <input
              type="checkbox"
              checked={same}
              onChange={(event) => change({ useSameAddress: event.target.checked ? 1 : 0 }, 'delivery')}
            />{' '}
            Billing address same as delivery
          </label>
        </div>
      </Block>
      {!same && (
        <Block title="Billing Details" saved={saved === 'billing'}>
          <div className="form">
            <AddressField
              label="Billing address"
              autoComplete="billing street-address"
              value={values.baddress}
              error={errorOf('baddress')}
              listLabel="Addresses"
              term={addressTerm(values.baddress)}
              find={anywhere}
              onType={(baddress) => change({ baddress }, 'billing')}
              onPick={({ value }) => change({ baddress: value }, 'billing')}
              onLeave={() => onLeave('baddress')}
            />
          </div>
        </Block>
      )}
    </>
  );
}
