import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { anAxis, aProduct, aSku, aStock } from './fixtures/seed-rows.ts';

const sizes = anAxis('Size', { Q: 'Queen', K: 'King' });
const colours = anAxis('Colour', { sage: 'Sage linen', rust: 'Rust linen' });
const parts = (sku: string, qty = 1) => [{ sku: `${sku}-A`, qty }];

const bed = aProduct('P0', {
  slug: 'drover-bed',
  name: 'Drover bed',
  descriptionHtml: '<p onclick="x()">Low.</p><script>alert(1)</script>',
  sections: [{ title: 'Care', html: '<p>Dust.</p><iframe src="//evil"></iframe>' }],
  x: sizes,
  y: colours,
  isNew: true,
  isDeal: true,
  goesWith: ['P1', 'GONE'],
  skus: [
    aSku('P0-1', {
      x: 'Q',
      y: 'sage',
      priceCents: 129_900,
      msrpCents: 149_900,
      components: [...parts('P0-1'), { sku: 'SLATS', qty: 2 }],
    }),
    aSku('P0-2', { x: 'K', y: 'sage', priceCents: 159_900 }),
    aSku('P0-3', { x: 'K', y: 'rust', priceCents: 119_900, floorPriceCents: 90_000 }),
  ],
});
const lamp = aProduct('P1', {
  slug: 'lupin-lamp',
  name: 'Lupin lamp',
  isClearance: true,
  categories: [
    ['living', 'sofas', 'seats-2'],
    ['living', 'sofas', 'seats-3'],
  ],
  skus: [aSku('P1-1', { discontinued: true })],
});
const product = [bed, lamp];
const stock = [
  aStock('P0-1-A', 3),
  aStock('P0-1-A', 2, { location: 'AKL', nons: 1 }),
  aStock('SLATS', 5),
  aStock('P1-1-A', 2, { clr: 2 }),
];
const purchase_order = [{ purchaseOrder: 'PO1', component: 'P0-2-A', qty: 4, etaInDays: 10 }];

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({ product, stock, purchase_order });
});
afterAll(async () => catalog?.stop());
const notFound = { kind: 'not_found' };

describe("a product's page", () => {
  it('names no variant in its breadcrumb when it stands in several: the shopper has yet to choose', async () => {
    const { crumbs } = await catalog.client.getProduct({ url: 'lupin-lamp' });
    expect(crumbs.map(({ url }) => url)).toEqual(['living', 'sofas']);
  });
  it('shows everything of it, with the cheapest combination first in price', async () => {
    const page = await catalog.client.getProduct({ url: 'drover-bed' });
    expect(page).toMatchObject({
      sku: 'P0',
      name: 'Drover bed',
      priceCents: 119_900,
      collectionUrl: 'drover',
      brand: 'Tussock & Tarn',
    });
    expect(page.flags).toEqual(['new', 'deals', 'ready']);
    expect(page.crumbs.map(({ url }) => url)).toEqual(['living', 'sofas', 'seats-2']);
    expect(page.x?.options.map(({ code, name }) => `${code} ${name}`)).toEqual(['Q Queen', 'K King']);
    expect(page.y?.options[0]).toMatchObject({ code: 'sage', swatchHex: '#8F9C86' });
    expect(page.components).toEqual([
      { sku: 'P0-1-A', name: 'Box P0-1-A', qty: 1, cbm4: 1000 },
      { sku: 'SLATS', name: 'Box SLATS', qty: 2, cbm4: 1000 },
    ]);
  });
  it('says of every combination what it costs and when it comes', async () => {
    const { combinations } = await catalog.client.getProduct({ url: 'drover-bed' });
    expect(combinations.map(({ x, y, priceCents, available }) => [x, y, priceCents, available])).toEqual([
      ['Q', 'sage', 129_900, true],
      ['K', 'sage', 159_900, true],
      ['K', 'rust', 119_900, true],
    ]);
    expect(combinations[0]?.etaText).toBe('Ships tomorrow');
    expect(combinations[1]?.etaText).toMatch(/^Arrives \d/);
    expect(combinations[2]?.etaText).toMatch(/^Made to order, about \w{3} \d+ \w{3}$/);
  });
  it('goes with other products, of those that exist', async () => {
    const { goesWith } = await catalog.client.getProduct({ url: 'drover-bed' });
    expect(goesWith.map(({ sku, ready }) => [sku, ready])).toEqual([['P1', true]]);
  });
  it('holds no html outside of the allowed', async () => {
    const page = await catalog.client.getProduct({ url: 'drover-bed' });
    expect(page.descriptionHtml).toBe('<p>Low.</p>');
    expect(page.sections).toEqual([{ title: 'Care', html: '<p>Dust.</p>' }]);
  });
  it('is not found under another address', async () => {
    await expect(catalog.client.getProduct({ url: 'living' })).rejects.toMatchObject(notFound);
  });
});

describe('choosing an option', () => {
  const choose = (sku: string, xsel: string, ysel: string) => catalog.client.selectOption({ sku, xsel, ysel, zip: '' });
  const chooseFor = (zip: string) => catalog.client.selectOption({ sku: 'P0', xsel: 'Q', ysel: 'sage', zip });
  it('answers its price, its date and its boxes', async () => {
    expect(await choose('P0', 'Q', 'sage')).toMatchObject({
      sku: 'P0-1',
      priceCents: 129_900,
      msrpCents: 149_900,
      etaText: 'Ships tomorrow',
      extraDesc: 'Comes in 3 boxes, 0.30 m³',
      available: true,
    });
    expect(await choose('P0-1', 'K', 'rust')).toMatchObject({ sku: 'P0-3' });
  });
  it('names the day of delivery for a postcode', async () => {
    expect((await chooseFor('0612')).etaText).toMatch(/^Delivered by \w{3} \d+ \w{3}$/);
    expect((await chooseFor('9999')).etaText).toBe('Ships tomorrow');
  });
  it('refuses a combination that does not exist', async () => {
    await expect(choose('P0', 'Q', 'rust')).rejects.toMatchObject(notFound);
    await expect(choose('P0', '', '')).rejects.toMatchObject(notFound);
    await expect(choose('NOPE', 'Q', 'sage')).rejects.toMatchObject(notFound);
  });
});

describe('what a cart reads', () => {
  it('is answered for combinations and for chosen products, in the order requested, without the unknown', async () => {
    const { sellables } = await catalog.client.getSellables({
      skus: ['P1-1', 'NOPE'],
      choices: [{ sku: 'P0', xsel: 'Q', ysel: 'sage' }],
    });
    expect(sellables.map(({ requestedSku, sku }) => [requestedSku, sku])).toEqual([
      ['P1-1', 'P1-1'],
      ['P0', 'P0-1'],
    ]);
    expect(sellables[1]).toMatchObject({
      name: 'Drover bed',
      xName: 'Queen',
      yName: 'Sage linen',
      priceVersion: 1,
      isHot: true,
      isSale: false,
      freeAny: 2,
      resupply: true,
      available: true,
      floorPriceCents: 7000,
      assemblyCents: 8900,
      categoryPath: ['Living', 'Sofas', '2 seater'],
      missingChoice: '',
    });
    expect(sellables[1]?.components.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['P0-1-A', 1],
      ['SLATS', 2],
    ]);
  });
  it('says which choice is missing, and needs none where there is nothing to choose', async () => {
    const of = async (sku: string, xsel: string, ysel: string) =>
      (await catalog.client.getSellables({ skus: [], choices: [{ sku, xsel, ysel }] })).sellables[0];
    expect(await of('P0', '', '')).toMatchObject({ missingChoice: 'size', sku: '', priceCents: 0 });
    expect(await of('P0', 'K', '')).toMatchObject({ missingChoice: 'colour', sku: '' });
    expect(await of('P0', 'Q', '')).toMatchObject({ missingChoice: '', sku: 'P0-1' });
    expect(await of('P1', '', '')).toMatchObject({ missingChoice: '', sku: 'P1-1' });
    expect(await of('P0', 'Q', 'rust')).toBeUndefined();
  });
  it('names no size among the categories of what stands in several without having one', async () => {
    const { sellables } = await catalog.client.getSellables({ skus: ['P1-1'], choices: [] });
    expect(sellables[0]?.categoryPath).toEqual(['Living', 'Sofas']);
  });
  it('says what cannot come back: clearance is sold from clearance stock alone', async () => {
    const { sellables } = await catalog.client.getSellables({ skus: ['P1-1'], choices: [] });
    expect(sellables[0]).toMatchObject({ freeAny: 2, resupply: false, available: true });
  });
  it('can be the stock of components, by place and on order', async () => {
    const { components } = await catalog.client.getStock({ skus: ['P0-1-A', 'NOPE', 'P0-2-A'] });
    expect(components.map(({ sku }) => sku)).toEqual(['P0-1-A', 'P0-2-A']);
    expect(components[0]?.locations).toEqual([
      { location: 'AKL', free: 1, clr: 0, alloc: 0, nons: 1, onHand: 2 },
      { location: 'DC', free: 3, clr: 0, alloc: 0, nons: 0, onHand: 3 },
    ]);
    expect(components[1]?.incoming).toMatchObject([{ purchaseOrder: 'PO1', qty: 4 }]);
  });
});

describe('cards', () => {
  it('keep the requested order; of a combination its own price and picture', async () => {
    const { cards } = await catalog.client.getCards({ skus: ['P1', 'NOPE', 'P0-2', 'P0'] });
    expect(
      cards.map(({ sku, combinationSku, priceCents, priceFrom }) => [sku, combinationSku, priceCents, priceFrom]),
    ).toEqual([
      ['P1', 'P1-1', 10_000, false],
      ['P0', 'P0-2', 159_900, false],
      ['P0', 'P0-3', 119_900, true],
    ]);
    expect(cards[2]).toMatchObject({
      needsChoice: true,
      xsel: 'K',
      ysel: 'rust',
      flags: ['new', 'deals'],
      swatches: [{ name: 'Sage linen' }, { name: 'Rust linen' }],
    });
  });
  it('are refused in masses', async () => {
    await expect(catalog.client.getCards({ skus: Array(501).fill('P0') })).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('an address', () => {
  const resolve = (slug: string) => catalog.client.resolveSlug({ slug });
  it('is a product, a category with its place, a group or a page', async () => {
    expect(await resolve('drover-bed')).toMatchObject({ kind: 'product' });
    expect(await resolve('seats-2')).toMatchObject({ kind: 'category', level: 3, parentSlug: 'sofas' });
    expect(await resolve('living')).toMatchObject({ kind: 'category', level: 1, parentSlug: '' });
    expect(await resolve('rustic')).toMatchObject({ kind: 'style' });
    expect((await resolve('privacy-policy')).page).toMatchObject({
      title: 'Privacy',
      html: '<h5>What</h5><p>We keep little.</p>',
    });
  });
  it('that is fixed has its content, but can be given to nothing else', async () => {
    expect(await resolve('contact')).toMatchObject({ kind: 'page', page: { title: 'Contact' } });
    await expect(catalog.pool.query(`insert into slug (slug, kind) values ('contact', 'page')`)).rejects.toThrow(
      'slug_not_reserved',
    );
    await expect(catalog.pool.query(`insert into slug (slug, kind) values ('drover-bed', 'page')`)).rejects.toThrow(
      'slug_pkey',
    );
  });
  it('that is no product is not found', async () => {
    await expect(resolve('nowhere')).rejects.toMatchObject(notFound);
  });
});
