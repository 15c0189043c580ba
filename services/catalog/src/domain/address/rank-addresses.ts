import { beginsWord, isWord, placeWords } from '@shop/primitives/place-words';
import type { TypedAddress } from './parse-address.ts';
import { ruralOf } from './write-address.ts';

export interface StreetRow {
  readonly street: string;
  readonly suburb: string;
  readonly city: string;
  readonly zip: string;
  /** the larger, the likelier: by town, centre and suburb */
  readonly weight: number;
}
export interface PlaceRow {
  readonly suburb: string;
  readonly city: string;
  readonly zip: string;
  /** how many streets it has */
  readonly streets: number;
}
export interface Found {
  readonly streets: readonly StreetRow[];
  readonly places: readonly PlaceRow[];
}

/** How well what was typed names it: 3 its whole name, 2 its first word, 1 the beginning of that, 0 a word inside. */
type Fit = 0 | 1 | 2 | 3;

interface Ranked {
  readonly row: StreetRow | PlaceRow;
  readonly fit: Fit;
  /** whether what was typed behind the name is the place's own */
  readonly placeFit: Fit;
  readonly weight: number;
  /** it has the postcode that was given before */
  readonly isNear: boolean;
  /** how well its postcode fits a rural delivery that was typed: 2 it ends in its number, 1 it is rural, 0 it is not */
  readonly ruralFit: 0 | 1 | 2;
  /** none of its words is the first one typed: 'high' begins 'Highway' */
  readonly isBegun: boolean;
}

/** How many words of a name are typed, one after the other from its first; the last one may be begun. */
function typedOf(name: readonly string[], words: readonly string[]): { count: number; whole: boolean } {
  let count = 0;
  while (count < name.length && count < words.length && beginsWord(name[count] ?? '', words[count] ?? '')) count += 1;
  const whole = name.every((word, at) => at < count && (isWord(word, words[at] ?? '') || at === words.length - 1));
  return { count, whole: whole && count === name.length };
}

function fitOf(name: readonly string[], words: readonly string[]): Fit {
  const { count, whole } = typedOf(name, words);
  if (count === 0) return 0;
  if (whole && (name.length > 1 || isWord(name[0] ?? '', words[0] ?? ''))) return 3;
  return isWord(name[0] ?? '', words[0] ?? '') ? 2 : 1;
}

const fitOfPlace = ({ suburb, city }: StreetRow, words: readonly string[]): Fit =>
  Math.max(fitOf(placeWords(suburb), words), fitOf(placeWords(city), words)) as Fit;

function rankedStreet(row: StreetRow, { words, rural }: TypedAddress, near: string): Ranked {
  const name = placeWords(row.street);
  const behind = words.slice(typedOf(name, words).count);
  // most rows are found by their street alone: the words of a place are read only where something is typed behind it
  const placeFit = behind.length === 0 ? 0 : fitOfPlace(row, behind);
  const isInside = name.some((word) => isWord(word, words[0] ?? ''));
  const of = { weight: row.weight, isNear: isIn(row, near), ruralFit: ruralFit(row, rural), isBegun: !isInside };
  return { row, fit: fitOf(name, words), placeFit, ...of };
}

const isIn = ({ zip }: PlaceRow | StreetRow, near: string): boolean => near !== '' && zip === near;

function ruralFit({ zip }: PlaceRow | StreetRow, rural: string): 0 | 1 | 2 {
  if (rural === '' || !ruralOf(zip)) return 0;
  return zip.endsWith(rural.slice(-1)) ? 2 : 1;
}

/** 'waiheke' names all of Waiheke Island, 'north' not all of North Dunedin. */
function namesTown(city: string, words: readonly string[]): boolean {
  const town = placeWords(city).filter((word, at) => at === 0 || word !== 'island');
  return town.length > 0 && town.length <= words.length && town.every((word, at) => isWord(word, words[at] ?? ''));
}

function rankedPlace(row: PlaceRow, { words, rural }: TypedAddress, near: string): Ranked {
  const own = fitOf(placeWords(row.suburb), words);
  const town = namesTown(row.city, words) ? 3 : fitOf(placeWords(row.city), words) && 1;
  const fit = Math.max(own, town) as Fit;
  const of = { weight: row.streets * OF_SUBURB, isNear: isIn(row, near), ruralFit: ruralFit(row, rural) };
  return { row, fit, placeFit: own, ...of, isBegun: false };
}

const nearer = (a: Ranked, b: Ranked): number => Number(b.isNear) - Number(a.isNear) || b.weight - a.weight;
const better = (a: Ranked, b: Ranked): number =>
  b.fit - a.fit || b.ruralFit - a.ruralFit || b.placeFit - a.placeFit || nearer(a, b);
const likelier = (a: Ranked, b: Ranked): number => b.fit - a.fit || nearer(a, b);

/** How many lines of the list the kind that fits less well has, when both begin with what was typed. */
const RESERVED = 3;
/** A suburb of so many streets is as likely meant as one street of a town whose streets weigh as much. */
const OF_SUBURB = 250;

const keyOf = (row: StreetRow | PlaceRow): string =>
  ['street' in row ? row.street : '', row.suburb, row.city, row.zip].join('|');
const once = <R extends StreetRow | PlaceRow>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

export interface Ranking {
  readonly most: number;
  /** the postcode that the shopper gave before; of what fits equally well what lies there comes first; '' for none */
  readonly near: string;
}

/**
 * What was found, the likeliest first, at most so many. A street or a suburb that is named in full comes before one that is
 * only begun; both are shown where both begin with what was typed.
 */
export function rankAddresses(
  typed: TypedAddress,
  found: Found,
  { most, near }: Ranking,
): readonly (StreetRow | PlaceRow)[] {
  const { words } = typed;
  const ranked = once(found.streets)
    .map((row) => rankedStreet(row, typed, near))
    .toSorted(better);
  const isSure = (ranked[0]?.fit ?? 0) > 1;
  const streets = ranked.filter(({ fit, isBegun }) => fit > 0 || !isSure || !isBegun);
  const places = once(found.places)
    .map((row) => rankedPlace(row, typed, near))
    .toSorted(better);
  const all = [...places, ...streets].toSorted(likelier);
  const isTown = places[0]?.fit === 3 && words.length > 0;
  const reserved = (kind: Ranked[]) => (isTown ? [] : kind.filter(({ fit }) => fit > 0).slice(0, RESERVED));
  // of one kind the place behind the name counts too, which the other kind does not have
  const chosen = !isTown && places.length > 0 && streets.length > 0 ? all : [...places, ...streets];
  const kept = new Set([...reserved(places), ...reserved(streets)]);
  for (const one of chosen) if (kept.size < most) kept.add(one);
  return chosen.filter((one) => kept.has(one)).map(({ row }) => row);
}
