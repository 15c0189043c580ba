import { isEmail } from '@shop/primitives/email';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { AGREE_TERMS, HOW_TO_PAY } from './checkout.ts';
import { isBlank } from './contact-rules.ts';
import type { Rule } from './rule.ts';

/** What a new password needs, part by part: a page ticks them while it is typed. */
export const passwordParts = (value: string): { text: string; met: boolean }[] => [
  { text: '8 to 40 characters', met: value.length >= 8 && value.length <= 40 },
  { text: 'a number', met: /\d/.test(value) },
  { text: 'one of !@#$%^&*', met: /[!@#$%^&*]/.test(value) },
  { text: 'nothing but letters, numbers and those', met: /^[A-Za-z0-9!@#$%^&*]+$/.test(value) },
];

export const isPassword = (value: string): boolean => passwordParts(value).every(({ met }) => met);

const badEmail = ({ email }: { readonly email: string }): boolean => !isEmail(email.trim());

export const emailRules: readonly Rule<{ readonly email: string }>[] = [
  { code: 'email.invalid', field: 'email', sentence: 'Please enter a valid email', broken: badEmail },
];

export const newsletterRules: readonly Rule<{ readonly email: string }>[] = [
  { code: 'newsletter.email', field: 'email', sentence: 'Please enter a valid email address', broken: badEmail },
];

export const passwordRules: readonly Rule<{ readonly password: string }>[] = [
  {
    code: 'password.weak',
    field: 'password',
    sentence: 'Your password needs to be at least 8 characters and contains a number and a special character',
    broken: ({ password }) => !isPassword(password),
  },
];

export interface Registration {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly password: string;
}

export const registrationRules: readonly Rule<Registration>[] = [
  { code: 'register.email', field: 'email', sentence: 'This is not a valid email address', broken: badEmail },
  {
    code: 'register.firstname',
    field: 'firstname',
    sentence: 'Please enter your first name',
    broken: ({ firstname }) => isBlank(firstname),
  },
  {
    code: 'register.lastname',
    field: 'lastname',
    sentence: 'Please enter your last name',
    broken: ({ lastname }) => isBlank(lastname),
  },
  ...passwordRules,
];

/** A customer's own details; a mobile number and a postcode may stay empty. */
export interface CustomerDetails {
  readonly firstname: string;
  readonly lastname: string;
  readonly mobile: string;
  readonly shippingZip: string;
}

export const detailsRules: readonly Rule<CustomerDetails>[] = [
  {
    code: 'account.mobile',
    field: 'mobile',
    sentence: 'Mobile number should be numbers only',
    broken: ({ mobile }) => mobile !== '' && !/^\d+$/.test(mobile),
  },
  {
    code: 'account.zip',
    field: 'shipping_zip',
    sentence: 'Woops! Looks like you entered an invalid zipcode.',
    broken: ({ shippingZip }) => shippingZip !== '' && !isNzPostcode(shippingZip),
  },
  {
    code: 'account.no_firstname',
    field: 'firstname',
    sentence: 'Please enter your first name',
    broken: ({ firstname }) => isBlank(firstname),
  },
  {
    code: 'account.no_lastname',
    field: 'lastname',
    sentence: 'Please enter your last name',
    broken: ({ lastname }) => isBlank(lastname),
  },
];

/** Said by the page alone: the terms box of registration has no field on the wire. */
export const READ_TERMS = 'Please read and agree the T&Cs';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export const contactRules: readonly Rule<ContactMessage>[] = [
  {
    code: 'contact.empty',
    field: 'name',
    sentence: 'Name, Email and Message cannot be empty',
    broken: ({ name, email, message }) => [name, email, message].some(isBlank),
  },
  { code: 'contact.email', field: 'email', sentence: 'Please enter a valid email address', broken: badEmail },
];

export const quotePaymentRules: readonly Rule<{ readonly payment: string; readonly agreeTerms: boolean }>[] = [
  { code: 'quote.payment', field: 'payment', sentence: HOW_TO_PAY, broken: ({ payment }) => isBlank(payment) },
  { code: 'quote.terms', field: 'agree_terms', sentence: AGREE_TERMS, broken: ({ agreeTerms }) => !agreeTerms },
];
