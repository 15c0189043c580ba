import { sentenceOf } from '@shop/commerce/rule';
import { emailRules } from '@shop/commerce/visitor-rules';
import { Button } from '@shop/ui/button';
import { FormError, TextField } from '@shop/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import { forgotPassword, signIn } from './login.mutation.ts';
import { PasswordField } from './password-field.tsx';
import { RegisterForm } from './register-form.tsx';

type Step = 'email' | 'password' | 'register';

const TITLES: Record<Step, string> = {
  email: 'Type your email and we’ll see whether we’ve met.',
  password: 'We’ve met. Your password, please.',
  register: 'We haven’t met. It takes a name and a password.',
};

/** E-mail first; known goes on to the password, unknown to the registration with the e-mail kept (docs/rules/accounts.md 1). */
export function LoginForm({ onLogged }: { onLogged: () => void }) {
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<{ error?: string; news?: string }>({});
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  useEffect(
    () => box.current?.querySelector<HTMLInputElement>(step === 'password' ? '[type=password]' : 'input')?.focus(),
    [step],
  );

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setSaid({});
    await work().catch((reason: unknown) => setSaid({ error: messageOf(reason) }));
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const error = sentenceOf(emailRules, { email });
    if (error) return setSaid({ error });
    void attempt(async () => {
      const answer = await signIn(email, step === 'password' ? password : undefined);
      if (answer.logged) return onLogged();
      if (!answer.found) return setStep('register');
      if (step === 'password') setSaid({ error: answer.message });
      setStep('password');
    });
  };
  if (step === 'register') {
    return (
      <RegisterForm
        title={TITLES.register}
        email={email}
        onEmail={setEmail}
        onLogged={onLogged}
        onBack={() => setStep('email')}
      />
    );
  }
  return (
    <form ref={box} className="login" method="post" onSubmit={submit} noValidate>
      <noscript>
        <p className="notice">Logging in needs JavaScript in your browser.</p>
      </noscript>
      <p className="small">{TITLES[step]}</p>
      <FormError>{said.error}</FormError>
      <output className="ok">{said.news}</output>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {step === 'password' && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {step === 'password' ? 'Login' : 'Continue'}
      </Button>
      {step === 'password' && (
        <Button
          look="quiet"
          onClick={() => void attempt(async () => setSaid({ news: (await forgotPassword(email)).message }))}
        >
          Forgot your password?
        </Button>
      )}
    </form>
  );
}
