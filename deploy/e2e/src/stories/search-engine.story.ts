import { deepEqual, equal, ok } from 'node:assert/strict';
import { openDatabases } from '../api/databases.ts';
import type { Scene, Story } from './story.ts';

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

async function found({ shop, eventually }: Scene): Promise<void> {
  // a crawler that gets Retry-After waits
  const text = (address: string) =>
    eventually(async () => {
      const answer = await fetch(address);
      ok(answer.ok, `${answer.status} at ${address}`);
      return answer.text();
    });
  const robots = await text(`${shop.origin}/robots.txt`);
  ok(robots.includes('Disallow: /cart'));
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  equal(index, `${shop.origin}/sitemap.xml`);
  const sitemaps: string[] = [];
  for (const address of addressesIn(await text(index))) sitemaps.push(await text(address));
  const addresses = new Set(sitemaps.flatMap(addressesIn));
  const databases = openDatabases(shop);
  try {
    const products = await databases.rows<{ slug: string }>(
      'catalog',
      'select p.slug from listing l join product p on p.sku = l.product_sku',
    );
    deepEqual(
      products.filter(({ slug }) => !addresses.has(`${shop.origin}/${slug}`)),
      [],
    );
  } finally {
    await databases.close();
  }
  for (const address of addressesIn(sitemaps[0] ?? '')) await text(address);
}

export const searchEngineStories: Story[] = [
  { name: 'a search engine finds every product by robots.txt, and no address that is missing', play: found },
];
