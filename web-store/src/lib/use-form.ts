import { type FormEvent, useState } from 'react';
import { Refusal } from '@shop/primitives/refusal';
import { messageOf } from './http.ts';

/** What a field of a form holds, without blanks at its ends; '' for none. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The first field that breaks a rule takes the focus: that is where one goes on. */
const focusField = (box: HTMLFormElement, name = ''): void => {
  const field = box.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

/**
 * A form, what was wrong when it was last sent, and whether it is on its way; what was typed stays.
 * @param send throws what the person should read
 * @param before what was wrong when the form was sent without script
 */
export function useForm(send: (form: FormData) => Promise<void>, before?: string) {
  const [error, setError] = useState(before);
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const box = event.currentTarget;
    void send(new FormData(box))
      .catch((reason: unknown) => {
        setError(messageOf(reason));
        if (reason instanceof Refusal) focusField(box, reason.detail['field']);
      })
      .finally(() => setBusy(false));
  };
  return { error, busy, submit };
}
