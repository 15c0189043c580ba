import { isInNzRange, isNzPostcode, type NzPostcode } from './nz-address.ts';

// Numbers in brackets are rules of docs/rules/addresses.md.

const COUNTRY = /[\s,]*\b(?:aotearoa(?:[\s,/-]+new\s+zealand)?|new\s+zealand|n\.?z)\.?$/i;
/** Another country behind a comma or a postcode. */
const ABROAD =
  /(?:[,\n]\s*|\d\s+)(?:australia|fiji|samoa|tonga|vanuatu|new caledonia|singapore|china|japan|india|canada|u\.?s\.?a\.?|united states(?: of america)?|u\.?k\.?|united kingdom|england|scotland|wales|ireland|germany|france)\.?$/i;
/** A province or state overseas behind a comma, with or without its code. */
const OVERSEAS =
  /[,\n]\s*(?:ontario|quebec|british columbia|alberta|california|texas|florida)(?:[\s,]+(?:\d{5}|[a-z]\d[a-z]\s*\d[a-z]\d))?$/i;
/** A state of Australia: before four digits, in capitals at the end, or in full behind a comma. */
const STATE = /\s(?:[Nn][Ss][Ww]|[Vv][Ii][Cc]|[Qq][Ll][Dd]|TAS|ACT|WA|SA|NT)\s+\d{4}$|\s(?:NSW|VIC|QLD)$/;
const WHOLE_STATE =
  /[,\n]\s*(?:new south wales|queensland|tasmania|south australia|western australia)(?:[\s,]+\d{4})?$/i;
/** A large city behind a comma, or behind a street and before a postcode of its own form; as a street's name it is none. */
const CITY =
  /(?:[,\n]\s*|\b(?:street|st|road|rd|avenue|ave|lane|drive|dr)\.?\s+)(?:sydney|melbourne|brisbane|adelaide|canberra|hobart|gold coast|london|suva|apia)(?:[\s,]+(?:\d{4}|[a-z]{1,2}\d\w?\s*\d[a-z]{2}))?$/i;

/** Whether a typed address names another country, or a city or state of one, where we do not deliver (12). */
export function isAbroad(address: string): boolean {
  const text = address.trim().replace(/[\s,.;]+$/, '');
  return [ABROAD, OVERSEAS, STATE, WHOLE_STATE, CITY].some((abroad) => abroad.test(text));
}

const BOX = /^(?:p\.?\s?o\.?\s*box|private\s+bag|cmb|dx|locked\s+bag)\s+\w+/i;

/** The box or private bag that an address begins with, as it is typed; '' for none (17). */
export const boxIn = (address: string): string => BOX.exec(address.trim())?.[0] ?? '';

/** Four digits by themselves at the end: no unit ('2/1234'), no range ('12-1234'), no part of a longer number. */
const LAST_FOUR = /^(.*[\s,;(])(\d{4})$/su;
/** Words before a number that is not a postcode. */
const NUMBER_OF =
  /(?:\b(?:(?:po)?box|bag|cmb|dx|code|pin)|(?:^|[,;\n])\s*(?:unit|flat|apt|apartment|level|lot|suite|shop|room|rd|no))\.?$/i;
const PHONE = /\d[\s-]+\d{3,}$/;
const STREET =
  /\b(?:street|st|road|rd|avenue|ave|av|terrace|tce|drive|dr|place|pl|crescent|cres|lane|ln|way|highway|hwy|quay|parade|pde|close|court|ct|grove|rise|esplanade)\.?$/i;

const UNIT = /\b(?:unit|flat|apt|apartment|level|lot|suite|shop|room|rd|no)\.?\s*\d+[a-z]?/gi;
/** A street number and what it stands before; 'Road' itself after it makes it a name ('309 Road', '100 Acre Road'). */
const HOUSE = /(?:^|[\s,;/-])\d+[a-z]?\s+(?!(?:road|acre|arcade|mile)\b)(?:\p{L}|\d+(?:st|nd|rd|th)\b)/iu;
/** '6011, 22 The Terrace': a street number or a unit follows at once. '1012 Great South Road' has but the one number. */
const FRONT =
  /^(\d{4})[\s,;]+(?:(?:unit|flat|apt|apartment|level|lot|suite|shop|room)\.?\s*\d|\d+[a-z]?(?:[/-]\d+[a-z]?)?\s+(?!(?:road|acre|arcade|mile)\b)(?:\p{L}|\d+(?:st|nd|rd|th)\b))/iu;
/** Four digits by themselves with only words behind them. */
const MIDDLE = /^(.*[\s,;(])(\d{4})(?=[\s,;)])[\s,;)(]+(\D*\p{L}\D*)$/su;

/** '55 Jervois Rd, Herne Bay, 1011 Auckland': a street with its number before it, a place and no street behind it. */
function inTheMiddle(text: string): string | undefined {
  const [, front = '', digits, behind = ''] = MIDDLE.exec(text) ?? [];
  const before = front.replace(/[\s,;(]+$/, '');
  if (NUMBER_OF.test(before) || PHONE.test(before) || !HOUSE.test(before.replace(UNIT, ''))) return undefined;
  return STREET.test((behind.split(/[,;\n]/)[0] ?? '').trim()) ? undefined : digits;
}

/**
 * The postcode that a typed address names: its last four digits, standing alone at the end, where people write it; the
 * country may follow; else those in front or in the middle (2). A street number, a box number or a telephone number is
 * none (3).
 */
export function postcodeIn(address: string): NzPostcode | undefined {
  if (isAbroad(address)) return undefined;
  const text = address
    .trim()
    .replace(/[\s,.;)]+$/, '')
    .replace(COUNTRY, '')
    .replace(/[\s,.;)]+$/, '');
  const elsewhere = FRONT.exec(text)?.[1] ?? inTheMiddle(text) ?? '';
  return atTheEnd(text) ?? (isNzPostcode(elsewhere) && isInNzRange(elsewhere) ? elsewhere : undefined);
}

function atTheEnd(text: string): NzPostcode | undefined {
  const [, front = '', digits = ''] = LAST_FOUR.exec(text) ?? [];
  const before = front.replace(/[\s,;(]+$/, '');
  if (!isNzPostcode(digits) || !/\p{L}/u.test(before)) return undefined;
  if (NUMBER_OF.test(before) || PHONE.test(before)) return undefined;
  // 'Great North Road 1234' has its street number at the end; '12 Queen Street 1010' has one already.
  return STREET.test(before) && !/\d/.test(before) ? undefined : digits;
}

/** An address of several lines, as it is pasted, in one: ', ' where a line ended. A single line stays as it is. */
export function oneLine(address: string): string {
  if (!/[\r\n]/.test(address)) return address;
  const lines = address.split(/[\r\n]+/).map((line) => line.trim().replace(/,$/, ''));
  return lines.filter((line) => line !== '').join(', ');
}

/** An address as it is compared: small letters and numbers alone, without macrons, commas and the country. */
export const plainPlace = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(COUNTRY, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Whether an address ends with a place; case, macrons, commas and the country do not count. */
function namesPlace(address: string, place: string): boolean {
  const wanted = plainPlace(place);
  return wanted !== '' && ` ${plainPlace(address)}`.endsWith(` ${wanted}`);
}

/** What is looked up for a typed address; '' under two characters, and once it names its postcode: nothing is left to look for. */
export const addressTerm = (address: string): string => {
  const text = address.trim();
  return text.length < 2 || postcodeIn(text) !== undefined ? '' : text;
};

/** What is looked up for an address that goods are brought to: nothing for a box, which is none. */
export const streetTerm = (address: string): string => (boxIn(address) === '' ? addressTerm(address) : '');

export interface AddressEdit {
  readonly before: string;
  readonly after: string;
  /** the postcode beside the address before the edit; '' for none */
  readonly zip: string;
  /** the postcode was typed over that of the address before: it is meant for the address that comes */
  readonly ahead?: boolean | undefined;
}

/** Towns by the digits that the postcodes around them begin with. */
const PLACES: Readonly<Record<string, string>> = {
  '0': 'Whangarei,Kerikeri,Kaitaia,Dargaville',
  '012': 'Auckland',
  '2': 'Pukekohe',
  '3': 'Thames,Whakatane',
  '34': 'Hamilton,Tauranga,Rotorua,Taupo,Cambridge',
  '4': 'Napier,Hastings,Gisborne,Whanganui,Palmerston North,New Plymouth,Feilding,Hawera,Wairoa',
  '5': 'Lower Hutt,Upper Hutt,Porirua,Petone,Levin,Masterton,Paraparaumu',
  '56': 'Wellington',
  '7': 'Nelson,Blenheim,Timaru,Ashburton,Rangiora,Kaikoura,Motueka,Picton,Greymouth,Westport',
  '78': 'Christchurch',
  '9': 'Dunedin,Invercargill,Queenstown,Gore,Oamaru,Wanaka,Cromwell,Bluff',
};
/** Behind a street, for a street may be called like a town: '5 Invercargill' may go on as 'Street'. */
const isInTown = (address: string, town: string): boolean =>
  namesPlace(address, town) && /\p{L}/u.test(plainPlace(address).slice(0, -town.length));
const contradicts = (address: string, zip: string): boolean =>
  Object.entries(PLACES).some(
    ([digits, towns]) => !digits.includes(zip.charAt(0)) && towns.split(',').some((town) => isInTown(address, town)),
  );

const withoutNumbers = (address: string): string =>
  plainPlace(address).replace(/\d+/g, ' ').replace(/\s+/g, ' ').trim();

/**
 * The postcode that belongs to an address after it was edited; '' when nothing says so any more: a postcode never stays
 * behind with an address that it was not given for (4–8).
 */
export function postcodeAfterEdit({ before, after, zip, ahead }: AddressEdit): string {
  const named = postcodeIn(after);
  if (named) return named;
  if (isAbroad(after)) return '';
  if (ahead) return contradicts(after, zip) ? '' : zip;
  if (after.trim() === '' || postcodeIn(before) !== undefined) return '';
  if (before.trim() === '' || after.startsWith(before)) return contradicts(after, zip) ? '' : zip;
  return withoutNumbers(before) === withoutNumbers(after) ? zip : '';
}
