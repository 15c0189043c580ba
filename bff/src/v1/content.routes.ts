import { entryParams, pageParams, sizeParams, slugParams } from '@shop/contract/v1/content';
import { listingRequest } from '@shop/contract/v1/listing';
import { productCardsHtml } from '@shop/ui/product-card-html';
import type { Request } from 'express';
import { cached, type Caching } from '../cache/cached.ts';
import { ALL } from '../cache/generations.ts';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { blogHtml, presentBlogSummary, presentBuilder, presentHome, presentSocial } from './content.presenter.ts';
import { toListItems } from './listing.source.ts';
import { presentCard } from './product-card.presenter.ts';

export interface ContentRoutes {
  readonly caching: Caching;
  readonly clients: Pick<Clients, 'catalog'>;
}

const BLOG_PAGE = 12;
/** The slug of the sleep zone's mattresses in the category tree. */
const MATTRESSES = 'mattresses';

export function contentRoutes({ caching, clients: { catalog } }: ContentRoutes): Endpoint[] {
  const read = (path: string, pageOf: (req: Request) => { name: string; build: () => Promise<unknown> }) =>
    cached(caching, {
      call: `get ${path}`,
      source: (req) => {
        const { name, build } = pageOf(req);
        return { key: path.replace(/\{\w+\}/, encodeURIComponent(name)), scope: ALL, isShared: true, build };
      },
    });
  return [
    read('/v1/home', () => ({ name: '', build: async () => presentHome(await catalog.getHome({})) })),
    read('/v1/page/{slug}', (req) => {
      const { slug } = slugParams.parse(req.params);
      return { name: slug, build: () => address(catalog, slug) };
    }),
    read('/v1/blog/{page}', (req) => {
      const { page } = pageParams.parse(req.params);
      return { name: String(page), build: () => blogPage(catalog, page) };
    }),
    read('/v1/blog/entry/{url}', (req) => {
      const { url } = entryParams.parse(req.params);
      return { name: url, build: () => blogEntry(catalog, url) };
    }),
    read('/v1/instagram', () => ({
      name: '',
      build: async () => presentSocial((await catalog.listSocial({})).items),
    })),
    read('/v1/sleep-zone/mattressitem/{page}', (req) => {
      const { page } = pageParams.parse(req.params);
      return { name: String(page), build: () => mattresses(catalog, page) };
    }),
    read('/v1/mattressbuilder/{size}', (req) => {
      const { size } = sizeParams.parse(req.params);
      return { name: size, build: async () => presentBuilder(await catalog.getMattressBuilder({ size })) };
    }),
  ];
}

type Catalog = Clients['catalog'];

/** Levels of the category tree as route types of a listing (docs/rules/listings.md 1). */
const LEVELS = ['category', 'category', 'prodtype', 'variant'];

async function address(catalog: Catalog, slug: string) {
  const { kind, level, page } = await catalog.resolveSlug({ slug });
  const words = { slug, title: page?.title ?? '', description: page?.description ?? '', html: page?.html ?? '' };
  return { success: true, kind: kind === 'category' ? LEVELS[level] : kind, page: words };
}

async function blogPage(catalog: Catalog, page: number) {
  const { entries, count, loaded } = await catalog.listBlog({ page, pageSize: BLOG_PAGE });
  return { success: true, items: entries.map(presentBlogSummary), html: blogHtml(entries), count, loaded };
}

async function blogEntry(catalog: Catalog, url: string) {
  const entry = await catalog.getBlogEntry({ url });
  return { success: true, entry: { ...presentBlogSummary(entry), html: entry.html } };
}

async function mattresses(catalog: Catalog, pageNum: number) {
  const request = listingRequest.parse({ routeType: 'prodtype', pageStr: MATTRESSES, pageNum });
  const { cards, count, loaded } = await catalog.listItems(toListItems(request));
  const items = cards.map(presentCard);
  return { success: true, items, html: productCardsHtml(items), count, loaded };
}
