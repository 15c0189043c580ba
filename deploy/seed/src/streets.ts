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

/** Streets of a large town come first, then the longer ones: those of more suburbs, and kinds that have more houses. */
const OF_TOWN = 4;
const OF_SPAN = 600;
const MOST_SPAN = 5;
const OF_LONG_KIND = 1_500;
const OF_CENTRE = 500;
/**
 * Of a name that several towns have, for a street with the postcode of its town's centre: Cuba Street of Te Aro before that of a larger
 * town's Linwood. What has its name alone needs it not: 'const' is Constellation Drive, not the hill in the middle of the same town.
 */
const OF_SHARED_NAME = 5;
const LONG = new Set('road street drive avenue highway parade terrace quay esplanade boulevard'.split(' '));
const isCentre = ({ suburb, city }: Road): boolean => city !== '' && (suburb === city || /\bcentral\b/i.test(suburb));
const zoneOf = ({ city, zip }: Road): string => `${city}|${zip}`;
const rowOf = ({ street, city, zip }: Road): string => `${street}|${city}|${zip}`;

/** A postcode that so many of a suburb's streets carry is suggested for a road that crosses postcodes. */
const SURE = 0.9;
function likelyZip({ streets, zips }: Place): string {
  const [zip = '', count = 0] = [...zips].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const known = [...zips.values()].reduce((sum, one) => sum + one, 0);
  return streets > 0 && count >= known * SURE ? zip : '';
}

const count = <T>(all: readonly T[], keyOfOne: (one: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(keyOfOne(one), (counts.get(keyOfOne(one)) ?? 0) + 1);
  return counts;
};

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
 * The streets as they are stored. A road that crosses postcodes gets that of its suburb, where nearly all other streets of the
 * suburb share one.
 */
export function streetRows(roads: readonly Road[]): StreetRow[] {
  const places = placesOf(roads);
  const towns = count(roads, ({ city }) => city);
  const spans = count(roads, rowOf);
  const homes = count(
    [...new Set(roads.map(({ street, city }) => `${street}|${city}`))],
    (home) => home.split('|')[0] ?? '',
  );
  const centres = new Set(roads.filter((road) => road.zip !== '' && isCentre(road)).map(zoneOf));
  const nameOf = once(named);
  const wordsOf = once(searchableWords);
  const weightOf = (road: Road, inPlace: number, term: string): number => {
    const inTown = road.city === '' ? inPlace : (towns.get(road.city) ?? 0);
    const isLong = LONG.has(term.slice(term.lastIndexOf(' ') + 1));
    const span = Math.min(spans.get(rowOf(road)) ?? 1, MOST_SPAN);
    const isShared = (homes.get(road.street) ?? 0) > 1 && (isCentre(road) || centres.has(zoneOf(road)));
    const perStreet = OF_TOWN + (isShared ? OF_SHARED_NAME : 0);
    const extra = (isLong ? OF_LONG_KIND : 0) + (isCentre(road) ? OF_CENTRE : 0);
    return inTown * perStreet + span * OF_SPAN + inPlace + extra;
  };
  const rows = roads.map((road): StreetRow => {
    const { street, suburb, city } = road;
    const place = places.get(keyOf(road));
    const { term, words, names } = nameOf(street);
    const zip = road.zip || (place ? likelyZip(place) : '');
    const found = ` ${words}${wordsOf(`${suburb} ${city}`)}`;
    return [street, suburb, city, zip, term, found, names, weightOf(road, place?.streets ?? 0, term)];
  });
  // A road whose postcode was filled in may be there with it already.
  return [...new Map(rows.map((row) => [row.slice(0, 4).join('|'), row])).values()];
}
