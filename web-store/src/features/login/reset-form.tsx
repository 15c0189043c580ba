import { sentenceOf } from '@shop/commerce/rule';
import { passwordRules } from '@shop/commerce/visitor-rules';
import { Button } from '@shop/ui/button';
import { FieldError } from '@shop/ui/field';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import { resetPassword } from './login.mutation.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

/** A new password by the link of the e-mail; the shopper is signed in afterwards. */
export function ResetForm({ reset, onLogged }: { reset: string; onLogged: () => void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = sentenceOf(passwordRules, { password });
    setError(wrong);
    if (wrong) return;
    setBusy(true);
    void resetPassword(reset, password)
      .then(onLogged)
      .catch((reason: unknown) => setError(messageOf(reason)))
      .finally(() => setBusy(false));
  };
  return (
    <form className="login needs-script" method="post" onSubmit={submit} noValidate>
      <div role="alert">
        <FieldError>{error}</FieldError>
      </div>
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
