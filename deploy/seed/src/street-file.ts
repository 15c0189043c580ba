import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A street in one locality; a road that runs through several is there once for each. */
export interface Road {
  readonly street: string;
  readonly suburb: string;
  /** '' in the country */
  readonly city: string;
  /** '' where the road crosses postcodes */
  readonly zip: string;
}

/** A line of the file: it lists localities and cities apart, each in the order of the alphabet. */
interface Listed {
  readonly street: string;
  readonly suburbs: readonly string[];
  readonly cities: readonly string[];
  readonly zip: string;
}

const LINE = /^([^,]*),(?:"([^"]*)"|([^,]*)),(?:"([^"]*)"|([^,]*)),(\d{4})?$/;
/** How the file writes that there is no city. */
const NONE = '\\N';

function listed(line: string): Listed {
  const [, street = '', suburbs, suburb = '', cities, city = '', zip = ''] = LINE.exec(line) ?? [];
  if (street === '') throw new Error(`This is no street: ${line}`);
  const towns = (cities ?? city).split(',').filter((town) => town !== NONE && town !== '');
  return { street, suburbs: (suburbs ?? suburb).split(','), cities: towns, zip };
}

const keyOf = (suburb: string, city: string): string => `${suburb}|${city}`;

/**
 * The rows of a CSV `street,localities,city,postcode`, its first line left out. Which city of several a locality belongs to is
 * said by the streets that have one city alone. @throws Error for a line of another form
 */
export function readRoads(csv: string): Road[] {
  const [, ...lines] = csv.split('\n');
  const rows = lines.filter((line) => line !== '').map(listed);
  const together = new Map<string, number>();
  for (const { suburbs, cities } of rows) {
    const [city = ''] = cities;
    if (cities.length > 1) continue;
    for (const suburb of suburbs) together.set(keyOf(suburb, city), (together.get(keyOf(suburb, city)) ?? 0) + 1);
  }
  const cityOf = (suburb: string, cities: readonly string[]): string => {
    if (cities.length < 2) return cities[0] ?? '';
    if (cities.includes(suburb)) return suburb;
    const often = (city: string) => together.get(keyOf(suburb, city)) ?? 0;
    return cities.filter((city) => often(city) > 0).toSorted((a, b) => often(b) - often(a))[0] ?? '';
  };
  return rows.flatMap(({ street, suburbs, cities, zip }) =>
    suburbs.map((suburb) => ({ street, suburb, city: cityOf(suburb, cities), zip })),
  );
}

let read: readonly Road[] | undefined;

/** Every street of New Zealand (README: where the file comes from). */
export function allRoads(): readonly Road[] {
  read ??= readRoads(gunzipSync(readFileSync(new URL('../data/streets.csv.gz', import.meta.url))).toString('utf8'));
  return read;
}
