import { Button } from '@shop/ui/button';
import { FieldError, TextField } from '@shop/ui/field';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import { pages } from '../../paths.ts';
import { registerCustomer } from './login.mutation.ts';
import { BAD_EMAIL, BAD_PASSWORD, FAILED, isEmail, isPassword, NO_TERMS } from './login-rules.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

type Props = {
  title: string;
  email: string;
  onEmail: (email: string) => void;
  onLogged: () => void;
  onBack: () => void;
};

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** What keeps the form from being sent, or undefined. */
function problem(email: string, password: string, agreed: boolean): string | undefined {
  if (!isEmail(email)) return BAD_EMAIL;
  if (!isPassword(password)) return BAD_PASSWORD;
  return agreed ? undefined : NO_TERMS;
}

export function RegisterForm({ title, email, onEmail, onLogged, onBack }: Props) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (form: FormData) => {
    const answer = await registerCustomer({
      email,
      firstname: text(form, 'firstname'),
      lastname: text(form, 'lastname'),
      password,
      news: form.has('news'),
    });
    if (answer.logged) onLogged();
    else setError(answer.message || FAILED);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wrong = problem(email, password, form.has('terms'));
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    void send(form)
      .catch((reason: unknown) => setError(messageOf(reason) || FAILED))
      .finally(() => setBusy(false));
  };
  return (
    <form className="login" method="post" onSubmit={submit} noValidate>
      <p className="small">{title}</p>
      <div role="alert">
        <FieldError>{error}</FieldError>
      </div>
      <TextField
        label="Email"
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
