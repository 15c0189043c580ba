import { assertRules } from '@shop/commerce/rule';
import { passwordRules } from '@shop/commerce/visitor-rules';
import { Button } from '@shop/ui/button';
import { FormError } from '@shop/ui/field';
import { useState } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { resetPassword } from './login.mutation.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

/** A new password by the link of the e-mail; the shopper is signed in afterwards. */
export function ResetForm({ reset, onLogged }: { reset: string; onLogged: () => void }) {
  const [password, setPassword] = useState('');
  const { error, busy, submit } = useForm(async () => {
    assertRules(passwordRules, { password });
    await resetPassword(reset, password);
    onLogged();
  });
  return (
    <form className="login needs-script" method="post" onSubmit={submit} noValidate>
      <FormError>{error}</FormError>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordRules password={password} />
      <Button type="submit" wide busy={busy}>
        Save and log in
      </Button>
    </form>
  );
}
