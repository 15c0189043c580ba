import { assertRules } from '@shop/commerce/rule';
import { passwordRules } from '@shop/commerce/visitor-rules';
import { Button } from '@shop/ui/button';
import { FormError } from '@shop/ui/field';
import { useState } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { changePassword } from './login.mutation.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

const NO_CURRENT = 'Please enter your current password';

/** A new password for who knows the current one. Afterwards every other browser has to log in again. @property email for the password manager */
export function ChangePasswordForm({ email }: { email: string }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState('');
  const { error, busy, submit } = useForm(async () => {
    setDone('');
    if (current === '') throw new Error(NO_CURRENT);
    assertRules(passwordRules, { password });
    const { message } = await changePassword(current, password);
    setCurrent('');
    setPassword('');
    setDone(`${message} Every other browser has to log in again.`);
  });
  return (
    <section className="account__password" aria-labelledby="h-password">
      <h3 id="h-password">Password</h3>
      <form className="login" method="post" onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordRules password={password} />
        <FormError>{error}</FormError>
        <output className="ok">{done}</output>
        <Button type="submit" look="line" busy={busy}>
          Change password
        </Button>
      </form>
    </section>
  );
}
