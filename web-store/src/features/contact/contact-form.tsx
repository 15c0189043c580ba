import { sentenceOf } from '@shop/commerce/rule';
import { contactRules } from '@shop/commerce/visitor-rules';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { Button } from '@shop/ui/button';
import { Field, FieldError, TextField } from '@shop/ui/field';
import { type FormEvent, useState } from 'react';
import { captchaToken } from '../../lib/captcha.ts';
import { messageOf, postJson } from '../../lib/http.ts';
import { calls } from '../../paths.ts';
import { site } from '../../site.ts';

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** A letter to us. Sent, it makes way for a thank-you; refused, everything typed stays. */
export function ContactForm() {
  const [said, setSaid] = useState<{ error?: string; thanks?: string }>({});
  const [busy, setBusy] = useState(false);
  const send = async (form: FormData) => {
    const fields = ['name', 'email', 'mobile', 'subject', 'message'].map((name) => [name, text(form, name)]);
    const body = { ...Object.fromEntries(fields), token: await captchaToken('contact') };
    const answer = await postJson(calls.contact, body);
    setSaid({ thanks: answer.message || 'Thank you. A person reads it and writes back, usually the same day.' });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wrong = sentenceOf(contactRules, {
      name: text(form, 'name'),
      email: text(form, 'email'),
      message: text(form, 'message'),
    });
    if (wrong) return setSaid({ error: wrong });
    setBusy(true);
    setSaid({});
    void send(form)
      .catch((reason: unknown) => setSaid({ error: messageOf(reason) }))
      .finally(() => setBusy(false));
  };
  if (said.thanks) return <output className="lead">{said.thanks}</output>;
  return (
    <>
      <noscript>
        <p className="lead">
          This form needs JavaScript in your browser. Without it, write to{' '}
          <a className="link" href={`mailto:${site.email}`}>
            {site.email}
          </a>{' '}
          or ring <span className="num">{site.phone}</span>, {site.hours}.
        </p>
      </noscript>
      <form className="form needs-script" method="post" onSubmit={submit} noValidate id="chat">
        <TextField className="half" label="Name" name="name" autoComplete="name" />
        <TextField className="half" label="Email" name="email" type="email" autoComplete="email" />
        <TextField
          className="half"
          label="Mobile"
          note="optional"
          name="mobile"
          inputMode="numeric"
          autoComplete="tel"
        />
        <TextField className="half" label="Subject" note="optional" name="subject" />
        <Field label="Message">
          {(wiring) => <textarea className="box" rows={6} name="message" maxLength={TEXT_LIMITS.message} {...wiring} />}
        </Field>
        <div role="alert">
          <FieldError>{said.error}</FieldError>
        </div>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    </>
  );
}
