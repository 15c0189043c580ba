import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import type { FormAnswer } from '../../lib/plain-form.ts';
import { paths } from '../../paths.ts';

/** @param sent the answer to the form without script */
export function Newsletter({ sent }: { sent?: FormAnswer | undefined }) {
  const [said, setSaid] = useState<{ error?: string; thanks?: string }>(sent ?? {});
  const [busy, setBusy] = useState(false);
  const send = async (form: FormData) => {
    const { signUp } = await import('./sign-up.mutation.ts'); // not part of the home page: few sign up
    const message = await signUp(form);
    setSaid({ thanks: message || 'You’re on the list. See you at the start of the month.' });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    void send(new FormData(event.currentTarget))
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
          <form method="post" action={paths.newsletter} onSubmit={submit} noValidate>
            <TextField
              label="Email"
              type="email"
              name="email"
              autoComplete="email"
              defaultValue={sent?.typed['email']}
              error={said.error}
            />
            <Button type="submit" look="line" busy={busy}>
              Sign up
            </Button>
            <p className="hint">Unsubscribe in one click. We don’t pass your address on.</p>
          </form>
        )}
      </div>
    </section>
  );
}
