import { isEmail } from '@shop/primitives/email';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { AGREE_TERMS, HOW_TO_PAY } from './checkout.ts';
import { isBlank } from './contact-rules.ts';
import { type Rule, rulesOf } from './rule.ts';

/** What a new password needs, part by part: a page ticks them while it is typed. */
export const passwordParts = (value: string): { text: string; met: boolean }[] => [
  { text: '8 to 40 characters', met: value.length >= 8 && value.length <= 40 },
  { text: 'a number', met: /\d/.test(value) },
  { text: 'one of !@#$%^&*', met: /[!@#$%^&*]/.test(value) },
  { text: 'nothing but letters, numbers and those', met: /^[A-Za-z0-9!@#$%^&*]+$/.test(value) },
];

const WEAK = 'Your password needs to be at least 8 characters and contains a number and a special character';

/** With a '-' or a blank a person thinks that it has its special character: then it is said which ones there are. */
const hasOther = (value: string): boolean => /[^A-Za-z0-9!@#$%^&*]/.test(value);

export const isPassword = (value: string): boolean => passwordParts(value).every(({ met }) => met);

const badEmail = ({ email }: { readonly email: string }): boolean => !isEmail(email.trim());

export const emailRules = rulesOf<{ readonly email: string }>([
  ['email.invalid', 'email', 'This is not a valid email address', badEmail],
]);

export const newsletterRules = rulesOf<{ readonly email: string }>([
  ['newsletter.email', 'email', 'Please enter a valid email address', badEmail],
]);

export const passwordRules = rulesOf<{ readonly password: string }>([
  [
    'password.characters',
    'password',
    `${WEAK}. Only letters, numbers and !@#$%^&* are allowed`,
    ({ password }) => hasOther(password),
  ],
  ['password.weak', 'password', WEAK, ({ password }) => !isPassword(password)],
]);

export interface Registration {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly password: string;
}

export const registrationRules: readonly Rule<Registration>[] = [
  ...rulesOf<Registration>([
    ['register.email', 'email', 'Please enter a valid email address', badEmail],
    ['register.firstname', 'firstname', 'Please enter your first name', ({ firstname }) => isBlank(firstname)],
    ['register.lastname', 'lastname', 'Please enter your last name', ({ lastname }) => isBlank(lastname)],
  ]),
  ...passwordRules,
];

/** A customer's own details; a mobile number and a postcode may stay empty. */
export interface CustomerDetails {
  readonly firstname: string;
  readonly lastname: string;
  readonly mobile: string;
  readonly shippingZip: string;
}

export const detailsRules = rulesOf<CustomerDetails>([
  [
    'account.mobile',
    'mobile',
    'Mobile number should be numbers only',
    ({ mobile }) => mobile !== '' && !/^\d+$/.test(mobile),
  ],
  [
    'account.zip',
    'shipping_zip',
    'Woops! Looks like you entered an invalid zipcode.',
    ({ shippingZip }) => shippingZip !== '' && !isNzPostcode(shippingZip),
  ],
  ['account.no_firstname', 'firstname', 'Please enter your first name', ({ firstname }) => isBlank(firstname)],
  ['account.no_lastname', 'lastname', 'Please enter your last name', ({ lastname }) => isBlank(lastname)],
]);

/** Said by the page alone: the terms box of registration has no field on the wire. */
export const READ_TERMS = 'Please read and agree the T&Cs';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

const NO_MESSAGE = 'Name, Email and Message cannot be empty';

export const contactRules = rulesOf<ContactMessage>([
  ['contact.empty', 'name', NO_MESSAGE, ({ name }) => isBlank(name)],
  ['contact.empty', 'email', NO_MESSAGE, ({ email }) => isBlank(email)],
  ['contact.empty', 'message', NO_MESSAGE, ({ message }) => isBlank(message)],
  ['contact.email', 'email', 'Please enter a valid email', badEmail],
]);

export const quotePaymentRules = rulesOf<{ readonly payment: string; readonly agreeTerms: boolean }>([
  ['quote.payment', 'payment', HOW_TO_PAY, ({ payment }) => isBlank(payment)],
  ['quote.terms', 'agree_terms', AGREE_TERMS, ({ agreeTerms }) => !agreeTerms],
]);
