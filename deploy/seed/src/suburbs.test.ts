import { placeWords } from '@shop/primitives/place-words';
import { expect, it } from 'vitest';
import { suburbs } from './suburbs.ts';

const all = suburbs();
const townsOf = (suburb: string, zip: string) =>
  all.filter((one) => one.suburb === suburb && one.zip === zip).map(({ city }) => city);

it('a suburb stands once for each of its postcodes, with the town that most of its streets name', () => {
  const keys = all.map(({ suburb, zip }) => `${placeWords(suburb).join(' ')} ${zip}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(townsOf('Oneroa', '1081')).toEqual(['Waiheke Island']);
  expect(townsOf('Papakura', '2110')).toEqual(['Auckland']);
  expect(townsOf('Kumeū', '0810')).toEqual(['Kumeū']);
});
