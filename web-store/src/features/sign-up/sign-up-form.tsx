import { assertRules } from '@shop/commerce/rule';
import { newsletterRules } from '@shop/commerce/visitor-rules';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { Button } from '@shop/ui/button';
import { Field, FormError, TextField } from '@shop/ui/field';
import { useState } from 'react';
import { captchaToken } from '../../lib/captcha.ts';
import { postJson } from '../../lib/http.ts';
import { fieldText, useForm } from '../../lib/use-form.ts';
import { lateCalls } from '../../late-calls.ts';
import { site } from '../../site.ts';

const FIELDS = ['email', 'firstname', 'lastname', 'mobile', 'address', 'nearest'] as const;

type Props = { type: string; branches: readonly { name: string; code: string }[] };

/** A name for an event or offer: a lead, never an account (docs/rules/accounts.md 6). Sent, it makes way for a thank-you. */
export function SignUpForm({ type, branches }: Props) {
  const [thanks, setThanks] = useState('');
  const { error, busy, submit } = useForm(async (form) => {
    const fields = Object.fromEntries(FIELDS.map((name) => [name, fieldText(form, name)]));
    assertRules(newsletterRules, { email: fieldText(form, 'email') });
    const answer = await postJson(lateCalls.signUp, { type, ...fields, token: await captchaToken('sign_up') });
    setThanks(answer.message);
  });
  if (thanks) return <output className="lead signup">{thanks}</output>;
  return (
    <section className="signup" aria-label="Sign up">
      <noscript>
        <p className="lead">
          Signing up here needs JavaScript in your browser. Or write to{' '}
          <a className="link" href={`mailto:${site.email}`}>
            {site.email}
          </a>
          .
        </p>
      </noscript>
      <form className="form needs-script" method="post" onSubmit={submit} noValidate>
        <TextField
          className="half"
          label="First name"
          name="firstname"
          note="optional"
          maxLength={TEXT_LIMITS.name}
          autoComplete="given-name"
        />
        <TextField
          className="half"
          label="Last name"
          name="lastname"
          note="optional"
          maxLength={TEXT_LIMITS.name}
          autoComplete="family-name"
        />
        <TextField label="Email" name="email" type="email" maxLength={TEXT_LIMITS.email} autoComplete="email" />
        <TextField
          className="half"
          label="Mobile"
          name="mobile"
          note="optional"
          inputMode="numeric"
          maxLength={TEXT_LIMITS.mobile}
          autoComplete="tel"
        />
        <Field className="half" label="Nearest to you">
          {(wiring) => (
            <select className="box" name="nearest" defaultValue="" {...wiring}>
              <option value="">Please choose</option>
              {branches.map(({ name, code }) => (
                <option key={code} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="Address"
          name="address"
          note="optional"
          maxLength={TEXT_LIMITS.address}
          autoComplete="street-address"
        />
        <FormError>{error}</FormError>
        <Button type="submit" busy={busy}>
          Put me on the list
        </Button>
        <p className="hint">We write about this alone. No account is made.</p>
      </form>
    </section>
  );
}
