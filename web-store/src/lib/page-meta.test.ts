import { describe, expect, it } from 'vitest';
import { bareAddress, organization, pageMeta } from './page-meta.ts';

const found = (meta: object[], type: string) =>
  meta.flatMap((one) => {
    const data = (one as Record<string, Record<string, unknown>>)['script:ld+json'];
    return data?.['@type'] === type ? [data] : [];
  })[0];

describe('the address that search engines keep', () => {
  it('has neither filters nor sort nor page, and keeps what makes it another page', () => {
    expect(bareAddress('/living?type=sofas&variant=seats-2&sort=pasc&tag=flat-pack&over=100&page=3')).toBe(
      '/living?type=sofas&variant=seats-2',
    );
    expect(bareAddress('/new?sort=pasc')).toBe('/new');
  });
});

describe('what a page says of itself', () => {
  const page = {
    title: 'Outpost table lamp',
    description: 'A lamp',
    address: '/outpost-table-lamp',
    image: '/pictures/lamp-480.webp',
    trail: [{ name: 'Table lamps', url: 'lighting?type=table-lamps' }],
  };
  it('has its own address and picture for those who share it', () => {
    expect(pageMeta(page)).toContainEqual({ property: 'og:url', content: 'http://localhost:8080/outpost-table-lamp' });
    expect(pageMeta(page)).toContainEqual({
      property: 'og:image',
      content: 'http://localhost:8080/pictures/lamp-1200.webp',
    });
  });
  it('has the way to it as whole addresses', () => {
    expect(found(pageMeta(page), 'BreadcrumbList')?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Home', item: 'http://localhost:8080/' },
      { position: 2, name: 'Table lamps', item: 'http://localhost:8080/lighting?type=table-lamps' },
    ]);
  });
  it('is an article with its day when it is one, and only then', () => {
    const entry = pageMeta({ ...page, article: { publishedOn: '2026-11-01' } });
    expect(found(entry, 'Article')).toMatchObject({ headline: page.title, datePublished: '2026-11-01' });
    expect(entry).toContainEqual({ property: 'og:type', content: 'article' });
    expect(found(pageMeta(page), 'Article')).toBeUndefined();
  });
  it('of the home page names who stands behind the shop', () => {
    expect(found([organization()], 'Organization')).toMatchObject({
      name: 'Tussock & Tarn',
      url: 'http://localhost:8080/',
    });
  });
});
