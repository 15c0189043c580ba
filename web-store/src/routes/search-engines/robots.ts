import { wholeAddress } from '../../lib/origin.ts';
import { paths } from '../../paths.ts';

/** Pages of one person, and pages without end: not for search engines. */
const NOT_FOR_SEARCH = [
  paths.cart,
  '/checkout',
  paths.wishlist,
  '/order/',
  '/password/',
  paths.searchPage,
  '/preview/',
  '/v1/',
  '/pos',
];

export function loader(): Response {
  const lines = [
    'User-agent: *',
    ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${wholeAddress('/sitemap.xml')}`,
  ];
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
  return new Response(`${lines.join('\n')}\n`, { headers });
}
