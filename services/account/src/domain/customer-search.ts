import { refuse } from '@shop/primitives/refusal';
import { TEXT_LIMITS } from '@shop/primitives/text';

/** What customers are searched by (docs/rules/counter-customers.md 1). */
export type CustomerField = 'name' | 'email' | 'mobile';
const EVERY_FIELD: readonly CustomerField[] = ['name', 'email', 'mobile'];

const USUAL = 10;
const MOST = 50;

export interface CustomerSearchForm {
  readonly text: string;
  /** 0 = ten */
  readonly limit: number;
  /** undefined = all three */
  readonly field: CustomerField | undefined;
}

/** A search as the customers' indexes can answer it. */
export interface CustomerSearch {
  /** what was typed, with single blanks */
  readonly text: string;
  readonly limit: number;
  readonly field: CustomerField | undefined;
  /** whose beginning it may be */
  readonly beginningOf: readonly CustomerField[];
  /** all of which must be contained; none: too short to be looked for inside of words */
  readonly words: readonly string[];
}

const phone = /^\+?[\d\s()./-]*\d[\d\s()./-]*$/;
/** Parts are found by three letters or digits in a row. */
const findable = /[\p{L}\p{N}]{3}/u;

/** @returns undefined for what no customer can be found by @throws Refusal malformed for a text that is too long */
export function customerSearchOf(form: CustomerSearchForm): CustomerSearch | undefined {
  const { field } = form;
  if (form.text.length > TEXT_LIMITS.search)
    throw refuse('malformed', 'customer.search', `Please search by ${TEXT_LIMITS.search} characters at most`);
  const text = form.text.trim().replaceAll(/\s+/g, ' ');
  const isNumber = phone.test(text);
  if (text === '' || (field === 'mobile' && !isNumber)) return undefined;
  const fields = field ? [field] : EVERY_FIELD;
  const beginningOf = fields.filter((one) => one !== 'mobile' || isNumber);
  const isPhone = isNumber && (field ?? 'mobile') === 'mobile';
  const limit = Math.min(form.limit > 0 ? form.limit : USUAL, MOST);
  return { text, limit, field, beginningOf, words: isPhone ? digitsOf(text) : wordsOf(text) };
}

/** Of a number with its country in front there are beginnings alone. */
function digitsOf(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '');
  return /^(\+|00)/.test(text) || !findable.test(digits) ? [] : [digits];
}

/** The most selective one comes first. */
function wordsOf(text: string): string[] {
  const selectivity = (word: string) => (findable.test(word) ? word.length : 0);
  const words = text.split(' ').toSorted((a, b) => selectivity(b) - selectivity(a) || b.length - a.length);
  return words.some((word) => findable.test(word)) ? words : [];
}
