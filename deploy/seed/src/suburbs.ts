import { readFileSync } from 'node:fs';
import { asNzPostcode, postcodeKind } from '@shop/primitives/nz-address';
import { readData } from './data.ts';
import type { SeedSuburb } from './model.ts';

/** A line a town: 'Wellington: Lyall Bay 6022, Oriental Bay 6011'. */
function localities(): SeedSuburb[] {
  const text = readFileSync(new URL('../data/localities.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const [city = '', places = ''] = line.split(': ');
    return places.split(', ').map((place) => {
      const zip = asNzPostcode(place.slice(-4));
      return { suburb: place.slice(0, -5), city, zip, rural: postcodeKind(zip) === 'rural' };
    });
  });
}

/** Our own list, which marks what is rural and writes macrons, and after it the rest of the country. */
export const suburbs = (): SeedSuburb[] => [...readData<SeedSuburb[]>('suburbs'), ...localities()];
