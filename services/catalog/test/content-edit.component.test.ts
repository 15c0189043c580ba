import { ContentChanged } from '@shop/proto/events/v1/catalog_events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCatalog, runningCatalog } from './fixtures/running-catalog.ts';
import { aProduct } from './fixtures/seed-rows.ts';

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await runningCatalog({ product: [aProduct('P0')] });
});
afterAll(async () => catalog?.stop());

const aPage = (html: string, more: object = {}) => ({
  page: { slug: '', title: 'Care of oak', description: 'How', html, ...more },
});
const save = (key: string, read: number, body: object) => catalog.client.saveContent({ kind: 'page', key, read, body });
const publish = (key: string, version: number, kind = 'page') =>
  catalog.client.publishContent({ kind, key, version, at: '' });
const shown = async (slug: string) => (await catalog.client.resolveSlug({ slug })).page;
const acts = async (key: string) => {
  const { history } = await catalog.client.getContent({ kind: 'page', key, version: 0 });
  return history.map(({ act, version }) => `${act} ${version}`);
};
const events = async (type: string) => {
  const { rows } = await catalog.pool.query<{ payload: Buffer }>(
    'select payload from outbox where type = $1 order by id',
    [type],
  );
  return rows.map(({ payload }) => payload);
};

describe('what came with the shop', () => {
  it('is version 1 of everything, published', async () => {
    for (const kind of ['page', 'entry', 'banners', 'bar', 'deals']) {
      const { items } = await catalog.client.listContent({ kind });
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect(item).toMatchObject({ version: 1, publishedVersion: 1, savedBy: '' });
    }
    const { body } = await catalog.client.getContent({ kind: 'entry', key: 'entry-3', version: 0 });
    expect(body?.entry).toMatchObject({ name: 'Entry 3', html: '<p>3</p>', publishedOn: expect.any(String) });
  });
});

describe('a draft', () => {
  it('is seen by nobody until it is published, then by everybody, and says so in an event', async () => {
    const saved = await save('oak', 0, aPage('<p>One</p>'));
    expect(saved.item).toMatchObject({ version: 1, publishedVersion: 0, title: 'Care of oak' });
    await expect(shown('oak')).rejects.toMatchObject({ kind: 'not_found' });
    const answer = await publish('oak', 1);
    expect(answer.item).toMatchObject({ publishedVersion: 1 });
    expect(await shown('oak')).toMatchObject({ title: 'Care of oak', html: '<p>One</p>' });
    const changed = (await events('content.changed')).map((payload) => ContentChanged.decode(payload));
    expect(changed).toContainEqual({ kind: 'page', key: 'oak', version: 1, categorySlugs: [] });
    await save('oak', 1, aPage('<p>Two</p>'));
    expect((await shown('oak'))?.html).toBe('<p>One</p>');
  });

  it('is saved by the version that was read: a later one stands, and who saved it is said', async () => {
    await save('ash', 0, aPage('<p>1</p>'));
    await save('ash', 1, aPage('<p>2</p>'));
    await expect(save('ash', 1, aPage('<p>lost</p>'))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'catalog.content_changed',
      detail: { staffId: 'a staff member of the test', at: expect.stringMatching(/^\d{4}-/) },
    });
    await expect(publish('ash', 1)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await acts('ash')).toEqual(['saved 2', 'saved 1']);
  });

  it('is kept without what could run in a browser', async () => {
    const bad =
      '<p onclick="x()">Hi <a href="/new" target="_top">b</a></p><script>x()</script>' +
      '<img src="/pictures/a.webp" alt="A" onerror="x()"><iframe src="https://x.example"></iframe><style>p{}</style>';
    const { body } = await save('clean', 0, aPage(bad));
    expect(body?.page?.html).toBe('<p>Hi <a href="/new">b</a></p><img src="/pictures/a.webp" alt="A" />');
  });

  it.each([
    ['Sofa', aPage('<p>x</p>'), 'small letters'],
    ['contact-us/..', aPage('<p>x</p>'), 'small letters'],
    ['track-order', aPage('<p>x</p>'), 'a page of the shop itself'],
    ['sofas', aPage('<p>x</p>'), 'taken already'],
    ['larch', aPage('<script>x</script>'), 'Please write the text.'],
    ['larch', aPage('<p>See <a href="javascript:x()">this</a></p>'), 'has no address that can be kept'],
    ['larch', aPage('<p>x <a href="data:text/html,x">c</a></p>'), 'has no address that can be kept'],
    ['larch', aPage('<p>x<img src="//evil.example/a.png" alt="x"></p>'), 'has no address that can be kept'],
    ['larch', aPage('<p>x<img src="http://a.test/x.png" alt="x"></p>'), 'has no address that can be kept'],
    ['larch', aPage('<p>x</p>', { title: ' ' }), 'Please enter the title.'],
    ['larch', aPage('<p>x</p>', { title: 'x'.repeat(101) }), 'at most 100'],
  ])('that cannot be is refused with a sentence, and nothing is kept: %s', async (key, body, sentence) => {
    await expect(save(key, 0, body)).rejects.toThrow(sentence);
    await expect(catalog.client.getContent({ kind: 'page', key, version: 0 })).rejects.toThrow('does not exist');
  });
});

describe('the address of what is new', () => {
  it('that a page or an entry has already, also as a draft, is said to be taken: nobody changed anything meanwhile', async () => {
    await save('rowan', 0, aPage('<p>first</p>'));
    await expect(save('rowan', 0, aPage('<p>second</p>'))).rejects.toThrow(
      '/rowan is taken already. Please choose another',
    );
    const entry = {
      entry: { url: 'rowan', name: 'Rowan', image: '', description: '', html: '<p>x</p>', publishedOn: '2026-11-27' },
    };
    const note = () => catalog.client.saveContent({ kind: 'entry', key: 'rowan', read: 0, body: entry });
    await note();
    await expect(note()).rejects.toThrow('/blog/rowan is taken already. Please choose another');
    expect(await acts('rowan')).toEqual(['saved 1']);
  });
});

describe('the history', () => {
  it('brings an older version back as a new draft, and is never changed', async () => {
    await save('elm', 0, aPage('<p>first</p>'));
    await save('elm', 1, aPage('<p>second</p>'));
    const back = await catalog.client.restoreContent({ kind: 'page', key: 'elm', version: 1, read: 2 });
    expect([back.item?.version, back.body?.page?.html]).toEqual([3, '<p>first</p>']);
    expect(await acts('elm')).toEqual(['restored 3', 'saved 2', 'saved 1']);
    const older = await catalog.client.getContent({ kind: 'page', key: 'elm', version: 2 });
    expect([older.bodyVersion, older.body?.page?.html]).toEqual([2, '<p>second</p>']);
    for (const sql of ['update content_version set version = 9', 'delete from content_act'])
      await expect(catalog.pool.query(sql)).rejects.toThrow('never changed');
  });

  it('has a line of the audit log for each act', async () => {
    expect((await events('audit.recorded')).length).toBeGreaterThanOrEqual(5);
  });
});

describe('the other kinds', () => {
  it('an entry of the journal is listed by its day from its publication on', async () => {
    const entry = {
      ...{ url: '', name: 'Oiling', image: '/pictures/a.webp', description: 'Once a year' },
      ...{ html: '<p>Oil</p>', publishedOn: '2026-06-30' },
    };
    await catalog.client.saveContent({ kind: 'entry', key: 'oiling', read: 0, body: { entry } });
    expect((await catalog.client.listBlog({ page: 1, pageSize: 12 })).entries[0]?.url).not.toBe('oiling');
    await publish('oiling', 1, 'entry');
    expect((await catalog.client.listBlog({ page: 1, pageSize: 12 })).entries[0]).toMatchObject({ url: 'oiling' });
    const away = { ...entry, image: 'javascript:alert(1)' };
    await expect(
      catalog.client.saveContent({ kind: 'entry', key: 'oiling', read: 1, body: { entry: away } }),
    ).rejects.toThrow('The address of the picture');
  });

  it('banners, bottom bar and end of the deals change the home page, and name every listing they stand on', async () => {
    const { body } = await catalog.client.getContent({ kind: 'banners', key: 'home', version: 0 });
    const hero = { ...body?.banners?.hero, hotspots: [{ left: 10, top: 20, product: 'P0' }] };
    const banners = { ...body?.banners, hero, categories: [], offers: [], announcement: 'Closed on Friday' };
    const bar = { code: 'summer', text: 'Summer is here', label: '', url: '' };
    const put = async (kind: string, next: object) => {
      await catalog.client.saveContent({ kind, key: 'home', read: 1, body: next });
      await publish('home', 2, kind);
    };
    await put('banners', { banners });
    await put('bar', { bar });
    await put('deals', { dealsEnd: '2026-12-31 17:00' });
    const home = await catalog.client.getHome({});
    expect(home).toMatchObject({ announcement: 'Closed on Friday', bottomBar: bar, dealsEnd: '2026-12-31 17:00' });
    expect(home.hero?.hotspots).toHaveLength(1);
    const changed = (await events('content.changed')).map((payload) => ContentChanged.decode(payload));
    expect(changed.at(-1)?.categorySlugs).toContain('sofas');
    await expect(put('bar', { bar })).rejects.toMatchObject({ kind: 'conflict' });
    const again = catalog.client.saveContent({ kind: 'deals', key: 'home', read: 2, body: { dealsEnd: 'soon' } });
    await expect(again).rejects.toThrow('Please enter the end as');
    const other = catalog.client.saveContent({ kind: 'bar', key: 'other', read: 0, body: { bar } });
    await expect(other).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('a page stays while the banners or the bottom bar lead to it', async () => {
    await save('larch', 0, aPage('<p>Larch</p>'));
    await publish('larch', 1);
    const of = async (kind: string) =>
      (await catalog.client.getContent({ kind, key: 'home', version: 0 })).item?.version ?? 0;
    const bar = (url: string) => ({ bar: { code: 'larch', text: 'Larch', label: url && 'Read', url } });
    const put = async (url: string) => {
      const read = await of('bar');
      await catalog.client.saveContent({ kind: 'bar', key: 'home', read, body: bar(url) });
      await publish('home', read + 1, 'bar');
    };
    await put('/larch?from=bar');
    const withdraw = () => catalog.client.withdrawContent({ kind: 'page', key: 'larch' });
    await expect(withdraw()).rejects.toThrow('The bottom bar leads to this page. Please change that first.');
    await put('');
    expect((await withdraw()).item?.publishedVersion).toBe(0);
  });

  it('banners that lead nowhere are kept as a draft, and neither published nor scheduled', async () => {
    const { body, item } = await catalog.client.getContent({ kind: 'banners', key: 'home', version: 0 });
    const hero = body?.banners?.hero;
    const draft = async (read: number, change: object) => {
      const next: object = { banners: { ...body?.banners, hero: { ...hero, ...change } } };
      await catalog.client.saveContent({ kind: 'banners', key: 'home', read, body: next });
      return read + 1;
    };
    let version = await draft(item?.version ?? 0, { url: '/nope-nope?x=1' });
    await expect(publish('home', version, 'banners')).rejects.toThrow('There is no page /nope-nope?x=1 in the shop.');
    const later = catalog.client.publishContent({ kind: 'banners', key: 'home', version, at: '2027-06-01 10:00' });
    await expect(later).rejects.toThrow('There is no page');
    version = await draft(version, { hotspots: [{ left: 1, top: 1, product: 'NOPE' }] });
    await expect(publish('home', version, 'banners')).rejects.toThrow('There is no product NOPE.');
    version = await draft(version, { url: '/sofas/2?sort=price' });
    expect((await publish('home', version, 'banners')).item).toMatchObject({ publishedVersion: version });
  });
});
