import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { type FormEvent, useState } from 'react';
import { captchaToken } from '../../lib/captcha.ts';
import { accepted, messageOf, postJson } from '../../lib/http.ts';
import { calls } from '../../paths.ts';
import { site } from '../../site.ts';

const BAD_EMAIL = 'Please enter a valid email address'; // storefront.md section 5

type Answer = { success: boolean; message?: string; error?: string };

export function Newsletter() {
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState<{ error?: string; thanks?: string }>({});
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const answer = accepted(
      await postJson<Answer>(calls.newsletter, { email, token: await captchaToken('newsletter') }),
    );
    setSaid({ thanks: answer.message || 'You’re on the list. See you at the start of the month.' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!(email.includes('@') && email.includes('.'))) return setSaid({ error: BAD_EMAIL });
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
