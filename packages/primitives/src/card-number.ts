/** What a reader does not see: zero-width characters, soft hyphens, the marks that make a digit a key or a sign. */
const UNSEEN = /[\p{Cf}\p{M}]/gu;
/** A blank or a dash as an address has them. */
const ESCAPED = /%2[0d]/gi;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
/** Digits in groups; up to four blanks, line breaks or signs stand between two of them, among them one letter at most ('4111x1111'). */
const GROUPED = /\d+(?:(?:[^\p{L}\d]{1,4}|[^\p{L}\d]{0,2}\p{L}[^\p{L}\d]{0,2})\d+)*/gu;

/** 14 to 19 digits, with single blanks or dashes between them at most. */
const PLAIN = /(?<!\d)\d(?:[ -]?\d){13,18}(?!\d)/g;
/** What the card brands' numbers begin with: Mastercard 2 and 5, Amex and Diners 3, Visa 4, UnionPay and Discover 6. */
const BRANDS = /^[2-6]/;

/** The brands' own ranges and lengths: Visa, Mastercard (51-55, 2221-2720), Amex, Diners, JCB, Discover, UnionPay. */
const RANGES = [
  /^4(?:\d{15}|\d{18})$/,
  /^(?:5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]|[689]\d)\d{11}$/,
  /^35(?:2[89]|[3-8]\d)\d{12}$/,
  /^6(?:011|4[4-9]\d|5\d\d|2\d\d)\d{12,15}$/,
];
const MOST_DIGITS = 19;
/** Between groups as they are printed on a card: signs, or one or two short words ('4111 then 1111 and 1111 1111'). */
const GAP = String.raw`(?:[^\p{L}\d]{1,4}|[^\p{L}\d]{0,4}\p{L}{1,5}(?:[^\p{L}\d]{1,4}\p{L}{1,5})?[^\p{L}\d]{0,4})`;
const WORDED = new RegExp(
  String.raw`(?<!\d)(?=(\d{4}(?:${GAP}\d{4}){3}(?!\d)|\d{4}${GAP}\d{6}${GAP}\d{4,5}(?!\d)))`,
  'gu',
);
/** Longer than anything the shop writes down: a carton's number has 18 digits, an account at a bank 16. */
const LONG = /\d{20,}/g;
/** How long a card's number is within such a row: Visa, Mastercard; Amex. */
const WITHIN = [16, 15];
/** How Amex and Diners print their numbers. */
const PRINTED = new Set(['4-6-5', '4-6-4']);

/**
 * Whether somebody typed a card's number into a text: such a number has no place in any system of ours (docs/rules/http.md 3).
 * Of 14 to 19 digits with single blanks or dashes, one in ten that begin as a card's do is taken for a card's. With other signs
 * between them, or other numbers before or after them, only a brand's own range, length and even groups count: a day and its
 * hours, two phones or two bank accounts are none. So it is in groups as they are printed with short words between, after noughts, and
 * anywhere within a row of 20 digits or more.
 */
export function hasCardNumber(text: string): boolean {
  const plain = text
    .replace(ESCAPED, ' ')
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .replace(OTHER_DIGIT, western);
  const isPlain = (plain.match(PLAIN) ?? [])
    .map((found) => found.replace(/[ -]/g, ''))
    .some((found) => BRANDS.test(found) && isChecked(found));
  return isPlain || (plain.match(GROUPED) ?? []).some(holdsCard) || isWorded(plain) || isWithin(plain);
}

const isBrands = (digits: string): boolean => RANGES.some((range) => range.test(digits)) && isChecked(digits);

const isWorded = (text: string): boolean =>
  [...text.matchAll(WORDED)].some(([, found = '']) => isBrands(found.replace(/\D/g, '')));

/** In a long row of digits, or behind noughts alone. */
function isWithin(text: string): boolean {
  const isIn = (row: string): boolean =>
    WITHIN.some((length) => [...row].some((_, from) => isBrands(row.slice(from, from + length))));
  return (
    (text.match(LONG) ?? []).some(isIn) ||
    (text.match(/(?<!\d)0+(?=[1-9])\d+/g) ?? []).some((row) => isBrands(row.replace(/^0+/, '')))
  );
}

/** '4' of an Arabic or Devanagari four: the digits of a script stand in a row, 0 first. */
function western(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1;
  return String(value);
}

/** Whether some neighbouring groups of a row are a card's number. */
function holdsCard(row: string): boolean {
  const groups = row.match(/\d+/g) ?? [];
  const signs = row.match(/\D+/g) ?? [];
  return groups.some((_, from) => {
    let digits = '';
    for (let to = from; to < groups.length; to += 1) {
      digits += groups[to];
      if (digits.length > MOST_DIGITS) return false;
      if (isBrands(digits) && isOneNumber(groups.slice(from, to + 1), signs.slice(from, to))) return true;
    }
    return false;
  });
}

/** Groups that look like one number: the same sign between all of them, or of the same length (the last may be shorter). */
function isOneNumber(groups: readonly string[], signs: readonly string[]): boolean {
  if (new Set(signs).size <= 1 || PRINTED.has(groups.map(({ length }) => length).join('-'))) return true;
  const [{ length: most } = ''] = groups;
  return groups.every(({ length }, place) => (place === groups.length - 1 ? length <= most : length === most));
}

/** Luhn's check digit: from the right every second digit counts twice. */
function isChecked(digits: string): boolean {
  const values = [...digits].reverse().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
  const sum = values.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
