import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { aProduct } from './fixtures/seed-rows.ts';

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({ product: [aProduct('P0'), aProduct('P1', { launchedOn: '2026-05-01' })] });
});
afterAll(async () => catalog?.stop());

describe('the home page', () => {
  it('shows its hero, the newest products first and the latest of the journal', async () => {
    const home = await catalog.client.getHome({});
    expect(home.hero).toMatchObject({ title: 'Hello', hotspots: [{ left: 10, top: 20, card: { sku: 'P0' } }] });
    expect(home.hero?.hotspots).toHaveLength(1);
    expect(home.arrivals.map(({ sku }) => sku)).toEqual(['P1', 'P0']);
    expect(home.journal.map(({ url }) => url)).toEqual(['entry-4', 'entry-3', 'entry-2']);
    expect(home).toMatchObject({ announcement: 'Open', mattressSizes: ['queen'], categories: [{ url: 'sofas' }] });
    expect(home).toMatchObject({ bottomBar: { code: 'spring', label: 'When' }, dealsEnd: '2026-12-24' });
  });
});

describe('the journal', () => {
  it('is read in parts, newest first, and ends quietly', async () => {
    const first = await catalog.client.listBlog({ page: 1, pageSize: 2 });
    expect(first).toMatchObject({
      count: 5,
      loaded: 2,
      entries: [{ url: 'entry-4', html: '', publishedOn: '2026-05-01' }, { url: 'entry-3' }],
    });
    expect(await catalog.client.listBlog({ page: 4, pageSize: 2 })).toEqual({ entries: [], count: 5, loaded: 5 });
  });
  it('has each entry under its address, its html cleaned', async () => {
    expect(await catalog.client.getBlogEntry({ url: 'entry-3' })).toMatchObject({ name: 'Entry 3', html: '<p>3</p>' });
    await expect(catalog.client.getBlogEntry({ url: 'entry-9' })).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('the mattress builder', () => {
  it("carries today's prices of the options that exist", async () => {
    expect(await catalog.client.getMattressBuilder({ size: 'queen' })).toMatchObject({
      size: 'queen',
      sizes: ['queen'],
      steps: [
        { code: 'feel', options: [{ sku: 'P0-1', name: 'Product P0', priceCents: 10_000, description: 'Firm' }] },
      ],
    });
    await expect(catalog.client.getMattressBuilder({ size: 'giant' })).rejects.toMatchObject({ kind: 'not_found' });
  });
});

it('the feed has its items', async () => {
  expect((await catalog.client.listSocial({})).items).toMatchObject([{ mediaType: 'IMAGE', caption: 'A room' }]);
});

describe('suburbs', () => {
  const find = async (term: string) => (await catalog.client.listSuburbs({ term })).suburbs.map(({ suburb }) => suburb);
  it('begin with what is typed before they merely hold it', async () => {
    expect(await find('pons')).toEqual(['Ponsonby', 'Point Ponsonby']);
    expect(await find('mange')).toEqual(['Māngere']);
    expect(await find('MĀNGE')).toEqual(['Māngere']);
  });
  it('are found by postcode too', async () => {
    expect(await find('1011')).toEqual(['Ponsonby']);
    expect(await find('60')).toEqual(['Point Ponsonby', 'Te Aro', 'Lyall Bay']);
  });
  it('are found by the beginning of any of their words, shortened or not, and by their town', async () => {
    expect(await find('lower hutt')).toEqual(['Naenae', 'Petone']);
    expect(await find('petone, lower hutt')).toEqual(['Petone']);
    expect(await find('lya')).toEqual(['Lyall Bay']);
    expect(await find('bay')).toEqual(['Lyall Bay']);
    expect(await find('mt a')).toEqual(['Mount A']);
    expect(await find('st heliers')).toEqual(['Saint Heliers']);
    expect(await find('Te Aro, Wgtn')).toEqual(['Te Aro']);
    expect(await find('ponsonby akl')).toEqual(['Ponsonby']);
  });
  it('that are named win over their town, also behind a street', async () => {
    expect(await find('flat 3 27 cuba street te aro wellington')).toEqual(['Te Aro']);
    expect(await find('St, Te Aro, Wgtn')).toEqual(['Te Aro']);
  });
  it('are at most ten, and none under two characters', async () => {
    expect(await find('mount')).toHaveLength(10);
    expect(await find('p')).toEqual([]);
    expect(await find('%%')).toEqual([]);
  });
});

describe('delivery tags', () => {
  it('are in their order, and only assembly and rubbish removal have a price', async () => {
    const { tags } = await catalog.client.listDeliveryTags({});
    expect(tags.map(({ code }) => code)).toEqual(['ASM', 'RUB', 'TWO', 'CALL', 'STAIRS']);
    const priced = tags.filter(({ cents }) => cents > 0).map(({ kind }) => kind);
    expect(priced).toEqual(['TAG_KIND_ASSEMBLY', 'TAG_KIND_RUBBISH']);
    for (const { svg, text } of tags) expect([svg.startsWith('<svg '), text !== '']).toEqual([true, true]);
  });
});

describe('the fee of a delivery', () => {
  it('follows the narrowest range of the postcode', async () => {
    const price = (zip: string) => catalog.client.priceDelivery({ zip, cbm4: 10_000 });
    expect(await price('0612')).toMatchObject({
      delivery: 'PRICED',
      cents: 8800,
      zone: 'AKL',
      rural: false,
      leadDays: 2,
    });
    expect(await price('0782')).toMatchObject({ cents: 13_300, rural: true });
    expect(await price('1081')).toMatchObject({ delivery: 'TBC', cents: 0, zone: 'ISL' });
    expect(await price('0653')).toMatchObject({ delivery: 'TBC', cents: 0 });
    expect(await price('9016')).toMatchObject({ delivery: 'TBC', cents: 0, zone: '' });
  });
  it('says how it came about: base and volume or the minimum, and the rural surcharge', async () => {
    const price = (zip: string) => catalog.client.priceDelivery({ zip, cbm4: 10_000 });
    for (const zip of ['0612', '0782']) {
      const { cents, detail, rural } = await price(zip);
      const { baseCents = 0, volumeCents = 0, ruralCents = 0, minimumCents = 0 } = detail ?? {};
      expect(Math.max(baseCents + volumeCents, minimumCents) + ruralCents).toBe(cents);
      expect(ruralCents > 0).toBe(rural);
    }
    expect((await price('9016')).detail).toBeUndefined();
  });
  it('knows the streets behind a postcode that looks like a box lobby', async () => {
    const price = async () => (await catalog.client.priceDelivery({ zip: '1050', cbm4: 10_000 })).cents;
    expect(await price()).toBe(0);
    await catalog.pool.query(
      `insert into suburb (suburb, city, zip, rural) values ('Remuera', 'Auckland', '1050', false)`,
    );
    expect(await price()).toBe(8800);
  });
});
