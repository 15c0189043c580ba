import { asNzPostcode, postcodeKind } from '@shop/primitives/nz-address';
import { placeWords } from '@shop/primitives/place-words';
import { readData } from './data.ts';
import type { SeedSuburb } from './model.ts';
import { allRoads } from './street-file.ts';
import { placesOf } from './streets.ts';

/** A postcode of fewer of a suburb's streets than this part is one of its edge. */
const LEAST_PART = 0.15;

type OwnSuburb = Omit<SeedSuburb, 'streets'>;
const plain = (...parts: string[]): string => parts.map((part) => placeWords(part).join(' ')).join('|');

/** Our own list, which marks what is rural and writes macrons, and after it the localities of all streets. */
export function suburbs(): SeedSuburb[] {
  const streets = new Map<string, number>();
  const found: SeedSuburb[] = [];
  for (const place of placesOf(allRoads()).values()) {
    const { suburb, city } = place;
    streets.set(plain(suburb, city), Math.max(place.streets, streets.get(plain(suburb, city)) ?? 0));
    const most = Math.max(...place.zips.values());
    for (const [zip, count] of place.zips) {
      if (count < most && count < place.streets * LEAST_PART) continue;
      found.push({ suburb, city, zip, rural: postcodeKind(asNzPostcode(zip)) === 'rural', streets: count });
    }
  }
  const own = readData<OwnSuburb[]>('suburbs').map((one) => ({
    ...one,
    streets: streets.get(plain(one.suburb, one.city)) ?? 1,
  }));
  const known = new Set(own.map(({ suburb, city, zip }) => plain(suburb, city, zip)));
  return eachOnce([...own, ...found.filter(({ suburb, city, zip }) => !known.has(plain(suburb, city, zip)))]);
}

/** A suburb of one name and postcode is one, whatever town its streets name ('Orewa', 'Orewa, Hibiscus Coast'). */
function eachOnce(all: readonly SeedSuburb[]): SeedSuburb[] {
  const same = Map.groupBy(all, ({ suburb, zip }) => plain(suburb, zip));
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const towns = group.filter(({ suburb, city }) => city !== '' && plain(city) !== plain(suburb));
    const { city } = towns.toSorted((a, b) => b.streets - a.streets)[0] ?? first;
    return [{ ...first, city, streets: group.reduce((sum, { streets }) => sum + streets, 0) }];
  });
}
