import { type FormEvent, useState } from 'react';
import { messageOf } from './http.ts';

/** What a field of a form holds, without blanks at its ends; '' for none. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * A form, what was wrong when it was last sent, and whether it is on its way; what was typed stays.
 * @param send throws what the person should read
 */
export function useForm(send: (form: FormData) => Promise<void>) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    void send(new FormData(event.currentTarget))
      .catch((reason: unknown) => setError(messageOf(reason)))
      .finally(() => setBusy(false));
  };
  return { error, busy, submit };
}
