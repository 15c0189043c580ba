import { categoryTree } from '@shop/contract/v1/categories';
import {
  blogEntryAnswer,
  blogListAnswer,
  homeAnswer,
  mattressBuilderAnswer,
  mattressItemsAnswer,
  pageAnswer,
  socialFeed,
} from '@shop/contract/v1/content';
import { type ListingAnswer, listingAnswer } from '@shop/contract/v1/listing';
import { optionPrice, productAnswer } from '@shop/contract/v1/product';
import { addressMatches } from '@shop/contract/v1/address';
import { pickupAnswer } from '@shop/contract/v1/pickup';
import { suburbMatches } from '@shop/contract/v1/suburb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  shop = await runningShop();
  browser = shop.browser();
});
afterAll(() => shop.stop());

const items = async (query: object) => listingAnswer.parse((await browser.post('/v1/getItems/', query)).json);
const product = async (url: string) => productAnswer.parse((await browser.get(`/v1/product/${url}`)).json).product;
const cents = ({ price }: { price: string }) => Math.round(Number(price) * 100);

describe('listings', () => {
  it('list everything, 24 a page, and say how many there are', async () => {
    const first = await items({});
    expect(first.items).toHaveLength(24);
    expect(first.loaded).toBe(24);
    const second = await items({ pageNum: '2' });
    expect(second.loaded).toBe(Math.min(48, first.count));
    const both = [...first.items, ...second.items].map(({ sku }) => sku);
    expect(new Set(both).size).toBe(both.length);
  });
  it('render the cards they list, every name escaped', async () => {
    const { html, items: cards } = await items({ routeType: 'category', pageStr: 'living' });
    expect(html.match(/<li class="card"/g)).toHaveLength(cards.length);
    for (const { sku, url } of cards) {
      expect(html).toContain(`data-sku="${sku}"`);
      expect(html).toContain(`href="/${url}"`);
    }
  });
  it('are one call: getItems and items answer the same', async () => {
    const { text } = await browser.get('/v1/items?routeType=category&pageStr=living&sort=pasc&ready=1');
    const posted = await browser.post('/v1/getItems', {
      routeType: 'category',
      pageStr: 'living',
      sort: 'pasc',
      ready: 1,
    });
    expect(text).toBe(posted.text);
  });
  it('take a list as comma text, as a repeated parameter and with brackets, in an address as in a form', async () => {
    const listed = ({ json }: { json: unknown }) => listingAnswer.parse(json).count;
    const both = listed(await browser.post('/v1/getItems', { cat2Arr: ['sofas', 'armchairs'] }));
    for (const list of [
      'cat2Arr=sofas,armchairs',
      'cat2Arr=sofas&cat2Arr=armchairs',
      'cat2Arr[]=sofas&cat2Arr[]=armchairs',
    ]) {
      expect(listed(await browser.get(`/v1/items?${list}`))).toBe(both);
      const form = { method: 'POST', body: list, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      expect(listed(await browser.send('/v1/getItems', form))).toBe(both);
    }
  });
  it.each(['pasc', 'pdsc', 'nasc', 'ndsc', 'new', 'sort', 'relevant'])('sort by %s', async (sort) => {
    const answer = await items({ sort, search: sort === 'relevant' ? 'sofa' : '' });
    const prices = answer.items.map(cents);
    const names = answer.items.map(({ name }) => name.toLowerCase());
    const sorted: Record<string, boolean> = {
      pasc: prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0)),
      pdsc: prices.every((price, index) => index === 0 || price <= (prices[index - 1] ?? 0)),
      nasc: names.every((name, index) => index === 0 || name >= (names[index - 1] ?? '')),
      ndsc: names.every((name, index) => index === 0 || name <= (names[index - 1] ?? '')),
    };
    expect([answer.sort, sorted[sort] ?? true]).toEqual([sort, true]);
  });
  it('keep a product whose lowest price lies within over and under', async () => {
    const answer = await items({ over: '500', under: '900.00' });
    expect(answer.items.length).toBeGreaterThan(0);
    expect(answer.items.every((card) => cents(card) >= 50_000 && cents(card) <= 90_000)).toBe(true);
  });
  it('count each open filter, and mark what is chosen', async () => {
    const all = await items({ routeType: 'category', pageStr: 'living' });
    const types = all.facets.find(({ key }) => key === 'cat2Arr');
    const [value] = types?.values ?? [];
    expect(value?.count).toBeGreaterThan(0);
    const chosen = await items({ routeType: 'category', pageStr: 'living', cat2Arr: value?.value });
    expect(chosen.count).toBe(value?.count);
    const marked = chosen.facets
      .find(({ key }) => key === 'cat2Arr')
      ?.values.find(({ value: slug }) => slug === value?.value);
    expect(marked?.selected).toBe(true);
  });
  it('count what the category tree says', async () => {
    const tree = categoryTree.parse((await browser.get('/v1/getCategoriesInfo')).json);
    const [room] = tree;
    const [type] = room?.children ?? [];
    expect((await items({ routeType: 'category', pageStr: room?.url })).count).toBe(room?.count);
    expect((await items({ routeType: 'prodtype', pageStr: type?.url })).count).toBe(type?.count);
  });
  it('know their own address, with the filters in it', async () => {
    const address = async (query: object) => (await items(query)).fullUrl;
    expect(await address({ search: 'oak table' })).toBe('/search?q=oak+table');
    expect(await address({ routeType: 'category', pageStr: 'living', sort: 'pasc', ready: 1 })).toBe(
      '/living?ready=1&sort=pasc',
    );
    expect(await address({ routeType: 'new' })).toBe('/new');
    expect(await address({ routeType: 'prodtype', pageStr: 'sofas', over: '100' })).toBe('/living?type=sofas&over=100');
  });
  it('find a word that is misspelt', async () => {
    const answer = await items({ search: 'sofaa' });
    expect(answer.count).toBeGreaterThan(0);
  });
  it('answer an unknown slug with 404, an unknown sort or a price that is none with 400', async () => {
    const status = async (query: object) => (await browser.post('/v1/getItems', query)).status;
    expect(await status({ routeType: 'category', pageStr: 'no-such-place' })).toBe(404);
    expect(await status({ sort: 'cheapest' })).toBe(400);
    expect(await status({ over: 'cheap' })).toBe(400);
    expect(await status({ pageNum: 'two' })).toBe(400);
  });
});

describe('a product', () => {
  const any = async (): Promise<ListingAnswer['items'][number]> => {
    const card = (await items({ routeType: 'prodtype', pageStr: 'sofas' })).items.find(
      ({ needsChoice }) => needsChoice,
    );
    if (!card) throw new Error('the seed has no sofa to choose');
    return card;
  };
  it('has its options, every combination and its parts', async () => {
    const card = await any();
    const found = await product(card.url);
    expect(found.sku).toBe(card.sku);
    expect(found.combinations.length).toBeGreaterThan(1);
    expect(found.components.length).toBeGreaterThan(0);
    const lowest = Math.min(...found.combinations.map(cents));
    expect(cents(found)).toBe(lowest);
    expect((await browser.get('/v1/product/no-such-thing')).status).toBe(404);
  });
  it('prices a combination; an unknown one is 404, finance is empty while payment is away', async () => {
    const card = await any();
    const [one] = (await product(card.url)).combinations;
    const select = (xsel: string) =>
      browser.post('/v1/product/confselect', { sku: card.sku, xsel, ysel: one?.y, zip: '1010' });
    const answer = optionPrice.parse((await select(one?.x ?? '')).json);
    expect([answer.sku, answer.priceDiscount]).toEqual([one?.sku, one?.price]);
    expect(answer.pricestring.replace(/[$,]/g, '')).toBe(one?.price);
    expect(answer.msrpstring.replace(/[$,]/g, '')).toBe(answer.msrp === '0.00' ? '' : answer.msrp);
    expect(answer.eta).toMatch(/\w/);
    expect(answer.exDesc).toMatch(/^$|box/);
    expect(Object.values(answer.finance).every((offer) => offer.includes('$'))).toBe(true);
    expect(answer.delivery).toMatch(/^\$\d|^FREE$|^TBC$/);
    expect((await select('no-such-size')).status).toBe(404);
  });
});

describe('content', () => {
  it('answers as the contract says', async () => {
    const json = async (path: string) => (await browser.get(path)).json;
    expect(homeAnswer.parse(await json('/v1/home')).arrivals.length).toBeGreaterThan(0);
    expect(pageAnswer.parse(await json('/v1/page/privacy-policy')).page.html).toContain('<');
    expect(pageAnswer.parse(await json('/v1/page/privacy-policy')).kind).toBe('page');
    const blog = blogListAnswer.parse(await json('/v1/blog/1'));
    expect(blog.items.length).toBeGreaterThan(0);
    expect(blogListAnswer.parse(await json('/v1/blog/99')).items).toEqual([]);
    expect(blogEntryAnswer.parse(await json(`/v1/blog/entry/${blog.items[0]?.url}`)).entry.html).toContain('<p>');
    expect(socialFeed.parse(await json('/v1/instagram')).data.length).toBeGreaterThan(0);
    expect(mattressItemsAnswer.parse(await json('/v1/sleep-zone/mattressitem/1')).items.length).toBeGreaterThan(0);
    expect(mattressItemsAnswer.parse(await json('/v1/sleep-zone/mattressitem/99')).items).toEqual([]);
    const [size = ''] = homeAnswer.parse(await json('/v1/home')).mattressSizes;
    expect(mattressBuilderAnswer.parse(await json(`/v1/mattressbuilder/${size}`)).steps.length).toBeGreaterThan(0);
    for (const path of ['/v1/page/no-such', '/v1/blog/entry/no-such', '/v1/mattressbuilder/no-such']) {
      expect((await browser.get(path)).status).toBe(404);
    }
  });
  it('finds suburbs from two letters on, at most ten', async () => {
    const find = async (term: string) => suburbMatches.parse((await browser.get(`/v1/suburb?term=${term}`)).json);
    expect(await find('p')).toEqual([]);
    const found = await find('po');
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]?.suburb.toLowerCase().startsWith('po')).toBe(true);
  });
});

describe('collection points', () => {
  it('say of one combination where all of it lies, never how much, and from which day', async () => {
    const { sku } = listingAnswer
      .parse((await browser.get('/v1/items?ready=1')).json)
      .items.map(({ combinationSku }) => ({ sku: combinationSku }))[0] ?? { sku: '' };
    const one = pickupAnswer.parse((await browser.get(`/v1/pickup?sku=${sku}`)).json);
    expect(one.points.map(({ code }) => code)).toEqual(['AKL', 'WLG', 'CHC', 'HAM']);
    expect(one.etaText).toMatch(/^Collect from \w{3} \d+ \w{3}$/);
    const many = pickupAnswer.parse((await browser.get(`/v1/pickup?sku=${sku}&qty=999`)).json);
    expect(many.points.map(({ here }) => here)).toEqual([false, false, false, false]);
  });
  it('of what is unknown are a 404, of a quantity that is none a 400', async () => {
    expect((await browser.get('/v1/pickup?sku=NO-SUCH')).status).toBe(404);
    expect((await browser.get('/v1/pickup?sku=X&qty=lots')).status).toBe(400);
  });
});

describe('addresses', () => {
  const find = async (term: string) =>
    addressMatches.parse((await browser.get(`/v1/address?term=${encodeURIComponent(term)}`)).json);
  it('are found from two letters on, at most ten, with what was typed before them kept', async () => {
    expect(await find('t')).toEqual([]);
    expect((await find('po')).length).toBe(10);
    expect((await find('1 Nowhere Lane, thorndon'))[0]).toMatchObject({
      value: '1 Nowhere Lane, Thorndon, Wellington 6011',
      zip: '6011',
    });
  });
  it('that are too long, or no text, are refused with a sentence', async () => {
    const refused = await browser.get(`/v1/address?term=${'a'.repeat(256)}`);
    expect([refused.status, refused.text.includes('255 characters at most')]).toEqual([400, true]);
    expect((await browser.get('/v1/address?term=%00')).status).toBe(400);
  });
});

describe('the cache', () => {
  it('sends a tag, and nothing again to who holds it', async () => {
    const first = await browser.get('/v1/getCategoriesInfo');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const tag = first.headers.get('etag') ?? '';
    // What a browser that revalidates says; a fetch of Node would add no-cache, which asks for the whole page again.
    const revalidate = (held: string) =>
      browser.get('/v1/getCategoriesInfo', { 'if-none-match': held, 'cache-control': 'max-age=0' });
    const again = await revalidate(`"other", ${tag}`);
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await revalidate('"other"')).status).toBe(200);
  });
  it('packs each page once for each encoding, and a page is the same whichever came first', async () => {
    const read = async (accept: string) => {
      const response = await fetch(`${shop.origin}/v1/items?routeType=category&pageStr=bedroom`, {
        headers: { 'accept-encoding': accept },
      });
      return {
        encoding: response.headers.get('content-encoding'),
        text: await response.text(),
        id: response.headers.get('x-request-id'),
      };
    };
    const answers = await Promise.all(['br', 'gzip', 'identity', 'br;q=0, gzip', 'br'].map(read));
    expect(answers.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', null, 'gzip', 'br']);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(5);
  });
  it('never carries a cookie, and never a page for one visitor to another', async () => {
    const answer = await shop.browser().get('/v1/items');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect((await browser.post('/v1/getItems', {})).headers.get('cache-control')).toBe('no-store');
  });
});
