import { placeWords, searchableWords, wordForms } from '@shop/primitives/place-words';
import type { Road } from './street-file.ts';

/** How many streets a place has, and with which postcodes. */
interface Place {
  readonly suburb: string;
  readonly city: string;
  streets: number;
  readonly zips: Map<string, number>;
}

const keyOf = ({ suburb, city }: Pick<Road, 'suburb' | 'city'>): string => `${suburb}|${city}`;

/** The localities of the streets, in the order in which they come. */
export function placesOf(roads: readonly Road[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const road of roads) {
    const { suburb, city, zip } = road;
    const place = places.get(keyOf(road)) ?? { suburb, city, streets: 0, zips: new Map<string, number>() };
    place.streets += 1;
    if (zip !== '') place.zips.set(zip, (place.zips.get(zip) ?? 0) + 1);
    places.set(keyOf(road), place);
  }
  return places;
}

/** A line of the table: what is shown, and what it is found and ordered by. */
export type StreetRow = readonly [
  street: string,
  suburb: string,
  city: string,
  zip: string,
  term: string,
  words: string,
  names: string,
  weight: number,
];

const KINDS = new Set(
  'road street place lane drive avenue crescent way terrace grove close court rise highway parade heights track line mews boulevard square esplanade quay loop'.split(
    ' ',
  ),
);

/** The words that tell a street from others: 'The Terrace' keeps its last one, 'Queen Street' does not. */
function tellingWords(words: readonly string[]): readonly string[] {
  const front = words.slice(0, -1);
  return KINDS.has(words.at(-1) ?? '') && front.join(' ') !== 'the' && front.length > 0 ? front : words;
}

/** Streets of a large town come first, in it those of its centre, then those of large suburbs. */
const CENTRE = 2_000;
const OF_TOWN = 4;
const isCentre = ({ suburb, city }: Road): boolean =>
  city !== '' && (suburb === city || /\bcentral\b/i.test(suburb) || suburb.startsWith('Central '));

/** The same work for the same text is done once: 54,000 names of streets and 4,000 of places make 94,000 rows. */
function once<T>(work: (text: string) => T): (text: string) => T {
  const done = new Map<string, T>();
  return (text) => {
    const known = done.get(text);
    if (known !== undefined) return known;
    const made = work(text);
    done.set(text, made);
    return made;
  };
}

interface Named {
  readonly term: string;
  readonly words: string;
  readonly names: string;
}

function named(street: string): Named {
  const words = placeWords(street);
  const term = words.join(' ');
  return { term, words: words.flatMap(wordForms).join(' '), names: tellingWords(words).flatMap(wordForms).join(' ') };
}

/**
 * The streets as they are stored. A road that crosses postcodes gets that of its suburb, where all other streets of the
 * suburb share one.
 */
export function streetRows(roads: readonly Road[]): StreetRow[] {
  const places = placesOf(roads);
  const towns = new Map<string, number>();
  for (const { city } of roads) towns.set(city, (towns.get(city) ?? 0) + 1);
  const nameOf = once(named);
  const wordsOf = once(searchableWords);
  const rows = roads.map((road): StreetRow => {
    const { street, suburb, city } = road;
    const place = places.get(keyOf(road));
    const inPlace = place?.streets ?? 0;
    const inTown = city === '' ? inPlace : (towns.get(city) ?? 0);
    const [only = ''] = place?.zips.size === 1 ? place.zips.keys() : [];
    const { term, words, names } = nameOf(street);
    const weight = inTown * OF_TOWN + inPlace + (isCentre(road) ? CENTRE : 0);
    return [street, suburb, city, road.zip || only, term, ` ${words}${wordsOf(`${suburb} ${city}`)}`, names, weight];
  });
  // A road whose postcode was filled in may be there with it already.
  return [...new Map(rows.map((row) => [row.slice(0, 4).join('|'), row])).values()];
}
