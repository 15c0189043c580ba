import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import { site } from '../../site.ts';

export function Newsletter() {
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState<{ error?: string; thanks?: string }>({});
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const { signUp } = await import('./sign-up.mutation.ts'); // not part of the home page: few sign up
    const message = await signUp(email);
    setSaid({ thanks: message || 'You’re on the list. See you at the start of the month.' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    void send()
      .catch((reason: unknown) => setSaid({ error: messageOf(reason) }))
      .finally(() => setBusy(false));
  };
  return (
    <section className="letter">
      <div className="wrap letter__in">
        <div>
          <h2>One letter a month</h2>
          <p className="lead">New pieces, one useful thing about wood, and nothing about lifestyles.</p>
        </div>
        {said.thanks ? (
          <output className="lead">{said.thanks}</output>
        ) : (
          <form className="needs-script" method="post" onSubmit={submit} noValidate>
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              value={email}
              error={said.error}
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button type="submit" look="line" busy={busy}>
              Sign up
            </Button>
            <p className="hint">Unsubscribe in one click. We don’t pass your address on.</p>
          </form>
        )}
        <noscript>
          <p className="lead">Signing up here needs JavaScript in your browser. Or write to {site.email}.</p>
        </noscript>
      </div>
    </section>
  );
}
