import type { NzDate } from '@shop/primitives/nz-time';
import type { MaskedCard } from './records.ts';

export const FIELDS = ['holder', 'cardNumber', 'expiry', 'cvc'] as const;
export type Field = (typeof FIELDS)[number];
/** What a shopper typed on the payment page. */
export type CardForm = Readonly<Record<Field, string>>;
export type CardFaults = Partial<Record<Field, string>>;

/** What the bank will say to each test card. */
export const TEST_CARDS = [
  { number: '4111 1111 1111 1111', answer: 'approved', silent: false, says: 'approves' },
  { number: '4000 0000 0000 0002', answer: 'declined', silent: false, says: 'declines' },
  {
    number: '4000 0000 0000 9995',
    answer: 'approved',
    silent: true,
    says: 'approves, never notifies',
  },
  {
    number: '4000 0000 0000 5126',
    answer: 'approved',
    silent: false,
    says: 'approves; what is given back to it is declined',
  },
] as const;

export interface Verdict {
  readonly answer: 'approved' | 'declined';
  readonly silent: boolean;
  readonly card: MaskedCard;
}

/** The bank of that card takes nothing back; in the books it stands masked. */
export const takesNothingBack = (card: MaskedCard | null): boolean => card?.masked === maskOf('4000000000005126');

const maskOf = (number: string): string => `${number.slice(0, 6)}........${number.slice(-2)}`;

export type CardCheck = { readonly faults: CardFaults } | { readonly verdict: Verdict };

/** @param today the day in New Zealand; a card is good until the last day of its month */
export function checkCard(form: CardForm, today: NzDate): CardCheck {
  const number = form.cardNumber.replace(/[\s-]/g, '');
  const expiry = readExpiry(form.expiry);
  const faults: CardFaults = {
    ...fault('holder', form.holder.trim() === '' && 'Enter the name on the card'),
    ...fault('cardNumber', numberFault(number)),
    ...fault('expiry', expiryFault(expiry, today)),
    ...fault('cvc', !/^\d{3,4}$/.test(form.cvc.trim()) && 'Enter the 3 or 4 digits of the security code'),
  };
  const known = TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === number);
  if (Object.keys(faults).length > 0 || !known || !expiry) return { faults };
  const card = {
    holder: form.holder.trim().slice(0, 64),
    masked: maskOf(number),
    expiryMonth: expiry.slice(5),
    expiryYear: expiry.slice(2, 4),
  };
  return { verdict: { answer: known.answer, silent: known.silent, card } };
}

const fault = (field: Field, sentence: string | false): CardFaults => (sentence ? { [field]: sentence } : {});

function numberFault(number: string): string | false {
  if (number === '') return 'Enter the card number';
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return 'This is not a card number. Check the digits';
  const known = TEST_CARDS.some((card) => card.number.replaceAll(' ', '') === number);
  return !known && 'Only the test cards listed below work here';
}

/** The check digit that every card number carries (ISO/IEC 7812). */
function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const weighed = digits.map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)));
  return weighed.reduce((total, digit) => total + digit, 0) % 10 === 0;
}

/** 'YYYY-MM' of '05/28', '5/28', '0528', '05/2028' or '05-28'; undefined when it is no month. */
function readExpiry(typed: string): string | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/\s-]?\s*(\d{2}|\d{4})$/.exec(typed.trim()) ?? [];
  const number = Number(month);
  if (number < 1 || number > 12) return undefined;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`;
}

function expiryFault(expiry: string | undefined, today: NzDate): string | false {
  if (!expiry) return 'Enter the expiry date as MM/YY';
  return expiry < today.slice(0, 7) && 'This card has expired';
}
