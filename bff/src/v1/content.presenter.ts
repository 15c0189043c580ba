import type { BlogSummary, HomeAnswer, MattressBuilderAnswer, SocialFeed } from '@shop/contract/v1/content';
import type { BlogEntry, HomeReply, MattressBuilderReply, SocialItem } from '@shop/proto/catalog/v1/catalog';
import { escapeHtml } from './html.ts';
import { wire } from './money.ts';
import { presentCard } from './product-card.presenter.ts';

export const presentBlogSummary = ({ url, name, image, description, publishedOn }: BlogEntry): BlogSummary => ({
  url,
  name,
  image,
  description,
  published_on: publishedOn,
});

/** The entries as the old pages insert them. */
export const blogHtml = (entries: readonly BlogEntry[]): string =>
  entries
    .map(({ url, name, image, description }) => {
      const picture = `<img src="${escapeHtml(image)}" alt="" loading="lazy">`;
      const text = `<h3>${escapeHtml(name)}</h3><p>${escapeHtml(description)}</p>`;
      return `<article class="entry"><a href="/blog/${escapeHtml(encodeURIComponent(url))}">${picture}${text}</a></article>`;
    })
    .join('');

const noHero = { title: '', text: '', button: '', url: '', image: '', imageSmall: '', hotspots: [] };

export function presentHome(reply: HomeReply): HomeAnswer {
  const { hotspots, ...hero } = reply.hero ?? noHero;
  return {
    success: true,
    announcement: reply.announcement,
    bottomBar: reply.bottomBar ?? null,
    dealsEnd: reply.dealsEnd,
    hero: {
      ...hero,
      hotspots: hotspots.flatMap(({ left, top, card }) => (card ? [{ left, top, card: presentCard(card) }] : [])),
    },
    categories: reply.categories.map(tile),
    arrivals: reply.arrivals.map(presentCard),
    offers: reply.offers.map(tile),
    journal: reply.journal.map(presentBlogSummary),
    mattressSizes: reply.mattressSizes,
  };
}

const tile = ({ title, text, url, image }: HomeReply['categories'][number]) => ({ title, text, url, image });

export function presentSocial(items: readonly SocialItem[]): SocialFeed {
  const data = items.map((item) => ({
    media_type: item.mediaType === 'VIDEO' ? ('VIDEO' as const) : ('IMAGE' as const),
    caption: item.caption,
    permalink: item.permalink,
    media_url: item.mediaUrl,
    thumbnail_url: item.thumbnailUrl,
  }));
  return { data };
}

export const presentBuilder = ({ size, steps, sizes }: MattressBuilderReply): MattressBuilderAnswer => ({
  success: true,
  size,
  sizes,
  steps: steps.map(({ code, title, options }) => ({
    code,
    title,
    options: options.map(({ sku, name, priceCents, thumb, description }) => ({
      sku,
      name,
      price: wire(priceCents),
      thumb,
      description,
    })),
  })),
});
