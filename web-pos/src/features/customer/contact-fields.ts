import type { StaffCart } from '@shop/contract/pos/draft';
import type { Customer } from '@shop/contract/pos/customer';

/** What the customer tab fills in. */
export type ContactFields = Pick<
  StaffCart,
  | ('firstname' | 'lastname' | 'company' | 'email' | 'mobile' | 'address' | 'zip' | 'leave_at' | 'baddress')
  | ('acquisition' | 'newsletter' | 'useSameAddress')
>;

export type OnContact = (fields: Partial<ContactFields>) => void;

const WORDS: readonly (readonly [keyof Customer & keyof ContactFields, string])[] = [
  ['firstname', 'first name'],
  ['lastname', 'last name'],
  ['email', 'email'],
  ['mobile', 'mobile'],
];

/** What a suggested customer has otherwise than was typed: 'first name Ana, email ana@…'. */
export const differences = (customer: Customer, typed: ContactFields): string =>
  WORDS.filter(([field]) => typed[field] !== '' && customer[field] !== typed[field])
    .map(([field, word]) => `${word} ${customer[field] || 'none'}`)
    .join(', ');

/** Whom nobody was found by, as a contact begins: an e-mail address, a number, or a name whose first word is the first name. */
export function contactBegun(
  typed: string,
): Partial<Pick<ContactFields, 'email' | 'mobile' | 'firstname' | 'lastname'>> {
  const text = typed.trim();
  if (text === '') return {};
  if (text.includes('@')) return { email: text };
  if (/^[\d\s()+-]+$/.test(text)) return { mobile: text };
  const [firstname = '', ...rest] = text.split(/\s+/);
  return rest.length > 0 ? { firstname, lastname: rest.join(' ') } : { firstname };
}

export const nameOf = ({ firstname, lastname }: Pick<Customer, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

/** '2 active quotes', 'no active quotes'; '' while they could not be counted (docs/rules/counter-customers.md 3). */
export function quotesWords(numQuotes: number | null): string {
  if (numQuotes === null) return '';
  if (numQuotes === 0) return 'no active quotes';
  return numQuotes === 1 ? '1 active quote' : `${numQuotes} active quotes`;
}
