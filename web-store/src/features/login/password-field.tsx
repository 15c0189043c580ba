import { Field } from '@shop/ui/field';
import { type InputHTMLAttributes, useState } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; error?: string | undefined };

/** A password that can be looked at, pasted into and filled by a password manager. */
export function PasswordField({ label, error, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <span className="peek">
          <input className="box" {...wiring} {...input} type={shown ? 'text' : 'password'} />
          <button type="button" className="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  );
}
