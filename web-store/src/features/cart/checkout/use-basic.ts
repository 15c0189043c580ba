import type { Cart, CartChanged } from '@shop/contract/v1/cart';
import { useState } from 'react';
import { postJson } from '../../../lib/http.ts';
import { calls } from '../../../paths.ts';
import { debounced } from '../cart-changes.ts';

const BASIC_MS = 300; // storefront.md section 9

export type BasicField = 'firstname' | 'lastname' | 'email' | 'mobile' | 'address' | 'zip' | 'baddress' | 'comment';
export type Typed = Partial<Record<BasicField, string>> & {
  agree_terms?: 0 | 1;
  newsletter?: 0 | 1;
  useSameAddress?: 0 | 1;
};

/** What is typed but not yet sent, for all fields together: one call carries them. */
let unsent: Typed = {};

async function sendBasic(): Promise<void> {
  const { useSameAddress, ...cart } = unsent;
  unsent = {};
  await postJson<CartChanged>(calls.cartBasic, { cart, ...(useSameAddress === undefined ? {} : { useSameAddress }) });
}

/**
 * The cart's fields as they are typed. Typing shows at once and is stored 300 ms after the last key; the typed text
 * stays when storing fails, so nobody types twice.
 */
export function useBasic(cart: Cart) {
  const [typed, setTyped] = useState<Typed>({});
  const [saved, setSaved] = useState('');
  const values = { ...cart, ...typed };
  const change = (next: Typed, section: string) => {
    setTyped((now) => ({ ...now, ...next }));
    setSaved('');
    unsent = { ...unsent, ...next };
    debounced('basic', BASIC_MS, { work: sendBasic, after: () => setSaved(section) });
  };
  return { values, change, saved };
}

export type Basic = ReturnType<typeof useBasic>;
