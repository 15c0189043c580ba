/**
 * The normal form of a phone number, in which numbers are compared: digits alone, as it is dialled in New Zealand. The country's
 * code in front becomes 0 ('+64 (0)21 555 0199' → '0215550199'); without + or 00 it needs eight digits behind it, or it is a local
 * number. The databases' function `dialled` does the same.
 */
export const dialledInNz = (typed: string): string =>
  typed
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+64|0064|64(?=0*\d{8}))0*(?=[1-9])/, '0')
    .replace(/\D/g, '');

const PHONE = /^\s*\+?[\d\s()./-]*$/;
const WITH_COUNTRY = /^\s*(?:\+|00)64/;

/** The normal form of a text that is a New Zealand number: seven digits from 0, or the country's code in front; undefined for any other. */
export function nzNumberOf(typed: string): string | undefined {
  if (!PHONE.test(typed)) return undefined;
  const dialled = dialledInNz(typed);
  const isNumber = WITH_COUNTRY.test(typed) ? /^0[1-9]/ : /^0\d{6}/;
  return isNumber.test(dialled) ? dialled : undefined;
}
