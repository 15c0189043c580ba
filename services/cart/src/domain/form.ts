import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type Contact,
  type ContactChanges,
  contactFrom,
} from '@shop/primitives/contact';
import { refuse } from '@shop/primitives/refusal';
import { isStorableText, TEXT_LIMITS, type TextLimit } from '@shop/primitives/text';
import { isAbroad, postcodeIn } from '@shop/primitives/typed-address';

/** The boxes of the checkout form. */
export interface Ticks {
  readonly useSameAddress: boolean;
  readonly agreeTerms: boolean;
  readonly newsletter: boolean;
}
/** What a shopper typed and ticked. Stored as typed: the rules are checked when the purchase is completed (docs/rules/cart.md 4). */
export interface Form {
  readonly contact: Contact;
  readonly ticks: Ticks;
}
/** Absent = unchanged. */
export interface FormChanges {
  readonly contact?: ContactChanges | undefined;
  readonly ticks?: { readonly [T in keyof Ticks]?: Ticks[T] | undefined } | undefined;
}

export const NO_TICKS: Ticks = { useSameAddress: true, agreeTerms: false, newsletter: false };

/** @throws Refusal malformed for a text that cannot be stored */
export function assertText(text: string, limit: TextLimit): void {
  if (text.length <= TEXT_LIMITS[limit] && isStorableText(text)) return;
  throw refuse('malformed', 'cart.text', 'This text is too long, or has a character that cannot be kept.');
}

/**
 * The cart with what was typed; a new address that names a postcode brings it along, one abroad has none (docs/rules/addresses.md, 4
 * and 12).
 * @returns the same object when nothing differs, so that nothing is written for it
 * @throws Refusal malformed for a text that is too long
 */
export function withTyped<F extends Form>(form: F, { contact = {}, ticks = {} }: FormChanges): F {
  const { address = form.contact.address } = contact;
  const named = address === form.contact.address ? undefined : postcodeIn(address);
  const zip = isAbroad(address) ? '' : (named ?? contact.zip);
  const typed = changed(form.contact, { ...contact, zip });
  if (typed !== form.contact) for (const field of CONTACT_FIELDS) assertText(typed[field], CONTACT_LIMITS[field]);
  const ticked = changed(form.ticks, ticks);
  return typed === form.contact && ticked === form.ticks ? form : { ...form, contact: typed, ticks: ticked };
}

/** @returns the same object when nothing differs */
function changed<T extends object>(now: T, given: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const other = Object.entries(given).filter(([key, value]) => value !== undefined && value !== now[key as keyof T]);
  return other.length === 0 ? now : { ...now, ...Object.fromEntries(other) };
}

/** At login: what was typed in the session wins, the customer's stays where the session has nothing (docs/rules/cart.md 6). */
export function mergedForm(customer: Form, session: Form): Form {
  const { contact, ticks } = session;
  const isBilling = contact.billingAddress !== '' || !ticks.useSameAddress;
  return {
    contact: {
      ...contactFrom((field) => contact[field] || customer.contact[field]),
      ...mergedAddress(customer.contact, contact),
    },
    ticks: {
      useSameAddress: isBilling ? ticks.useSameAddress : customer.ticks.useSameAddress,
      agreeTerms: ticks.agreeTerms || customer.ticks.agreeTerms,
      newsletter: ticks.newsletter || customer.ticks.newsletter,
    },
  };
}

/** An address never gets the other cart's postcode or place to leave the goods; where a postcode was typed alone, only an address it fits stays. */
function mergedAddress(customer: Contact, session: Contact): Partial<Contact> {
  const { address, zip, leaveAt } = session;
  if (address !== '') return { address, zip, leaveAt };
  if (zip === '' || zip === customer.zip) return { address: customer.address, zip: customer.zip };
  return { address: '', zip };
}
