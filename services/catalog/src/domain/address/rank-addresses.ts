import { beginsWord, isWord, placeWords } from '@shop/primitives/place-words';
import type { TypedAddress } from './parse-address.ts';

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

function rankedStreet(row: StreetRow, words: readonly string[]): Ranked {
  const name = placeWords(row.street);
  const behind = words.slice(typedOf(name, words).count);
  const suburb = fitOf(placeWords(row.suburb), behind);
  const place = behind.length === 0 ? 0 : (Math.max(suburb, fitOf(placeWords(row.city), behind)) as Fit);
  return { row, fit: fitOf(name, words), placeFit: place, weight: row.weight };
}

function rankedPlace(row: PlaceRow, words: readonly string[]): Ranked {
  const own = fitOf(placeWords(row.suburb), words);
  const town = placeWords(row.city);
  // 'waiheke' names all of Waiheke Island, 'north' not all of North Dunedin
  const ofTown = town.length > 0 && words.every((word, at) => isWord(town[at] ?? '', word)) ? 2 : fitOf(town, words) && 1;
  return { row, fit: Math.max(own, ofTown) as Fit, placeFit: own, weight: row.streets };
}

const better = (a: Ranked, b: Ranked): number =>
  b.fit - a.fit || b.placeFit - a.placeFit || b.weight - a.weight;

const isStreet = ({ row }: Ranked): boolean => 'street' in row;

/** How many lines of the list the kind that fits less well has when both begin with what was typed. */
const RESERVED = 3;

/**
 * What was found, the likeliest first. With a house number only streets are meant; without one a suburb that is named in full comes
 * before streets, and both are shown where both begin with what was typed.
 */
export function rankAddresses(typed: TypedAddress, found: Found, most: number): readonly (StreetRow | PlaceRow)[] {
  const { words } = typed;
  const streets = found.streets.map((row) => rankedStreet(row, words)).toSorted(better);
  const places = found.places.map((row) => rankedPlace(row, words)).toSorted(better);
  const all = [...places, ...streets].toSorted((a, b) => b.fit - a.fit);
  const reserved = (kind: Ranked[]) => kind.filter(({ fit }) => fit > 0).slice(0, RESERVED);
  const kept = new Set([...reserved(places), ...reserved(streets), ...all].slice(0, Math.max(most, 2 * RESERVED)));
  const isNamed = all[0]?.fit === 3 && !isStreet(all[0]);
  const chosen = isNamed ? all.slice(0, most) : all.filter((one) => kept.has(one)).slice(0, most);
  return chosen.map(({ row }) => row);
}
