import { placeWords } from '@shop/primitives/place-words';
import { boxIn, isAbroad, oneLine, postcodeIn } from '@shop/primitives/typed-address';

/** An address as far as it is typed, in its parts (docs/rules/addresses.md, 14–17). */
export interface TypedAddress {
  /** what stands before the street, as typed: '2/14', 'Flat 3, 27' */
  readonly lead: string;
  /** what stands between street and suburb: 'RD 2', 'Level 4' */
  readonly between: string;
  /** what may name the street, its suburb and its town, as it is compared; each may be the beginning of one */
  readonly words: readonly string[];
  /** a postcode or its beginning; '' for none */
  readonly zip: string;
  /** the number of a rural delivery, '2' of 'RD 2'; '' for none */
  readonly rural: string;
  /** a box or a private bag, which lies in no street */
  readonly isBox: boolean;
}

const NOTHING: TypedAddress = { lead: '', between: '', words: [], zip: '', rural: '', isBox: false };
const MOST_WORDS = 8;
const COUNTRY = /[\s,]+(?:aotearoa(?:[\s,/-]+new\s+zealand)?|new\s+zealand|n\.?z)\.?$/i;
const UNIT =
  /^(?:unit|flat|apt|apartment|level|lvl|lot|suite|ste|shop|room|floor|villa|block|building|tower|townhouse|office)\.?$/i;
const UNIT_NAME = /^(?:#?\d+[a-z]?|[a-z])$/i;
/** '14', '14A', '2/14', '12-14', 'A1/12'; not '1st'. */
const NUMBER = /^#?[a-z]?\d+[a-z]?(?:[-/]\d+[a-z]?)*$/i;
/** A number before one of these is the street's own: '309 Road', '100 Acre Road'. */
const NUMBERED = /^(?:road|rd|acre|arcade|mile)$/i;
/** Behind one of these a number belongs to the street: 'State Highway 1'. */
const NUMBERS = new Set(['highway', 'hwy', 'sh', 'route', 'line', 'road', 'no']);

/** How many words at the front are units and numbers. */
function leadLength(words: readonly string[]): number {
  let at = 0;
  for (;;) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    if (UNIT.test(word) && UNIT_NAME.test(next)) at += 2;
    else if (NUMBER.test(word) && !(/^\d+$/.test(word) && NUMBERED.test(next))) at += 1;
    else return at;
  }
}

/** Where the house is said: the first part that begins with a unit or a number; what stands before it is a building's name. */
function houseAt(parts: readonly (readonly string[])[]): number {
  const at = parts.findIndex((part) => leadLength(part) > 0);
  const isStreet = at > 0 && !parts.slice(at).some((part) => leadLength(part) > 0 && leadLength(part) < part.length);
  return at < 0 || isStreet ? 0 : at;
}

/** The parts before the street, and the parts that remain. */
function parted(parts: readonly (readonly string[])[]): { lead: string[]; rest: (readonly string[])[] } {
  const house = houseAt(parts);
  const lead = parts.slice(0, house).map((part) => part.join(' '));
  for (let at = house; at < parts.length; at += 1) {
    const part = parts[at] ?? [];
    const length = leadLength(part);
    if (length > 0) lead.push(part.slice(0, length).join(' '));
    if (length < part.length) return { lead, rest: [part.slice(length), ...parts.slice(at + 1)] };
  }
  return { lead, rest: [] };
}

/** 'RD 2' at the front of a part or behind a number: 'Queen Rd 10' is a street and the beginning of a postcode. */
const RURAL = /(^|,\s*|\d\s+)(r\.?d\.?\s*\d{1,2})(?=[\s,]|$)/i;

const BEHIND_RURAL = /^(.*\S)[\s,]+(r\.?d\.?\s*\d{1,2})[\s,]+(\D+)$/i;

/**
 * The town of a rural delivery with all that stands before it kept as it is: streets there carry the name of their own locality, so the
 * one behind 'RD 2' never names theirs. @returns undefined for what has nothing before or behind its delivery
 */
export function ruralTown(typed: string): TypedAddress | undefined {
  const [, street = '', delivery = '', town = ''] = BEHIND_RURAL.exec(oneLine(typed.normalize('NFC').trim())) ?? [];
  const words = placeWords(town.replace(COUNTRY, '')).slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const between = `${street.replace(/,$/, '')}, ${delivery}`;
  return { ...NOTHING, between, words, rural: delivery.replace(/\D/g, '') };
}

/** Four digits are a postcode where the rules say so; fewer behind a word are the beginning of one. */
function zipOf(text: string, rural: string): { zip: string; rest: string } {
  const whole = postcodeIn(text);
  const withoutRural = (rest: string) => (rural === '' ? rest : rest.replace(RURAL, '$1,'));
  if (whole !== undefined) {
    const at = text.lastIndexOf(whole);
    return { zip: whole, rest: withoutRural(`${text.slice(0, at)}${text.slice(at + whole.length)}`) };
  }
  const bare = withoutRural(text);
  // No house has such a number.
  const [front0, zip0] = /^(0\d{3})[\s,]+(?=\D)/.exec(bare) ?? [];
  if (front0 !== undefined && zip0 !== undefined) return { zip: zip0, rest: bare.slice(front0.length) };
  const [, front = '', digits = ''] = /^(.*[^\s,][\s,]+)(\d{1,4})$/.exec(bare) ?? [];
  const last = placeWords(front).at(-1) ?? '';
  if (digits === '' || /^\d/.test(last) || NUMBERS.has(last) || UNIT.test(last)) return { zip: '', rest: bare };
  return { zip: digits, rest: front };
}

/** @param typed an address so far, of one line or several; of another country nothing is understood */
export function parseAddress(typed: string): TypedAddress {
  const text = oneLine(typed.normalize('NFC').trim())
    .replace(/\s+/g, ' ')
    .replace(/(\w)\s*\/\s*(?=\d)/g, '$1/')
    .replace(COUNTRY, '')
    .replace(/\bsh\s?(?=\d)/gi, 'State Highway ');
  if (text === '' || isAbroad(text)) return NOTHING;
  if (/^\d{2,4}$/.test(text)) return { ...NOTHING, zip: text };
  const rural = RURAL.exec(text)?.[2] ?? '';
  const { zip, rest } = zipOf(text, rural);
  const box = boxIn(rest);
  if (box !== '')
    return { ...NOTHING, lead: box, words: placeWords(rest.slice(box.length)).slice(0, MOST_WORDS), isBox: true };
  const parts = rest
    .split(',')
    .map((part) => part.trim().split(' ').filter(Boolean))
    .filter((part) => part.length > 0);
  const { lead, rest: named } = parted(parts);
  const isRoom = (part: readonly string[]) => leadLength(part) === part.length;
  return {
    lead: lead.join(', '),
    between: [...named.filter(isRoom).map((part) => part.join(' ')), rural].filter(Boolean).join(', '),
    words: placeWords(
      named
        .filter((part) => !isRoom(part))
        .flat()
        .join(' '),
    ).slice(0, MOST_WORDS),
    zip,
    rural: rural.replace(/\D/g, ''),
    isBox: false,
  };
}
