import { z } from 'zod';
import type { Route } from '../route.ts';
import { count, filledText, html, moneyString, nzDay, ok, pageNumber } from '../wire.ts';
import { productCard } from './product-card.ts';

export const blogSummary = z
  .strictObject({
    url: z.string(),
    name: z.string(),
    image: z.string(),
    description: z.string(),
    published_on: nzDay,
  })
  .meta({ id: 'BlogSummary' });

const tile = z.strictObject({ title: z.string(), text: z.string(), url: z.string(), image: z.string() });

const hotspot = z.strictObject({
  left: z.number().meta({ description: "Per cent of the picture's width" }),
  top: z.number(),
  card: productCard,
});

const bar = z.strictObject({ code: z.string(), text: z.string(), label: z.string(), url: z.string() });

export const homeAnswer = ok({
  announcement: z.string(),
  bottomBar: bar.nullable().meta({ description: 'Extension: shown once per its code; null = none' }),
  dealsEnd: z.string().meta({
    description:
      "Extension: as typed, '' = not said: '2026-12-24' (its end) or '2026-12-24 17:00', New Zealand's clock",
  }),
  hero: z.strictObject({
    title: z.string(),
    text: z.string(),
    button: z.string(),
    url: z.string(),
    image: z.string(),
    imageSmall: z.string(),
    hotspots: z.array(hotspot),
  }),
  categories: z.array(tile),
  arrivals: z.array(productCard),
  offers: z.array(tile),
  journal: z.array(blogSummary),
  mattressSizes: z.array(z.string()),
});

/** What lies at an address: a static page, or the kind of listing or product to request. */
export const addressKind = z.enum(['page', 'category', 'prodtype', 'variant', 'collection', 'style', 'tag', 'product']);

/** `html` is empty for what has a call of its own. */
export const pageAnswer = ok({
  kind: addressKind.meta({ description: 'Extension: what lies at this address' }),
  page: z.strictObject({ slug: z.string(), title: z.string(), description: z.string(), html }),
});

export const blogListAnswer = ok({ items: z.array(blogSummary), html, count, loaded: count });

export const blogEntryAnswer = ok({ entry: blogSummary.extend({ html }) });

export const mattressItemsAnswer = ok({ items: z.array(productCard), html, count, loaded: count });

/** An album counts as its first picture, so there are two kinds. */
export const socialFeed = z.strictObject({
  data: z.array(
    z.strictObject({
      media_type: z.enum(['IMAGE', 'VIDEO']),
      caption: z.string(),
      permalink: z.string(),
      media_url: z.string(),
      thumbnail_url: z.string(),
    }),
  ),
});

const builderOption = z.strictObject({
  sku: z.string(),
  name: z.string(),
  price: moneyString,
  thumb: z.string(),
  description: z.string(),
});

export const mattressBuilderAnswer = ok({
  size: z.string(),
  steps: z.array(z.strictObject({ code: z.string(), title: z.string(), options: z.array(builderOption) })),
  sizes: z.array(z.string()),
});

export const pageParams = z.object({ page: pageNumber });
export const slugParams = z.object({ slug: filledText('slug') });
export const entryParams = z.object({ url: filledText('slug') });
export const sizeParams = z.object({ size: filledText('slug') });

const read = (path: string, summary: string, rest: Pick<Route, 'params' | 'response'>): Route => ({
  method: 'get',
  path,
  summary,
  ...rest,
  errors: rest.params ? [304, 404] : [304],
});

export const contentRoutes: readonly Route[] = [
  read('/v1/home', 'The home page', { response: homeAnswer }),
  read('/v1/page/{slug}', 'What lies at an address: a static page, or which kind of listing', {
    params: slugParams,
    response: pageAnswer,
  }),
  read('/v1/blog/{page}', 'Blog entries, newest first; past the end an empty list', {
    params: pageParams,
    response: blogListAnswer,
  }),
  read('/v1/blog/entry/{url}', 'One blog entry', { params: entryParams, response: blogEntryAnswer }),
  read('/v1/instagram', 'The social feed', { response: socialFeed }),
  read('/v1/sleep-zone/mattressitem/{page}', 'Mattresses; past the end an empty list', {
    params: pageParams,
    response: mattressItemsAnswer,
  }),
  read('/v1/mattressbuilder/{size}', 'The mattress builder for one size', {
    params: sizeParams,
    response: mattressBuilderAnswer,
  }),
];

export type BlogSummary = z.infer<typeof blogSummary>;
export type Bar = z.infer<typeof bar>;
export type HomeAnswer = z.infer<typeof homeAnswer>;
export type PageAnswer = z.infer<typeof pageAnswer>;
export type BlogListAnswer = z.infer<typeof blogListAnswer>;
export type BlogEntryAnswer = z.infer<typeof blogEntryAnswer>;
export type SocialFeed = z.infer<typeof socialFeed>;
export type MattressItemsAnswer = z.infer<typeof mattressItemsAnswer>;
export type MattressBuilderAnswer = z.infer<typeof mattressBuilderAnswer>;
