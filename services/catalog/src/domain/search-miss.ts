import { hasCardNumber } from '@shop/primitives/card-number';

/** Longer is no search for a product; it may be an address or a message (docs/rules/search.md 6). */
const LONGEST = 60;
const MOST_WORDS = 6;
const E_MAIL = /@|\bat\b.+\bdot\b|\S\.(?:co|com|net|org|nz|au|io)\b/iu;
/** Seven digits and more, whatever stands between them: a phone number, an account, a card. */
const LONG_NUMBER = /\d(?:[\s().+-]*\d){6}/u;

/**
 * The words of a search as they may be kept; undefined for what could say something of a person: an e-mail or web address, a phone,
 * account or card number, a text as long as a message.
 */
export function keepableWords(text: string): string | undefined {
  const words = text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
  if (words === '' || words.length > LONGEST || words.split(' ').length > MOST_WORDS) return undefined;
  return E_MAIL.test(words) || LONG_NUMBER.test(words) || hasCardNumber(words) ? undefined : words;
}
