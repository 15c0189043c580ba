import { dialledInNz } from '@shop/primitives/nz-phone';
import type { WebCheckoutField } from '@shop/commerce/checkout';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { TextField } from '@shop/ui/field';
import type { ChangeEvent } from 'react';
import { Block } from './block.tsx';
import type { Basic } from './use-basic.ts';

export type DetailsProps = {
  basic: Basic;
  errorOf: (field: WebCheckoutField) => string | undefined;
  /** The shopper left a field: from now on it may say what is wrong. */
  onLeave: (field: WebCheckoutField) => void;
};

export function CustomerDetails({ basic, errorOf, onLeave }: DetailsProps) {
  const { values, change, saved } = basic;
  const bind = (field: 'firstname' | 'lastname' | 'email' | 'mobile') => ({
    maxLength: TEXT_LIMITS[field === 'email' || field === 'mobile' ? field : 'name'],
    value: values[field],
    error: errorOf(field),
    'data-field': field,
    onBlur: () => onLeave(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.target.value }, 'customer'),
  });
  return (
    <Block title="Customer Details" saved={saved === 'customer'}>
      <div className="form">
        <TextField className="half" label="First name" autoComplete="given-name" {...bind('firstname')} />
        <TextField className="half" label="Last name" autoComplete="family-name" {...bind('lastname')} />
        <TextField
          label="Company"
          note="optional"
          autoComplete="organization"
          maxLength={TEXT_LIMITS.company}
          value={values.company}
          onChange={(event) => change({ company: event.target.value }, 'customer')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          hint="The receipt and the delivery times go here."
          {...bind('email')}
        />
        <TextField
          label="Mobile"
          type="tel"
          autoComplete="tel"
          inputMode="numeric"
          {...bind('mobile')}
          onChange={(event) => change({ mobile: dialledInNz(event.target.value) }, 'customer')}
        />
      </div>
    </Block>
  );
}

export function Notes({ basic }: Pick<DetailsProps, 'basic'>) {
  const { values, change, saved } = basic;
  return (
    <Block title="Notes/Instructions" saved={saved === 'notes'}>
      <div className="field">
        <label htmlFor="note">
          Anything the driver should know? <span className="note">(optional)</span>
        </label>
        <textarea
          className="box"
          id="note"
          rows={3}
          maxLength={TEXT_LIMITS.comment}
          value={values.comment}
          onChange={(event) => change({ comment: event.target.value }, 'notes')}
        />
      </div>
    </Block>
  );
}
