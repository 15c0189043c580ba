import { assertRules } from '@shop/commerce/rule';
import { READ_TERMS, registrationRules } from '@shop/commerce/visitor-rules';
import { refuse } from '@shop/primitives/refusal';
import { Button } from '@shop/ui/button';
import { FormError, TextField } from '@shop/ui/field';
import { useEffect, useRef, useState } from 'react';
import { fieldText, useForm } from '../../lib/use-form.ts';
import { pages } from '../../paths.ts';
import { registerCustomer } from './login.mutation.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

type Props = {
  title: string;
  email: string;
  onEmail: (email: string) => void;
  onLogged: () => void;
  onBack: () => void;
};

const FAILED = 'Something wrong - please contact our Customer Service Team';

export function RegisterForm({ title, email, onEmail, onLogged, onBack }: Props) {
  const [password, setPassword] = useState('');
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector<HTMLInputElement>('[name=firstname]')?.focus(), []);
  const { error, busy, submit } = useForm(async (form) => {
    const [firstname, lastname] = [fieldText(form, 'firstname'), fieldText(form, 'lastname')];
    const customer = { email, firstname, lastname, password, news: form.has('news') };
    assertRules(registrationRules, customer);
    if (!form.has('terms')) throw refuse('precondition', 'register.terms', READ_TERMS, { field: 'terms' });
    const answer = await registerCustomer(customer);
    if (!answer.logged) throw new Error(answer.message || FAILED);
    onLogged();
  });
  return (
    <form ref={box} className="login" method="post" onSubmit={submit} noValidate>
      <p className="small">{title}</p>
      <FormError>{error}</FormError>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <div className="form">
        <TextField className="half" label="First name" name="firstname" autoComplete="given-name" />
        <TextField className="half" label="Last name" name="lastname" autoComplete="family-name" />
      </div>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordRules password={password} />
      <label className="tick">
        <input type="checkbox" name="news" /> <span>One letter a month, nothing about lifestyles</span>
      </label>
      <label className="tick">
        <input type="checkbox" name="terms" />{' '}
        <span>
          I agree to the{' '}
          <a className="link" href={pages.terms} target="_blank" rel="noreferrer">
            T&amp;Cs
          </a>
        </span>
      </label>
      <Button type="submit" wide busy={busy}>
        Register
      </Button>
      <Button look="quiet" onClick={onBack}>
        Use another email
      </Button>
    </form>
  );
}
