import { describe, expect, it } from 'vitest';
import { sitemap, sitemapIndex } from './sitemap.ts';

describe('a sitemap', () => {
  it('names every address once, escaped as XML requires', () => {
    const xml = sitemap(['http://shop.test/living?type=sofas&variant=a', 'http://shop.test/', 'http://shop.test/']);
    expect(xml).toContain('<url><loc>http://shop.test/living?type=sofas&amp;variant=a</loc></url>');
    expect(xml.match(/<url>/g)).toHaveLength(2);
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns=')).toBe(true);
  });
  it('has an index of its own shape', () => {
    expect(sitemapIndex(['http://shop.test/sitemaps/living.xml'])).toMatch(/<sitemapindex [^>]+>\s*<sitemap><loc>/);
  });
});
