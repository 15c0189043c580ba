/** What is typed at providers' pages and held to their terminals, and must be found nowhere in the shop. */
export const CANARY = { holder: 'CANARY QUILLFEATHER', expiry: '11/37', cvc: '9731' } as const;
/** The sandbox's cards: approved, declined. */
export const NUMBERS = ['4111111111111111', '4000000000000002'] as const;

const grouped = (number: string, by: string): string => number.replace(/(\d{4})(?=\d)/g, `$1${by}`);

/**
 * Card data as it may be written down. `411111******1111` and `4…1111` are allowed. A security code of four digits alone proves nothing, for
 * numbers are full of it; it is looked for beside its name, and it came with the name and the number.
 */
export const CARD_DATA: readonly string[] = [
  ...NUMBERS.flatMap((number) => [number, grouped(number, ' '), grouped(number, '-'), grouped(number, '+')]),
  // Of a stripe: expiry, service code, discretionary data.
  '=3711101',
  '37111010000097310000',
  ...['QUILLFEATHER', 'quillfeather', 'Quillfeather'],
  ...['11/37', '11%2F37', '2037-11', '11/2037'],
  ...['cvc=9731', '"cvc":"9731"', 'cvc2=9731', 'cvv=9731'],
];
