import { assertRules } from '@shop/commerce/rule';
import { contactRules } from '@shop/commerce/visitor-rules';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { Button } from '@shop/ui/button';
import { Field, FormError, TextField } from '@shop/ui/field';
import { useState } from 'react';
import { captchaToken } from '../../lib/captcha.ts';
import { postJson } from '../../lib/http.ts';
import { fieldText, useForm } from '../../lib/use-form.ts';
import type { FormAnswer } from '../../lib/plain-form.ts';
import { lateCalls } from '../../late-calls.ts';

/** A letter to us. Sent, it makes way for a thank-you; refused, everything typed stays. @param sent the answer to it without script */
export function ContactForm({ sent }: { sent?: FormAnswer | undefined }) {
  const [thanks, setThanks] = useState(sent?.thanks);
  const typed = (name: string) => ({ name, defaultValue: sent?.typed[name] });
  const { error, busy, submit } = useForm(async (form) => {
    const [name, email, message] = [fieldText(form, 'name'), fieldText(form, 'email'), fieldText(form, 'message')];
    assertRules(contactRules, { name, email, message });
    const more = { mobile: fieldText(form, 'mobile'), subject: fieldText(form, 'subject') };
    const body = { name, email, message, ...more, token: await captchaToken('contact') };
    const answer = await postJson(lateCalls.contact, body);
    setThanks(answer.message || 'Thank you. A person reads it and writes back, usually the same day.');
  }, sent?.error);
  if (thanks)
    return (
      // The button that was pressed is gone: its answer takes the focus.
      <output className="lead" tabIndex={-1} ref={(output) => output?.focus()}>
        {thanks}
      </output>
    );
  return (
    <form className="form" method="post" onSubmit={submit} noValidate id="chat">
      <TextField className="half" label="Name" {...typed('name')} maxLength={TEXT_LIMITS.name} autoComplete="name" />
      <TextField
        className="half"
        label="Email"
        {...typed('email')}
        type="email"
        maxLength={TEXT_LIMITS.email}
        autoComplete="email"
      />
      <TextField
        className="half"
        label="Mobile"
        note="optional"
        {...typed('mobile')}
        maxLength={TEXT_LIMITS.mobile}
        inputMode="numeric"
        autoComplete="tel"
      />
      <TextField
        className="half"
        label="Subject"
        note="optional"
        {...typed('subject')}
        maxLength={TEXT_LIMITS.subject}
      />
      <Field label="Message">
        {(wiring) => (
          <textarea className="box" rows={6} {...typed('message')} maxLength={TEXT_LIMITS.message} {...wiring} />
        )}
      </Field>
      <FormError>{error}</FormError>
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
}
