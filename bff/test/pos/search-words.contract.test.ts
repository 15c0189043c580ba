import { missesAnswer, redirectsAnswer, synonymsAnswer, triedAnswer } from '@shop/contract/pos/search-words';
import { auditAnswer } from '@shop/contract/pos/audit';
import { listingAnswer } from '@shop/contract/v1/listing';
import { eventually } from '@shop/kit/testing/eventually';
import { todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let manager: Browser;
let staff: Browser;
beforeAll(async () => {
  shop = await runningShop();
  manager = await signedInAs(shop.browser(), 'manager');
  staff = await signedInAs(shop.browser(), 'staff');
}, 120_000);
afterAll(() => shop?.stop());

const synonyms = async () => synonymsAnswer.parse((await manager.post('/pos/search/synonyms/list', {})).json);
const redirects = async () => redirectsAnswer.parse((await manager.post('/pos/search/redirects/list', {})).json);
const search = async (text: string) =>
  listingAnswer.parse((await shop.browser().get(`/v1/items?routeType=search&search=${encodeURIComponent(text)}`)).json);

describe('the words of search', () => {
  it('are saved by the version that was read; who comes second is told, and nothing is changed', async () => {
    const { version } = await synonyms();
    const body = { synonyms: [{ term: 'zorbing chair', means: 'ottoman' }], version };
    const saved = await manager.post('/pos/search/synonyms/save', body);
    expect(synonymsAnswer.parse(saved.json)).toEqual({ success: true, ...body, version: version + 1 });
    const late = await manager.post('/pos/search/synonyms/save', { ...body, synonyms: [] });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('This list was changed meanwhile')]);
    expect((await synonyms()).synonyms).toEqual(body.synonyms);
  });

  it('count at once, also where an answer is kept', async () => {
    expect((await search('flumptuous')).searched?.missing).toEqual(['flumptuous']);
    const { synonyms: before, version } = await synonyms();
    const added = [...before, { term: 'flumptuous', means: 'sofa' }];
    await manager.post('/pos/search/synonyms/save', { synonyms: added, version });
    await eventually(async () => expect((await search('flumptuous')).searched?.missing).toEqual([]));
    expect((await search('gift ideas please')).redirect).toBeUndefined();
    const read = await redirects();
    const list = [...read.redirects, { term: 'gift ideas please', url: '/new' }];
    await manager.post('/pos/search/redirects/save', { redirects: list, version: read.version });
    await eventually(async () => expect((await search('gift ideas please')).redirect).toBe('/new'));
  });

  it('that cannot be are refused with a sentence', async () => {
    const { version } = await synonyms();
    const save = async (path: string, body: object) => {
      const { status, text } = await manager.post(`/pos/search/${path}/save`, { version, ...body });
      return [status, text];
    };
    const alike = { synonyms: [{ term: 'sofas', means: 'sofa' }] };
    expect(await save('synonyms', alike)).toEqual([400, expect.stringContaining('found alike already')]);
    const away = { redirects: [{ term: 'gift', url: 'https://other.example' }] };
    expect(await save('redirects', away)).toEqual([400, expect.stringContaining('a page of this shop')]);
    expect((await save('synonyms', { synonyms: [{ term: 'x'.repeat(201), means: 'sofa' }] }))[0]).toBe(400);
  });

  it('can be tried before they are saved', async () => {
    const body = { text: 'wobbulator', synonyms: [{ term: 'wobbulator', means: 'sofa' }] };
    const tried = triedAnswer.parse((await manager.post('/pos/search/try', body)).json);
    expect(tried).toMatchObject({ read: 'sofa', redirect: '', searched: { missing: [] } });
    expect(tried.items.length).toBeGreaterThan(0);
    expect((await search('wobbulator')).searched?.missing).toEqual(['wobbulator']);
  });

  it('leave a line in the audit log that says who saved which list', async () => {
    const admin = await signedInAs(shop.browser(), 'admin');
    await eventually(async () => {
      const { lines } = auditAnswer.parse((await admin.post('/pos/audit/list', { target: 'redirect' })).json);
      expect(lines).toMatchObject([
        {
          ...{ source: 'catalog', action: 'search.list_saved', sentence: 'Search words saved: redirects' },
          facts: [
            { name: 'Added', value: '1' },
            { name: 'Removed', value: '0' },
          ],
        },
      ]);
      expect(lines[0]?.staff).toMatch(/\w+ \w+/);
    });
  });

  it('are for managers and admins alone', async () => {
    for (const call of ['synonyms/list', 'synonyms/save', 'redirects/list', 'redirects/save', 'try', 'misses']) {
      expect((await staff.post(`/pos/search/${call}`, {})).status).toBe(403);
      expect((await shop.browser().post(`/pos/search/${call}`, {})).status).toBe(401);
    }
  });
});

it('what was searched and not found is counted, without a session, and listed by days', async () => {
  const shopper = shop.browser();
  await shopper.get('/v1/session');
  const missed = (text: string) => shopper.post('/v1/search/missed', { search: text });
  for (const text of ['quizzaciously', 'quizzaciously', 'sofa', 'jo@example.org'])
    expect((await missed(text)).json).toEqual({ success: true });
  expect((await shopper.post('/v1/search/missed', { search: ['x'] })).status).toBe(400);
  expect((await shop.browser().post('/v1/search/missed', { search: 'x' })).status).toBe(403);
  const today = todayInNz(new Date());
  const list = async (from: string, to: string) => manager.post('/pos/search/misses', { from, to });
  const { misses, total } = missesAnswer.parse((await list(today, today)).json);
  expect(misses).toMatchObject([{ words: 'quizzaciously', missing: 'quizzaciously', times: 2 }]);
  expect(total).toBe(2);
  const wrong = await list(today, '2020-01-01');
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('a last day that is not before it')]);
});
