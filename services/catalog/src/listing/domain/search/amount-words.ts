/** Numbers that people write as words before hundred, thousand, grand and dollars. */
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
};
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, grand: 1_000 };

const NUMBER = String.raw`(\d+(?:\.\d+)?|${Object.keys(NUMBERS).join('|')})`;
const SCALE = `(${Object.keys(SCALES).join('|')})`;
const SCALED = new RegExp(String.raw`\b${NUMBER}\s+${SCALE}(?:\s+(?:and\s+)?${NUMBER}\s+(hundred))?\b`, 'giu');
const OF_DOLLARS = new RegExp(String.raw`\b${NUMBER}(?=\s+(?:dollars?|bucks)\b)`, 'giu');

const numberOf = (word: string): number => NUMBERS[word.toLowerCase()] ?? Number(word);
const scaled = (word: string, scale: string): number => numberOf(word) * (SCALES[scale.toLowerCase()] ?? 1);

function amountOf([, word = '', scale = '', more, hundreds]: readonly (string | undefined)[]): string {
  const amount = scaled(word, scale) + (more && hundreds ? scaled(more, hundreds) : 0);
  return `${scale.toLowerCase() === 'grand' ? '$' : ''}${amount}`;
}

/** Amounts said in words as digits: 'two thousand' is 2000, '2 grand' and 'two grand' are $2000, 'ten dollars' is 10 dollars. */
export const amountsInDigits = (text: string): string =>
  text
    .replaceAll(SCALED, (...found: string[]) => amountOf(found))
    .replaceAll(OF_DOLLARS, (word) => String(numberOf(word)));
