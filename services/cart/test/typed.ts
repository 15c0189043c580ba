import { CONTACT_FIELDS, type ContactChanges } from '@shop/primitives/contact';
import type { Ticks } from '../src/domain/form.ts';

/** What a shopper types and ticks, in one object. */
export type Typed = ContactChanges & Partial<Ticks>;

/** The contact apart from the rest, as the application and the rpc take it. */
export function typedOf<T extends Typed>(typed: T): { contact: ContactChanges; rest: Omit<T, keyof ContactChanges> } {
  const isContact = ([key]: [string, unknown]) => (CONTACT_FIELDS as readonly string[]).includes(key);
  const entries = Object.entries(typed);
  return {
    contact: Object.fromEntries(entries.filter(isContact)),
    rest: Object.fromEntries(entries.filter((entry) => !isContact(entry))) as Omit<T, keyof ContactChanges>,
  };
}
