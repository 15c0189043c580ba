/** One word of a text, folded; a number and its unit are one word ('1.8m', '6seater'). */
export interface Token {
  /** as it was written */
  readonly text: string;
  /** what it is compared by */
  readonly fold: string;
}

const numbers: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
};

/** How many metres a unit has. */
const units: Readonly<Record<string, number>> = {
  mm: 0.001,
  cm: 0.01,
  m: 1,
  ft: 0.3048,
  foot: 0.3048,
  feet: 0.3048,
  in: 0.0254,
  inch: 0.0254,
};
const seats = new Set(['seater', 'seat', 'person', 'people', 'pax']);

/** Brings numbers with units to one form: metres with one decimal, and seats. Numbers alone from 600 on are millimetres. */
export function measured<T extends Token>(tokens: readonly T[]): T[] {
  const made: T[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (!token) continue;
    const joined = withNext(token, next);
    made.push(joined ?? { ...token, fold: alone(token.fold) });
    if (joined) at += 1;
  }
  return made;
}

function withNext<T extends Token>(token: T, next: T | undefined): T | undefined {
  if (!next) return undefined;
  const fold = pairOf(numberOf(token.fold), next.fold) ?? seatsBefore(token.fold, next.fold);
  return fold === undefined ? undefined : { ...next, text: `${token.text} ${next.text}`, fold };
}

function pairOf(number: string | undefined, unit: string): string | undefined {
  if (number === undefined) return undefined;
  if (seats.has(unit)) return `${number}seater`;
  const metres = Object.hasOwn(units, unit) ? units[unit] : undefined;
  return metres === undefined ? undefined : inMetres(Number(number) * metres);
}

/** Products carry a word for their width: for every two that lie less than five centimetres apart they have one in common. */
export const widthWords = (mm: number): string[] =>
  [-25, 25].flatMap((aside) => (mm > 0 ? [`xw${Math.round((mm + aside) / 50)}`] : []));

/** The word of a width as it was written, in any unit; none for a text that is no length. */
export function widthIn(text: string): string[] {
  const [, value = '', unit = 'mm'] = /^(\d+(?:\.\d+)?) ?([a-z]+)?$/i.exec(text) ?? [];
  const mm = Object.hasOwn(units, unit.toLowerCase()) ? Number(value) * (units[unit.toLowerCase()] ?? 0) * 1000 : 0;
  return mm >= 100 ? [`xw${Math.round(mm / 50)}`] : [];
}

/** 'seats 6' is a six seater. */
const seatsBefore = (word: string, next: string): string | undefined =>
  word === 'seat' || word === 'seats' ? pairOf(numberOf(next), 'seater') : undefined;

const numberOf = (word: string): string | undefined => {
  const digits = Object.hasOwn(numbers, word) ? numbers[word] : word;
  return digits !== undefined && /^\d{1,5}(\.\d+)?$/.test(digits) ? String(Number(digits)) : undefined;
};

const inMetres = (metres: number): string => `${Math.round(metres * 10) / 10}m`;

function alone(word: string): string {
  const number = numberOf(word);
  if (number !== undefined) return Number(number) >= 600 ? inMetres(Number(number) / 1000) : number;
  const [, value, unit] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? [];
  if (value !== undefined && unit !== undefined) return pairOf(numberOf(value), unit) ?? word;
  const [, one, other, of] = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)([a-z]*)$/.exec(word) ?? [];
  return one === undefined || other === undefined ? word : area(Math.max(Number(one), Number(other)), of ?? '');
}

/**
 * By its longer side: up to 4 it is metres, up to 30 feet, as Americans write rugs, then centimetres, then millimetres.
 * @param unit '' when none was written
 */
function area(longer: number, unit: string): string {
  if (Object.hasOwn(units, unit)) return inMetres(longer * (units[unit] ?? 1));
  if (longer <= 4) return inMetres(longer);
  if (longer < 30) return inMetres(longer * 0.3048);
  return inMetres(longer / (longer < 600 ? 100 : 1000));
}
