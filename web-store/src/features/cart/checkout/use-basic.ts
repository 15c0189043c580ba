import type { Cart } from '@shop/contract/v1/cart';
import type { CART_CONTACT, Named } from '@shop/contract/v1/contact';
import { useRef, useState } from 'react';
import { postJson } from '../../../lib/http.ts';
import { calls } from '../../../paths.ts';
import { debounced } from '../cart-changes.ts';

const BASIC_MS = 300; // docs/rules/checkout.md 6

export type BasicField = keyof Named<typeof CART_CONTACT>;
type Typed = Partial<Record<BasicField, string>> & {
  agree_terms?: 0 | 1;
  newsletter?: 0 | 1;
  useSameAddress?: 0 | 1;
};

/**
 * The cart's fields as they are typed. Typing shows at once and is stored 300 ms after the last key; the typed text
 * stays when storing fails, so nobody types twice, and goes along with the next change or, at the latest, before the purchase.
 */
export function useBasic(cart: Cart) {
  const [typed, setTyped] = useState<Typed>({});
  const [saved, setSaved] = useState('');
  /** What is typed but not yet stored, for all fields together: one call carries them. */
  const unsent = useRef<Typed>({});
  const values = { ...cart, ...typed };
  /** As {@link values}, also for a second change before the page was drawn anew: browsers fill several fields at once. */
  const newest = useRef<Typed>({});
  const latest = () => ({ ...cart, ...newest.current });
  const send = async () => {
    const sent = unsent.current;
    if (Object.keys(sent).length === 0) return;
    unsent.current = {};
    const { useSameAddress, ...fields } = sent;
    const body = { cart: fields, ...(useSameAddress === undefined ? {} : { useSameAddress }) };
    try {
      await postJson(calls.cartBasic, body);
    } catch (reason) {
      unsent.current = { ...sent, ...unsent.current };
      throw reason;
    }
  };
  /** Everything typed on this page once more: another tab may have stored something else since. */
  const sendAll = () => {
    unsent.current = { ...newest.current };
    return send();
  };
  const change = (next: Typed, section: string) => {
    newest.current = { ...newest.current, ...next };
    setTyped((now) => ({ ...now, ...next }));
    setSaved('');
    unsent.current = { ...unsent.current, ...next };
    debounced('basic', BASIC_MS, { work: send, after: (stored) => stored && setSaved(section) });
  };
  return { values, latest, change, saved, sendAll };
}

export type Basic = ReturnType<typeof useBasic>;
