import type { Customer } from '@shop/contract/pos/customer';
import { useEffect, useState } from 'react';
import { getJson, messageOf } from '../../lib/http.ts';
import { staffCalls } from '../../staff-paths.ts';

const DEBOUNCE_MS = 300;

interface Found {
  /** what was searched; '' = whom this staff member chose last */
  readonly text: string;
  readonly users: readonly Customer[];
}

/** Customers by name, mobile or e-mail, 300 ms after the last key; without a text whom this staff member chose last. */
export function useCustomers(typed: string) {
  const text = typed.trim();
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    const read = () =>
      getJson(text === '' ? staffCalls.recentCustomers : staffCalls.searchCustomers(text), leaving.signal).then(
        ({ users }) => {
          setFound({ text, users });
          setError(undefined);
        },
        (reason: unknown) => !leaving.signal.aborted && setError(messageOf(reason)),
      );
    const timer = setTimeout(() => void read(), text === '' ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  return { found, error, isFresh: found?.text === text };
}

export const nameOf = ({ firstname, lastname, organisation, email }: Customer): string =>
  `${firstname} ${lastname}`.trim() || organisation || email;
