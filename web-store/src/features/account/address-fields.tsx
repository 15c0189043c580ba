import type { CustomerAnswer } from '@shop/contract/v1/account';
import { addressTerm } from '@shop/primitives/typed-address';
import { TextField } from '@shop/ui/field';
import { useState } from 'react';
import { AddressField } from '../../lib/address-field.tsx';
import type { Match } from '../../lib/address-search.ts';
import { lateCalls } from '../../late-calls.ts';

const anywhere = lateCalls.address('');
const nothing = () => undefined;

type AddressProps = {
  label: string;
  name: string;
  value: string;
  autoComplete: string;
  onType: (text: string) => void;
  onPick: (match: Match) => void;
};

/** The checkout's field with its suggestions; the form reads it by its name. */
function Address({ name, ...field }: AddressProps) {
  return (
    <>
      <AddressField
        {...field}
        error={undefined}
        listLabel="Addresses"
        term={addressTerm(field.value)}
        find={anywhere}
        onLeave={nothing}
      />
      <input type="hidden" name={name} value={field.value} />
    </>
  );
}

/** Where a customer lives and pays. A delivery address that was picked brings its postcode. */
export function AddressFields({ customer }: { customer: CustomerAnswer }) {
  const [address, setAddress] = useState(customer.shipping_address);
  const [zip, setZip] = useState(customer.shipping_zip);
  const [billing, setBilling] = useState(customer.billing_address);
  return (
    <>
      <Address
        label="Delivery address"
        name="shipping_address"
        autoComplete="street-address"
        value={address}
        onType={setAddress}
        onPick={(match) => {
          setAddress(match.value);
          setZip(match.zip);
        }}
      />
      <TextField
        className="half"
        label="Postcode"
        name="shipping_zip"
        autoComplete="postal-code"
        inputMode="numeric"
        value={zip}
        onChange={({ target }) => setZip(target.value)}
      />
      <Address
        label="Billing address"
        name="billing_address"
        autoComplete="billing street-address"
        value={billing}
        onType={setBilling}
        onPick={({ value }) => setBilling(value)}
      />
    </>
  );
}
