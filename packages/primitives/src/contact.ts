import type { TextLimit } from './text.ts';

/**
 * Every text a shopper types about themselves and where the goods go, with the limit of its length (text.ts): the one list of
 * these fields. Proto, domain and rows have the same names; what the contract calls them stands in contract/v1/contact.
 */
export const CONTACT_LIMITS = {
  firstname: 'name',
  lastname: 'name',
  company: 'company',
  email: 'email',
  mobile: 'mobile',
  /** where it is delivered */
  address: 'address',
  /** of the delivery address */
  zip: 'code',
  /** where the driver may leave the goods, as 'garage'; '' = nowhere */
  leaveAt: 'leaveAt',
  /** of an order, '' = the delivery address */
  billingAddress: 'address',
  comment: 'comment',
} as const satisfies Record<string, TextLimit>;

export type ContactField = keyof typeof CONTACT_LIMITS;
export type Contact = Readonly<Record<ContactField, string>>;
/** Absent = unchanged, '' = cleared. */
export type ContactChanges = { readonly [F in ContactField]?: string | undefined };

export const CONTACT_FIELDS = Object.keys(CONTACT_LIMITS) as readonly ContactField[];

export const contactFrom = (textOf: (field: ContactField) => string): Contact =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, textOf(field)])) as Contact;

export const NO_CONTACT: Contact = contactFrom(() => '');
