import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestAddresses } from '../src/application/suggest-addresses.ts';
import { addressFinder } from '../src/outbound/http/address-finder.ts';
import { keptAddresses } from '../src/outbound/memory/kept-addresses.ts';
import { addressQuery } from '../src/outbound/postgres/address.query.ts';
import { loadStreets } from '../src/seed/streets.ts';
import { type AddressSandbox, addressSandbox } from './fixtures/address-sandbox.ts';
import { streetFolder, streetLine } from './fixtures/street-file.ts';

const STREETS = [
  'Constellation Drive|Rosedale|Auckland|0632',
  'Constellation Avenue|Beachlands|Auckland|2018',
  'Queen Street|Auckland Central|Auckland|1010',
  'Queens Drive|Lyall Bay|Wellington|6022',
  'Upper Queen Street|Eden Terrace|Auckland|1010',
  'Mount Eden Road|Mount Eden|Auckland|',
  'The Terrace|Wellington Central|Wellington|6011',
  'A R A Drive|Hunua||2583',
  'Waiheke Road|Onetangi|Waiheke Island|1971',
];
const SUBURBS = `
  insert into suburb (suburb, city, zip, rural, streets) values
    ('Oneroa', 'Waiheke Island', '1081', true, 51), ('Onetangi', 'Waiheke Island', '1081', true, 24),
    ('Thorndon', 'Wellington', '6011', false, 80), ('Rosedale', 'Auckland', '0632', false, 60),
    ('Arthur''s Pass', '', '7580', true, 5), ('Hastings', 'Hastings', '4122', false, 300), ('Karamu', 'Hastings', '4172', true, 10)`;

let database: FreshDatabase;
let pool: Pool;
let dir: string;
let sandbox: AddressSandbox;
const quiet = () => undefined;

beforeAll(async () => {
  database = await freshDatabase('catalog');
  pool = createPool({ url: database.url, name: 'test' });
  dir = await streetFolder(STREETS);
  sandbox = await addressSandbox();
  await pool.query(SUBURBS);
  await loadStreets(pool, dir, quiet);
}, 60_000);
afterAll(async () => {
  await sandbox?.stop();
  await rm(dir, { recursive: true });
  await pool.end();
  await database.drop();
});

const own = (typed: string) => suggestAddresses({ addresses: addressQuery(pool) })(typed);
const values = async (typed: string) => (await own(typed)).map(({ value }) => value);

describe('addresses of our own streets', () => {
  it('have a number behind the street for a house, where no postcode of it begins so', async () => {
    expect((await values('constellation drive 14'))[0]).toBe('14 Constellation Drive, Rosedale, Auckland 0632');
    expect((await values('the terrace 60'))[0]).toBe('The Terrace, Wellington Central, Wellington 6011');
    expect((await values('the terrace 22'))[0]).toBe('22 The Terrace, Wellington Central, Wellington 6011');
  });
  it('keep unit and number, and are found by the beginning of the street', async () => {
    expect((await own('2/14 const'))[0]).toEqual({
      label: '2/14 Constellation Drive, Rosedale, Auckland 0632',
      value: '2/14 Constellation Drive, Rosedale, Auckland 0632',
      street: 'Constellation Drive',
      suburb: 'Rosedale',
      city: 'Auckland',
      zip: '0632',
      rural: false,
    });
    expect(await values('14 const beachl')).toEqual(['14 Constellation Avenue, Beachlands, Auckland 2018']);
  });
  it('are found by two letters, by one letter and the next word, by a word inside, shortened, and by the postcode', async () => {
    expect(await values('qu')).toEqual([
      'Queen Street, Auckland Central, Auckland 1010',
      'Queens Drive, Lyall Bay, Wellington 6022',
    ]);
    expect((await values('a r a'))[0]).toBe('A R A Drive, Hunua 2583');
    expect(await values('5 mt eden rd')).toEqual(['5 Mount Eden Road, Mount Eden, Auckland']);
    expect(await values('12 queen st')).toContain('12 Upper Queen Street, Eden Terrace, Auckland 1010');
    expect(await values('12 queen 6022')).toEqual(['12 Queens Drive, Lyall Bay, Wellington 6022']);
    expect(await values('06')).toEqual(['Rosedale, Auckland 0632']);
  });
  it('of an island are its suburbs first', async () => {
    expect(await values('waiheke')).toEqual([
      'Oneroa, Waiheke Island 1081',
      'Onetangi, Waiheke Island 1081',
      'Waiheke Road, Onetangi, Waiheke Island 1971',
    ]);
    expect(await values('arthurs p')).toEqual(["Arthur's Pass 7580"]);
  });
  it('of a street that nobody knows have the suburb behind it', async () => {
    expect((await own('1 Nowhere Lane, thornd')).map(({ label, value }) => [label, value])).toEqual([
      ['Thorndon, Wellington 6011', '1 Nowhere Lane, Thorndon, Wellington 6011'],
    ]);
    expect(await values('1 Nowhere Lane')).toEqual([]);
  });
  it('of a rural delivery have a rural place of its town behind the street, which lies in another one', async () => {
    expect(await values('12 Smith Road RD 2 Hastings')).toEqual([
      '12 Smith Road, RD 2, Karamu, Hastings 4172',
      '12 Smith Road, RD 2, Hastings',
    ]);
    expect((await values('12 Smith Road, RD 2, Hastings, New Zealand'))[0]).toContain('RD 2, Karamu, Hastings 4172');
    expect(await values('12 Smith Road RD 2')).toEqual([]);
  });
  it('are found in spite of a slip in a word, and of a postcode that lies elsewhere', async () => {
    expect(await values('14 constelation drive')).toContain('14 Constellation Drive, Rosedale, Auckland 0632');
    expect((await values('12 quene stret auckland'))[0]).toBe('12 Queen Street, Auckland Central, Auckland 1010');
    expect((await values('14 constelation dri'))[0]).toBe('14 Constellation Drive, Rosedale, Auckland 0632');
    expect(await values('82 the terrace wellington central wellington 6035')).toEqual([
      '82 The Terrace, Wellington Central, Wellington 6011',
    ]);
    expect(await values('14 constelation drive 6011')).toEqual(['14 Constellation Drive, Rosedale, Auckland 0632']);
    expect(await values('14 xyzzyq drive')).toEqual([]);
  });
  it('are none under two characters, abroad, and for what is no address; nothing breaks', async () => {
    const typed = ['', 'q', ' 2/14 ', "'", "\\ % _ ' ):*", '1 George Street, Sydney NSW 2000', '☃☃☃', 'ß', "a':* | 'b"];
    const found = await Promise.all([...typed, 'q'.repeat(250)].map(values));
    expect(found.flat()).toEqual([]);
  });
  it('are read once while they are kept, whatever the house number', async () => {
    let reads = 0;
    const reader = addressQuery(pool);
    const counted = {
      ...reader,
      streets: (wanted: Parameters<typeof reader.streets>[0]) => reader.streets(((reads += 1), wanted)),
    };
    const kept = suggestAddresses({ addresses: keptAddresses(counted, { now: () => new Date(0) }) });
    const found = await Promise.all(['2/14 const', '16 const', '16 Const'].map((typed) => kept(typed)));
    expect(found.map(([first]) => first?.value.slice(0, 10))).toEqual(['2/14 Const', '16 Constel', '16 Constel']);
    expect(reads).toBe(1);
  });
});

describe('the file of the streets', () => {
  it('is loaded once, and another one takes its place', async () => {
    expect(await loadStreets(pool, dir, quiet)).toBe(0);
    const other = await streetFolder(STREETS);
    await writeFile(join(other, 'street.tsv'), `${streetLine('Zebra Lane|Rosedale|Auckland|0632', 1)}\n`);
    expect(await loadStreets(pool, other, quiet)).toBe(1);
    expect([await values('2/14 const'), await values('3 zeb')]).toEqual([
      [],
      ['3 Zebra Lane, Rosedale, Auckland 0632'],
    ]);
    await loadStreets(pool, dir, quiet);
    await rm(other, { recursive: true });
  });
});

describe('a paid address service', () => {
  const failures: unknown[] = [];
  const paid = (key = 'a key') => {
    const addressService = addressFinder({
      ...{ url: sandbox.url, key, secret: 'a secret' },
      onFailure: (error) => failures.push(error),
    });
    return suggestAddresses({ addresses: addressQuery(pool), addressService });
  };
  const first = async (suggest: ReturnType<typeof paid>, typed: string) => (await suggest(typed))[0];

  it('is asked first: it knows houses that our streets do not', async () => {
    expect(await first(paid(), '415 state highway 10')).toEqual({
      label: '415 State Highway 10, RD 2, Kaitaia 0482',
      value: '415 State Highway 10, RD 2, Kaitaia 0482',
      street: 'State Highway 10, RD 2',
      suburb: 'Kaitaia',
      city: '',
      zip: '0482',
      rural: true,
    });
    expect(await first(paid(), 'Level 4, 22 the')).toMatchObject({ street: 'The Terrace', zip: '6011' });
  });
  it('that finds nothing leaves the answer to our streets', async () => {
    expect((await first(paid(), '9 const'))?.value).toBe('9 Constellation Drive, Rosedale, Auckland 0632');
    expect(failures).toEqual([]);
  });
  it.each([
    ['that is slow', { mode: 'delay', ms: 5_000 }],
    ['that fails', { mode: 'error500' }],
    ['that never answers', { mode: 'dropReply' }],
  ])('%s does not keep a shopper waiting: our streets answer instead', async (_what, fault) => {
    await sandbox.fault({ provider: 'addressfinder', ...fault });
    failures.length = 0;
    const began = performance.now();
    expect((await first(paid(), '2/14 const'))?.value).toBe('2/14 Constellation Drive, Rosedale, Auckland 0632');
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(failures.length).toBe(1);
    await sandbox.fault({ provider: 'addressfinder', mode: 'none' });
  });
  it('that refuses us is left alone after five failures, and each is logged', async () => {
    failures.length = 0;
    const suggest = paid('wrong');
    for (let time = 0; time < 8; time += 1) expect((await suggest('2/14 const')).length).toBeGreaterThan(0);
    expect(failures.map(String)).toEqual(Array(5).fill('Error: the address service answered 401'));
  });
});
