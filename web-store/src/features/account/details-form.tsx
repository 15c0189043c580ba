import { assertRules } from '@shop/commerce/rule';
import { detailsRules } from '@shop/commerce/visitor-rules';
import type { CustomerAnswer } from '@shop/contract/v1/account';
import { dialledInNz } from '@shop/primitives/nz-phone';
import { Button } from '@shop/ui/button';
import { FormError, TextField } from '@shop/ui/field';
import type { ChangeEvent } from 'react';
import { postJson } from '../../lib/http.ts';
import { loadSession } from '../../lib/session.ts';
import { sayDone } from '../../lib/toast.ts';
import { fieldText, useForm } from '../../lib/use-form.ts';
import { AddressFields } from './address-fields.tsx';
import { lateCalls } from '../../late-calls.ts';

const FIELDS = [
  ['firstname', 'First name', 'given-name', 'half'],
  ['lastname', 'Last name', 'family-name', 'half'],
  ['mobile', 'Mobile', 'tel', ''],
  ['organisation', 'Company', 'organization', ''],
] as const;
const ADDRESSES = ['shipping_address', 'shipping_zip', 'billing_address'] as const;

/** As the field of the cart: '+64 (21) 555-0199' is written as it is dialled here. */
const asDialled = ({ target }: ChangeEvent<HTMLInputElement>): void => {
  const dialled = dialledInNz(target.value);
  if (dialled !== target.value) target.value = dialled;
};

type Fields = Record<(typeof FIELDS)[number][0] | (typeof ADDRESSES)[number], string>;
const NAMES = [...FIELDS.map(([name]) => name), ...ADDRESSES];

/** The customer's own details. The e-mail is the sign-in name, so it stays. */
export function DetailsForm({ customer }: { customer: CustomerAnswer }) {
  const { error, busy, submit } = useForm(async (form) => {
    const fields = Object.fromEntries(NAMES.map((name) => [name, fieldText(form, name)])) as Fields;
    assertRules(detailsRules, { ...fields, shippingZip: fields.shipping_zip });
    await postJson(lateCalls.details, { ...fields, newsletter: form.has('newsletter') ? 1 : 0 });
    await loadSession(true);
    await sayDone('Saved');
  });
  return (
    <form className="form details" method="post" onSubmit={submit}>
      <TextField label="Email" readOnly value={customer.email} />
      {FIELDS.map(([name, label, autoComplete, width]) => (
        <TextField
          key={name}
          className={width || undefined}
          label={label}
          name={name}
          autoComplete={autoComplete}
          defaultValue={customer[name]}
          {...(name === 'mobile' && { onChange: asDialled })}
        />
      ))}
      <AddressFields customer={customer} />
      <label className="tick">
        <input type="checkbox" name="newsletter" defaultChecked={customer.newsletter} /> One letter a month, nothing
        about lifestyles
      </label>
      <FormError>{error}</FormError>
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
}
