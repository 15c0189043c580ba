import { ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { anAxis, aProduct, aSku } from './fixtures/seed-rows.ts';

const sofa = (sku: string, more: object) => aProduct(sku, { ...more, categories: [['living', 'sofas', 'seats-2']] });
const table = (sku: string, more: object) =>
  aProduct(sku, { ...more, categories: [['living', 'tables', 'shape-round']] });

const other = (sku: string, more: object) => aProduct(sku, { ...more, categories: [['dining', 'chairs', 'set-four']] });

const product = [
  sofa('P0', { name: 'Drover sofa', material: 'Linen cover, oak feet', popularity: 9 }),
  sofa('P1', {
    name: 'Lupin corner sofa',
    material: 'Leather',
    collection: 'lupin',
    popularity: 8,
    skus: [aSku('P1-1', { priceCents: 20_000 })],
  }),
  table('P2', { name: 'Drover oak coffee table', material: 'Oiled oak', popularity: 3 }),
  table('P3', { name: 'Alder coffee table', material: 'Walnut', collection: 'alder', popularity: 7 }),
  other('P4', {
    name: 'Whāriki mat',
    material: 'Wool',
    popularity: 2,
    y: anAxis('Colour', { sage: 'Sage linen', rust: 'Rust linen' }),
    skus: [aSku('P4-1', { y: 'sage' }), aSku('P4-2', { y: 'rust', priceCents: 40_000 })],
  }),
  other('P5', { name: "Nor'wester bench", material: 'Ash', styles: ['coastal'], popularity: 1 }),
];

const plain = { near: [], label: '', carried: true };
const termRow = (kind: string, term: string, means: string[]) => ({ ...plain, kind, term, means });
const green = ['green', 'sage', 'moss'];
const search_term = [
  termRow('type', 'couch', ['sofas']),
  { ...termRow('type', 'divan', ['sofas']), carried: false },
  termRow('type', 'seat', ['sofas', 'chairs']),
  termRow('hint', 'kitchen', ['chairs']),
  termRow('noise', 'ideas', []),
  { ...termRow('look', 'green', green), near: green, label: 'green' },
  { ...termRow('look', 'olive', ['olive']), near: green, label: 'green' },
  termRow('look', 'pet friendly', []),
];

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({ product, search_term });
});
afterAll(async () => catalog?.stop());

const find = async (search: string, more: Partial<ListItemsRequest> = {}) => {
  const reply = await catalog.client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', search, ...more }));
  expect(reply.count).toBe(reply.cards.length);
  return reply.cards.map(({ sku }) => sku);
};

const noteOf = async (search: string) =>
  (await catalog.client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', search }))).searched;
const firstCard = async (search: string) => {
  const { cards } = await catalog.client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', search }));
  return cards[0];
};

describe('a search', () => {
  it('finds every word, in any form of it', async () => {
    expect(await find('coffee tables')).toEqual(['P3', 'P2']);
    expect(await find('sofas')).toEqual(['P0', 'P1']);
  });
  it('puts what is named so before what merely is so', async () => {
    expect(await find('oak')).toEqual(['P2', 'P0']);
  });
  it('completes the last word while it is typed, and only that', async () => {
    expect(await find('coffee tab')).toEqual(['P3', 'P2']);
    expect(await find('walnu')).toEqual(['P3']);
    expect(await find('"walnu"')).toEqual(await find('walnut'));
    expect(await find('drov oak')).toEqual(await find('drover oak'));
  });
  it('understands a slip of the finger', async () => {
    expect(await find('sofe')).toEqual(['P0', 'P1']);
    expect(await find('lether sofa')).toEqual(['P1', 'P0']);
    expect(await find('cofee')).toEqual(['P3', 'P2']);
  });
  it('understands two letters that changed places', async () => {
    expect(await find('tabel')).toEqual(['P3', 'P2']);
    expect(await find('benhc')).toEqual(['P5']);
    expect(await find('osfa lupin')).toEqual(['P1', 'P0']);
  });
  it('does not care for capitals, macrons and apostrophes', async () => {
    expect(await find('WHARIKI')).toEqual(['P4']);
    expect(await find('whāriki')).toEqual(['P4']);
    expect(await find("nor'wester")).toEqual(['P5']);
  });
  it('recognises materials, colours, styles and rooms', async () => {
    expect(await find('rust')).toEqual(['P4']);
    expect(await find('coastal')).toEqual(['P5']);
    expect(await find('dining')).toEqual(['P4', 'P5']);
    expect(await find('chairs')).toEqual(['P4', 'P5']);
  });
  it('leaves out what is excluded, and joins alternatives', async () => {
    expect(await find('sofa -leather')).toEqual(['P0']);
    expect(await find('walnut or leather')).toEqual(['P1', 'P3']);
  });
  it('of nothing, or of words that are known to say nothing, lists everything', async () => {
    for (const nothing of ['', '  ', '?!', 'ideas']) expect(await find(nothing)).toHaveLength(6);
  });
  it('of words without any meaning finds nothing, and says so', async () => {
    for (const unread of ["' OR 1=1--", 'the'])
      expect([await find(unread), await noteOf(unread)]).toMatchObject([[], { level: 'near', missing: [unread] }]);
  });
  it('shows what is popular for what nothing is like, and says so', async () => {
    expect(await find('qqqqqq')).toEqual(['P0', 'P1', 'P3', 'P2', 'P4', 'P5']);
    expect(await noteOf('qqqqqq')).toMatchObject({ level: 'near', missing: ['qqqqqq'], showing: '' });
    expect(await find("'; drop table listing; --")).toEqual(['P3', 'P2']);
    for (const unread of ['🛋', '???'])
      expect(await noteOf(unread)).toMatchObject({ level: 'near', missing: [unread], showing: '' });
    for (const nothing of ['', '  ', 'ideas']) expect(await noteOf(nothing)).toBeUndefined();
  });
  it('keeps filters, bounds and orders, and counts facets over what it found', async () => {
    expect(await find('oak', { cat2: ['sofas'] })).toEqual(['P0']);
    expect(await find('oak', { sort: 'sort' })).toEqual(['P0', 'P2']);
    expect(await find('oak', { overCents: 10_001 })).toEqual([]);
    const { facets } = await catalog.client.listItems(
      ListItemsRequest.fromPartial({ routeType: 'search', search: 'oak' }),
    );
    expect(facets.find(({ name }) => name === 'cat2')?.values).toEqual([
      { value: 'sofas', name: 'Sofas', count: 1 },
      { value: 'tables', name: 'Coffee tables', count: 1 },
    ]);
  });
  it('may run within a page', async () => {
    expect(await find('oak', { routeType: 'prodtype', page: 'tables' })).toEqual(['P2']);
  });
});

describe('a search that nothing fits whole', () => {
  it('shows the type without the words that nothing has', async () => {
    expect(await find('tartan sofa')).toEqual(['P0', 'P1']);
    expect(await noteOf('tartan sofa')).toEqual({
      level: 'type',
      missing: ['tartan'],
      showing: 'sofas',
      corrected: '',
      exact: 2,
      price: '',
      without: [],
    });
  });
  it('keeps as many words as something has, and lets others of the type follow', async () => {
    expect(await find('tartan leather sofa')).toEqual(['P1', 'P0']);
    expect(await noteOf('tartan leather sofa')).toMatchObject({
      level: 'most',
      missing: ['tartan'],
      showing: 'leather sofas',
      exact: 1,
    });
  });
  it('recognises what things are called elsewhere, and which of them the shop does not sell', async () => {
    expect(await find('couches')).toEqual(['P0', 'P1']);
    expect(await noteOf('couches')).toMatchObject({ level: 'all', missing: [] });
    expect(await noteOf('divan')).toMatchObject({ level: 'type', missing: ['divan'], showing: 'sofas' });
  });
  it('recognises by name what no product has', async () => {
    expect(await noteOf('pet friendly couch')).toMatchObject({ level: 'type', missing: ['pet friendly'] });
    expect(await noteOf('pet friendly')).toMatchObject({ level: 'near', missing: ['pet friendly'] });
  });
  it('puts the type that other words lean to first', async () => {
    expect(await find('seat')).toEqual(['P0', 'P1', 'P4', 'P5']);
    expect(await find('kitchen seat')).toEqual(['P4', 'P5', 'P0', 'P1']);
  });
  it('leaves decorations aside', async () => {
    expect(await find('sofa ideas')).toEqual(['P0', 'P1']);
    expect(await noteOf('sofa ideas')).toMatchObject({ level: 'all', missing: [] });
  });
  it('never shows what is excluded, unless the whole type would go with it', async () => {
    expect(await find('tartan sofa -leather')).toEqual(['P0']);
    expect(await noteOf('sofa -leather')).toMatchObject({ level: 'all', without: ['leather'] });
    expect(await find('sofa -sofa')).toEqual(['P0', 'P1']);
    expect(await noteOf('sofa -sofa')).toMatchObject({ level: 'type', missing: ['without sofa'], without: [] });
  });
  it('says how it read a word that was mended', async () => {
    expect(await noteOf('sfoa')).toMatchObject({ corrected: 'sofa' });
    expect(await noteOf('wlanut')).toMatchObject({ corrected: 'walnut', level: 'all' });
    expect(await noteOf('wlanut sofa')).toMatchObject({ corrected: '', missing: ['wlanut'] });
    expect(await noteOf('couhc wlanut')).toMatchObject({ corrected: 'couch wlanut', missing: ['wlanut'] });
    expect(await noteOf('sofa')).toMatchObject({ corrected: '' });
  });
});

describe('a search for a colour', () => {
  it('includes the colours of its family, and shows the piece in that colour', async () => {
    expect(await firstCard('rust')).toMatchObject({ sku: 'P4', ysel: 'rust', combinationSku: 'P4-2' });
    expect(await firstCard('green')).toMatchObject({ sku: 'P4', ysel: 'sage', combinationSku: 'P4-1' });
  });
  it('takes one that comes close where nothing has it, and says so', async () => {
    expect(await firstCard('olive dining chairs')).toMatchObject({ sku: 'P4', ysel: 'sage' });
    expect(await noteOf('olive dining chairs')).toMatchObject({
      level: 'most',
      missing: ['olive'],
      showing: 'green dining chairs',
    });
  });
});

describe('a search with a price', () => {
  it('shows what costs that, by the lowest price of a piece, and says so', async () => {
    expect(await find('under $500')).toHaveLength(6);
    expect(await find('sofas over $100')).toEqual(['P1']);
    expect(await find('sofas up to $100')).toEqual(['P0']);
    expect(await noteOf('sofas up to $100')).toMatchObject({ level: 'all', price: 'up to $100', showing: 'sofas' });
    expect(await find('between 150 and 300')).toEqual(['P1']);
    expect(await noteOf('between 150 and 300')).toMatchObject({ level: 'all', price: 'from $150 to $300' });
  });
  it('keeps to the price before it keeps to a colour, and to the type before the price', async () => {
    expect(await find('leather sofa up to $100')).toEqual(['P0']);
    expect(await noteOf('leather sofa up to $100')).toMatchObject({ missing: ['leather'], price: 'up to $100' });
    expect(await find('sofa over $900')).toEqual(['P1', 'P0']);
    expect(await noteOf('sofa over $900')).toMatchObject({ level: 'most', missing: ['over $900'], price: '' });
    expect(await find('over $900')).toHaveLength(6);
    expect(await noteOf('over $900')).toMatchObject({ missing: ['over $900'], price: '' });
  });
  it('shows what comes closest first where nothing of the type has it, unless a sort is chosen', async () => {
    expect(await find('sofa under $20')).toEqual(['P0', 'P1']);
    expect(await find('sofas more than $900')).toEqual(['P1', 'P0']);
    expect(await find('sofa over $900', { sort: 'pasc' })).toEqual(['P0', 'P1']);
  });
  it('shows the combination that has the price', async () => {
    expect(await firstCard('rust mat')).toMatchObject({ combinationSku: 'P4-2', priceCents: 40_000 });
    expect(await firstCard('rust mat under $200')).not.toMatchObject({ combinationSku: 'P4-2' });
  });
  it('does not take every under and every number for one', async () => {
    expect((await noteOf('sofa 500'))?.price).toBe('');
    expect((await noteOf('under sofa'))?.price).toBe('');
  });
});

describe('a sku', () => {
  it('is found whole, by its beginning and by a part, and its card is that combination', async () => {
    expect(await find('P4-2')).toEqual(['P4']);
    expect(await firstCard('p4-2')).toMatchObject({
      combinationSku: 'P4-2',
      ysel: 'rust',
      thumb: '/pictures/P4-2.webp',
    });
    expect(await find('P0-1')).toEqual(['P0']);
  });
});

describe("the counter's search", () => {
  const skus = async (text: string) => (await catalog.client.searchSkus({ text })).skus;
  it('answers combinations, the very sku first', async () => {
    expect(await skus('P4-2')).toEqual([
      {
        sku: 'P4-2',
        collection: 'Drover',
        description: 'Whāriki mat',
        colour: 'Rust linen',
        free: 10,
        priceCents: 40_000,
        thumb: '/pictures/P4-2.webp',
      },
    ]);
  });
  it('answers words as the shop does, each with its fitting combination', async () => {
    expect((await skus('whariki rust')).map(({ sku }) => sku)).toEqual(['P4-2']);
    expect((await skus('couch')).map(({ sku }) => sku)).toEqual(['P0-1', 'P1-1']);
  });
  it('answers the item of a barcode alone, and a label or sku that is scanned', async () => {
    const { rows } = await catalog.pool.query<{ code: string }>(`select code from barcode where sku = 'P4-2'`);
    const label = rows[0]?.code ?? '';
    expect(label).toMatch(/^20\d{11}$/);
    expect(await skus(` ${label} `)).toMatchObject([{ sku: 'P4-2', colour: 'Rust linen', free: 10 }]);
    const scan = async (code: string) => (await catalog.client.findScanned({ code })).sku;
    expect(await scan(label)).toBe('P4-2');
    expect(await scan('p4-2')).toBe('P4-2');
    for (const code of ['2000000000078', 'P4', ''])
      await expect(catalog.client.findScanned({ code })).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('answers nothing to an empty text, and to what nothing is like', async () => {
    for (const text of ['  ', 'qqqqqq', '2000000000078', "'; drop"]) expect(await skus(text)).toEqual([]);
  });
});

describe('the words of the shop', () => {
  it('count as soon as a retailer changes them', async () => {
    expect(await noteOf('bivvy sofa')).toMatchObject({ missing: ['bivvy'] });
    await catalog.pool.query(`insert into search_term (term, kind, means) values ('bivvy', 'noise', '{}')`);
    expect(await noteOf('bivvy sofa')).toMatchObject({ level: 'all', missing: [] });
  });
});
