import type { ContentBody } from './content.ts';

/**
 * Addresses of the shop that are something else: its fixed pages and what its servers answer. Some have a text of their own,
 * which came with the shop and is edited; none is ever made anew.
 */
export const FIXED_PAGES: ReadonlySet<string> = new Set([
  ...['v1', 'pos', 'docs', 'openapi', 'healthz', 'readyz', 'metrics', 'pictures', 'assets', 'sandbox', 'search'],
  ...['hot-deals', 'new', 'bundle-and-save', 'clearance', 'cart', 'checkout', 'quote', 'order', 'account', 'blog'],
  ...[
    'contact',
    '404',
    'track-order',
    'password',
    'sleep-zone',
    'mattress-builder',
    'sitemaps',
    'preview',
    'newsletter',
  ],
]);

/** Of the fixed pages those that a shopper is led to; a listing may also have the number of its page behind it. */
const LED_TO: ReadonlySet<string> = new Set([
  ...['', 'hot-deals', 'new', 'bundle-and-save', 'clearance', 'cart', 'checkout', 'blog', 'contact'],
  ...['account', 'account/orders', 'account/details', 'track-order', 'sleep-zone', 'mattress-builder', 'newsletter'],
]);
const NUMBERED = /^([^/]+)\/\d{1,6}$/;

/** The path of an address of this shop, without the slashes at its ends; '' = the home page. */
const pathOf = (url: string): string => (url.split(/[?#]/, 1)[0] ?? '').replaceAll(/^\/|\/$/g, '');

/** Whether an address may lead to a page for shoppers: not to calls, the counter, files or somebody's own page, nor by way of '..'. */
export function isPagePath(url: string): boolean {
  const path = pathOf(url);
  const page = NUMBERED.exec(path)?.[1] ?? path;
  if (/[%\\]|(?:^|\/)\.|\/\//.test(path)) return false;
  return LED_TO.has(page) || slugOf(`/${page}`) === page;
}

/**
 * What an address needs to be there: the slug of a product, category or page, or 'blog/' with the name of an entry; undefined for another
 * site, the home page and the fixed pages.
 */
export function slugOf(url: string): string | undefined {
  if (url.startsWith('https://')) return undefined;
  const path = pathOf(url);
  const [first = '', second = ''] = path.split('/');
  if (first === 'blog' && second !== '') return path;
  return first === '' || FIXED_PAGES.has(first) ? undefined : first;
}

/** What has to be there before this is shown to shoppers: slugs by the address that needs them, and skus of products. */
export function needsOf(body: ContentBody): {
  readonly slugs: ReadonlyMap<string, string>;
  readonly products: readonly string[];
} {
  if (body.kind === 'bar') return { slugs: slugsOf([body.url]), products: [] };
  if (body.kind !== 'banners') return { slugs: new Map(), products: [] };
  const { hero, categories, offers } = body;
  const urls = [hero.url, ...[...categories, ...offers].map(({ url }) => url)];
  return { slugs: slugsOf(urls), products: hero.hotspots.map(({ product }) => product) };
}

export const slugsOf = (urls: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    urls.flatMap((url) => {
      const slug = slugOf(url);
      return slug === undefined ? [] : [[slug, url] as const];
    }),
  );
