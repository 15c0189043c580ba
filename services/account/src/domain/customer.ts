import { assertRules } from '@shop/commerce/rule';
import {
  detailsRules,
  emailRules,
  passwordRules,
  type Registration,
  registrationRules,
} from '@shop/commerce/visitor-rules';
import type { Contact } from '@shop/primitives/contact';
import { normaliseEmail } from '@shop/primitives/email';

export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly mobile: string;
  readonly organisation: string;
  readonly shippingAddress: string;
  readonly shippingZip: string;
  readonly billingAddress: string;
  readonly newsletter: boolean;
}

/** @throws Refusal precondition with the sentence (docs/rules/accounts.md) */
export const assertGoodPassword = (password: string): void => assertRules(passwordRules, { password });

/** @returns the address in the form it is compared in @throws Refusal precondition with the sentence of the form */
export function validEmail(email: string): string {
  assertRules(emailRules, { email });
  return normaliseEmail(email);
}

/** The rules of the registration form, in its order. @returns the fields as they are stored */
export function validRegistration(form: Registration): Registration {
  assertRules(registrationRules, form);
  const { email, firstname, lastname, password } = form;
  return { email: normaliseEmail(email), firstname: firstname.trim(), lastname: lastname.trim(), password };
}

/** What a signed-in customer may change; the e-mail is the identity and stays. Absent = unchanged. */
export type CustomerChange = { readonly [K in keyof Omit<Customer, 'id' | 'email'>]?: Customer[K] | undefined };

/** @returns the customer with the change applied @throws Refusal precondition with the sentence of the rule it breaks */
export function changed(customer: Customer, change: CustomerChange): Customer {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const next: Customer = { ...customer, ...Object.fromEntries(given) };
  assertRules(detailsRules, next);
  return { ...next, firstname: next.firstname.trim(), lastname: next.lastname.trim() };
}

/** What a document's contact says of the customer themselves; its comment and where to leave the goods are the document's. */
const ownFields = {
  firstname: 'firstname',
  lastname: 'lastname',
  company: 'organisation',
  mobile: 'mobile',
  address: 'shippingAddress',
  zip: 'shippingZip',
  billingAddress: 'billingAddress',
} as const satisfies Partial<Record<keyof Contact, keyof CustomerChange>>;

/** @returns the customer with what the contact says; what is empty stays @throws Refusal precondition with the sentence of the rule */
export function withContact(customer: Customer, contact: Contact): Customer {
  const given = Object.entries(contact).map(([field, text]) => [
    ownFields[field as keyof typeof ownFields],
    text.trim(),
  ]);
  const next = changed(customer, Object.fromEntries(given.filter(([field, text]) => field && text)) as CustomerChange);
  return contact.email.trim() === '' ? next : { ...next, email: validEmail(contact.email) };
}
