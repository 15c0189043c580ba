import { placeLine } from '@shop/primitives/place-words';
import { postcodeIn } from '@shop/primitives/typed-address';
import { describe, expect, it } from 'vitest';
import { allRoads, readRoads } from './street-file.ts';
import { streetRows } from './streets.ts';

const FILE = `street,localities,city,postcode
Queen Street,Auckland Central,Auckland,1010
Queen Street,Onehunga,Auckland,1061
Upper Queen Street,"Auckland Central,Onehunga",Auckland,
Ada Street,"Havelock North,Parkvale","Hastings,Havelock North",4122
Park Road,Parkvale,Hastings,4122
10th Avenue,Red Beach,\\N,0932
The Terrace,Petone,Lower Hutt,5012
`;
const rows = streetRows(readRoads(FILE));
const named = (street: string) => rows.filter(([name]) => name === street);

describe('the streets of the seed', () => {
  it('are there once for each suburb they run through, each with the town of that suburb', () => {
    expect(named('Ada Street').map(([, suburb, city, zip]) => [suburb, city, zip])).toEqual([
      ['Havelock North', 'Havelock North', '4122'],
      ['Parkvale', 'Hastings', '4122'],
    ]);
  });
  it('have the postcode of their suburb where a road crosses postcodes and the suburb has one', () => {
    expect(named('Upper Queen Street').map(([, suburb, , zip]) => [suburb, zip])).toEqual([
      ['Auckland Central', '1010'],
      ['Onehunga', '1061'],
    ]);
  });
  it('are found by the words that tell them apart, and ordered by town and length', () => {
    const [[, , , , term, words, names] = []] = [named('Queen Street')[0]];
    expect([term, words, names]).toEqual(['queen street', ' queen street auckland akl central auckland akl ', 'queen']);
    expect(named('The Terrace')[0]?.[6]).toBe('the terrace tce');
    expect(named('10th Avenue')[0]?.slice(1, 4)).toEqual(['Red Beach', '', '0932']);
    const weight = (street: string) => named(street)[0]?.[7] ?? 0;
    expect(weight('Queen Street')).toBeGreaterThan(weight('The Terrace'));
  });
  it('with the postcode of a large town’s centre come before those of a larger town’s edge', () => {
    const cubas = streetRows(allRoads()).filter(([street]) => street === 'Cuba Street');
    const likeliest = cubas.toSorted((a, b) => b[7] - a[7]).slice(0, 2);
    expect(likeliest.map(([, suburb]) => suburb).toSorted()).toEqual(['Mount Cook', 'Te Aro']);
  });
  it('of one town alone are no likelier for its centre: who types ‘const’ means Constellation Drive', () => {
    const begun = streetRows(allRoads()).filter(([, , , , term]) => term.startsWith('const'));
    const [likeliest] = begun.toSorted((a, b) => b[7] - a[7]);
    expect(likeliest?.slice(0, 4)).toEqual(['Constellation Drive', 'Rosedale', 'Auckland', '0632']);
  });
  it('are refused when a line has another form', () => {
    expect(() => readRoads('street\nno street at all')).toThrow('This is no street');
  });
  it('are those of the whole country, each once', () => {
    const all = streetRows(allRoads());
    expect(all.length).toBeGreaterThan(90_000);
    expect(new Set(all.map((row) => row.slice(0, 4).join('|'))).size).toBe(all.length);
    expect(all.filter(([, , , zip]) => zip === '').length).toBeLessThan(4_000);
    const named = all.filter(([, , , zip]) => zip !== '');
    const lost = named.filter(
      ([street, suburb, city, zip]) => postcodeIn(`2/14 ${street}, ${placeLine({ suburb, city, zip })}`) !== zip,
    );
    // an address that is picked says its own postcode
    expect(lost).toEqual([]);
    expect(all.every((row) => row.every((field) => !String(field).includes('\t')))).toBe(true);
  });
});
