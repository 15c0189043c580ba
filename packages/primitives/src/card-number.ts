/** 14 to 19 digits, with single blanks or dashes between them at most. */
const DIGITS = /(?<!\d)\d(?:[ -]?\d){13,18}(?!\d)/g;
/** What the card brands' numbers begin with: Mastercard 2 and 5, Amex and Diners 3, Visa 4, UnionPay and Discover 6. */
const BRANDS = /^[2-6]/;

/** Whether somebody typed a card's number into a text: such a number has no place in any system of ours (docs/rules/http.md 3). Of other numbers of that length one in ten is taken for a card's. */
export const hasCardNumber = (text: string): boolean =>
  (text.match(DIGITS) ?? [])
    .map((found) => found.replace(/[ -]/g, ''))
    .some((found) => BRANDS.test(found) && isChecked(found));

/** Luhn's check digit: from the right every second digit counts twice. */
function isChecked(digits: string): boolean {
  const values = [...digits].reverse().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
  const sum = values.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
