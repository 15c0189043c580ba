import { ListItemsRequest } from '@shop/proto/catalog/v1/catalog';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import { SearchListChanged } from '@shop/proto/events/v1/catalog_events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { aProduct } from './fixtures/seed-rows.ts';

const product = [
  aProduct('P0', { name: 'Drover sofa', categories: [['living', 'sofas', 'seats-2']] }),
  aProduct('P1', { name: 'Alder recliner', categories: [['dining', 'chairs', 'set-four']] }),
];

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({ product });
});
afterAll(async () => catalog?.stop());

const search = (text: string, more: Partial<ListItemsRequest> = {}) =>
  catalog.client.listItems(ListItemsRequest.fromPartial({ routeType: 'search', search: text, ...more }));
const found = async (text: string) => (await search(text)).cards.map(({ sku }) => sku);

async function saveSynonyms(...synonyms: { term: string; means: string }[]) {
  const { version } = await catalog.client.listSynonyms({});
  return catalog.client.saveSynonyms({ synonyms, version });
}
async function saveRedirects(...redirects: { term: string; url: string }[]) {
  const { version } = await catalog.client.listRedirects({});
  return catalog.client.saveRedirects({ redirects, version });
}

it('the redirects of a shop begin with those of its seed, found however they are written', async () => {
  expect((await catalog.client.listRedirects({})).redirects).toEqual([{ term: 'Contact us', url: '/contact' }]);
  expect((await search('CONTACT  us')).redirect).toBe('/contact');
});

describe('synonyms of staff', () => {
  it('are found from the next search on, at the counter too, and no longer once they are gone', async () => {
    expect((await search('lazyboy')).searched?.missing).toEqual(['lazyboy']);
    const saved = await saveSynonyms({ term: ' Lazyboy ', means: 'recliner' });
    expect(saved.synonyms).toEqual([{ term: 'Lazyboy', means: 'recliner' }]);
    expect(await found('lazyboys')).toEqual(['P1']);
    const skus = (await catalog.client.searchSkus({ text: 'lazyboy' })).skus;
    expect(skus.length).toBeGreaterThan(0);
    expect(skus.every(({ sku }) => sku.startsWith('P1'))).toBe(true);
    await saveSynonyms();
    expect((await search('lazyboy')).searched?.missing).toEqual(['lazyboy']);
  });

  it('are saved by the version that was read: who read an older one changes nothing', async () => {
    const { version } = await catalog.client.listSynonyms({});
    const list = (means: string) => ({ synonyms: [{ term: 'perch', means }], version });
    expect((await catalog.client.saveSynonyms(list('sofa'))).version).toBe(version + 1);
    await expect(catalog.client.saveSynonyms(list('recliner'))).rejects.toThrow('This list was changed meanwhile');
    expect((await catalog.client.listSynonyms({})).synonyms).toEqual([{ term: 'perch', means: 'sofa' }]);
    await saveSynonyms();
  });

  it.each([
    [[{ term: '…', means: 'sofa' }], 'no word'],
    [[{ term: 'perch', means: ' ' }], "Say what 'perch' means"],
    [[{ term: 'sofas', means: 'Sofa' }], 'found alike'],
    [
      [
        { term: 'perch', means: 'sofa' },
        { term: 'Perches', means: 'chair' },
      ],
      'twice',
    ],
    [[{ term: 'x'.repeat(61), means: 'sofa' }], 'at most 60'],
  ])('that cannot be are refused with a sentence, and nothing is changed', async (list, sentence) => {
    const before = await catalog.client.listSynonyms({});
    await expect(saveSynonyms(...list)).rejects.toThrow(sentence);
    expect(await catalog.client.listSynonyms({})).toEqual(before);
  });
});

describe('a list that is saved', () => {
  it('tells who keeps answers, and leaves a line for the audit log with who it was and how much came and went', async () => {
    const { version } = await saveSynonyms({ term: 'perch', means: 'sofa' });
    const since = version + 1;
    await saveSynonyms({ term: 'perch', means: 'recliner' }, { term: 'pouf', means: 'sofa' });
    const { rows } = await catalog.pool.query<{ type: string; payload: Buffer }>(
      `select type, payload from outbox where aggregate = 'synonym' order by created_at desc, id desc limit 2`,
    );
    const of = (type: string) => rows.find((row) => row.type === type)?.payload ?? Buffer.alloc(0);
    expect(SearchListChanged.decode(of('search_list.changed'))).toEqual({ list: 'synonym', version: since });
    const { detailJson, ...line } = AuditRecorded.decode(of('audit.recorded'));
    expect(line).toMatchObject({
      ...{ source: 'catalog', action: 'search.list_saved', actorStaffId: 'a staff member of the test' },
      ...{ target: 'synonym', outcome: 'done' },
    });
    expect(JSON.parse(detailJson)).toEqual({ version: since, added: 2, removed: 1 });
    await saveSynonyms();
  });
});

describe('a search that is tried', () => {
  const tried = (text: string, ...synonyms: { term: string; means: string }[]) =>
    catalog.client.trySearch({ text, synonyms });

  it('finds by the synonyms it is given and no others, and saves none', async () => {
    await saveSynonyms({ term: 'perch', means: 'sofa' });
    const answer = await tried('lazyboys', { term: 'lazyboy', means: 'recliner' });
    expect(answer).toMatchObject({ read: 'recliner', count: 1, redirect: '', searched: { level: 'all', missing: [] } });
    expect(answer.cards.map(({ sku }) => sku)).toEqual(['P1']);
    expect((await tried('perch')).searched?.missing).toEqual(['perch']);
    expect((await search('lazyboy')).searched?.missing).toEqual(['lazyboy']);
    expect(await found('perch')).toEqual(['P0']);
    await saveSynonyms();
  });

  it('says which page it opens, and what cannot be saved', async () => {
    await saveRedirects({ term: 'Gift cards', url: '/privacy-policy' });
    expect((await tried('gift card')).redirect).toBe('/privacy-policy');
    await saveRedirects();
    await expect(tried('sofa', { term: 'sofas', means: 'sofa' })).rejects.toThrow('found alike');
  });
});

describe('redirects of staff', () => {
  it('answer a search that is the term and nothing else', async () => {
    await saveRedirects({ term: 'Gift cards', url: '/privacy-policy' });
    expect((await search('gift card')).redirect).toBe('/privacy-policy');
    expect((await search('gift card sofa')).redirect).toBe('');
    expect((await search('')).redirect).toBe('');
    expect((await search('gift card', { routeType: 'category', page: 'living' })).redirect).toBe('');
  });

  it('answer one that only begins so, or has it among its words, where nothing else is found for it', async () => {
    await saveRedirects({ term: 'Delivery', url: '/privacy-policy' }, { term: 'Drove', url: '/privacy-policy' });
    expect((await search('deliv')).redirect).toBe('/privacy-policy');
    expect((await search('deliveries now')).redirect).toBe('/privacy-policy');
    for (const text of ['del', 'eliv', 'drov', '']) expect((await search(text)).redirect).toBe('');
  });

  it.each([
    '//other.example',
    'https://other.example',
    'new',
    '/a b',
    '/\\other.example',
    '/pos/website',
    '/v1/session',
    ...[
      '/docs',
      '/sandbox/mail',
      '/sofas/../pos',
      '/sofas/%2e%2e/pos',
      '/quote/abc',
      '/order/confirmation/abc',
      '/password/reset',
    ],
    ...['/living/sofas', '/living//', '/.well-known/x', '/metrics', '/preview/abc'],
  ])('never leave the shop: %s is refused', async (url) => {
    await expect(saveRedirects({ term: 'gift', url })).rejects.toThrow('a page of this shop');
    await expect(saveRedirects({ term: 'gift', url: '/no-such-page' })).rejects.toThrow('there is no /no-such-page');
  });
  it('lead to entries of the blog that are there', async () => {
    await expect(saveRedirects({ term: 'gift', url: '/blog/none-here' })).rejects.toThrow(
      'there is no /blog/none-here',
    );
    await saveRedirects({ term: 'gift', url: '/blog/entry-1' }, { term: 'deals', url: '/living/2?type=sofas' });
    await saveRedirects();
  });
  it.each(['/search', '/search?q=gift', '/Search/?q=other'])(
    'open no search, which could lead back to itself: %s is refused',
    async (url) => {
      await expect(saveRedirects({ term: 'gift', url })).rejects.toThrow('a page, not a search');
    },
  );
});
