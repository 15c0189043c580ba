import type { ContentBody, ContentKind } from '@shop/contract/pos/content';

interface KindWords {
  /** the tab */
  readonly many: string;
  /** in a sentence */
  readonly one: string;
  /** where shoppers see it */
  readonly shopPath: (key: string) => string;
  /** what a new one begins with; none: there is one of it, which came with the shop */
  readonly fresh?: (today: string) => ContentBody;
}

const home = () => '/';

/** What managers edit of the website, in the order of their tabs (docs/rules/content.md 1). */
export const KINDS: Readonly<Record<ContentKind, KindWords>> = {
  page: {
    many: 'Pages',
    one: 'page',
    shopPath: (key) => `/${key}`,
    fresh: () => ({ kind: 'page', title: '', description: '', html: '' }),
  },
  entry: {
    many: 'Journal',
    one: 'entry',
    shopPath: (key) => `/blog/${key}`,
    fresh: (today) => ({ kind: 'entry', name: '', image: '', description: '', html: '', published_on: today }),
  },
  banners: { many: 'Banners', one: 'set of banners', shopPath: home },
  bar: { many: 'Bottom bar', one: 'bottom bar', shopPath: home },
  deals: { many: 'Deals', one: 'end of the deals', shopPath: () => '/hot-deals' },
};

export const kindOf = (text: string | null | undefined): ContentKind | undefined =>
  (Object.keys(KINDS) as ContentKind[]).find((kind) => kind === text);
