import { data, type LoaderFunctionArgs } from 'react-router';
import { wholeAddress } from '../../lib/origin.ts';
import { sitemap, sitemapIndex } from '../../lib/sitemap.ts';
import { pageAddresses, productAddresses, sitemapNames } from './addresses.server.ts';

const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

/** `/sitemap.xml` lists `/sitemaps/{name}.xml`; those list the pages, and the products of each top category. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const names = await sitemapNames(request);
  const file = params['name'];
  // an address with a query would be another entry of the page cache for the same work
  if (new URL(request.url).search) throw data(null, { status: 404, statusText: 'Not Found' });
  if (!file) {
    return new Response(sitemapIndex(names.map((name) => wholeAddress(`/sitemaps/${name}.xml`))), { headers: HEADERS });
  }
  const name = file.replace(/\.xml$/, '');
  if (!file.endsWith('.xml') || !names.includes(name)) throw data(null, { status: 404, statusText: 'Not Found' });
  const addresses = name === 'pages' ? await pageAddresses(request) : await productAddresses(name, request);
  return new Response(sitemap(addresses), { headers: HEADERS });
}
