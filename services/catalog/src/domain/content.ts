/** What managers edit of the website (docs/rules/content.md 1). */
export const CONTENT_KINDS = ['page', 'entry', 'banners', 'bar', 'deals'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** One thing that is edited: a page by its slug, an entry of the journal by its url, all else as 'home'. */
export interface ContentRef {
  readonly kind: ContentKind;
  readonly key: string;
}

export interface PageBody {
  readonly kind: 'page';
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

export interface EntryBody {
  readonly kind: 'entry';
  readonly name: string;
  readonly image: string;
  readonly description: string;
  readonly html: string;
  /** NZ day */
  readonly publishedOn: string;
}

export interface TileBody {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly image: string;
}

export interface HeroBody extends Omit<TileBody, 'image'> {
  readonly button: string;
  readonly image: string;
  readonly imageSmall: string;
  /** per cent of the picture; product is its sku */
  readonly hotspots: readonly { readonly left: number; readonly top: number; readonly product: string }[];
}

export interface BannersBody {
  readonly kind: 'banners';
  readonly hero: HeroBody;
  readonly categories: readonly TileBody[];
  readonly offers: readonly TileBody[];
  readonly announcement: string;
}

export interface BarBody {
  readonly kind: 'bar';
  /** '' = no bar */
  readonly code: string;
  readonly text: string;
  readonly label: string;
  readonly url: string;
}

export interface DealsBody {
  readonly kind: 'deals';
  /** '' = not said; '2026-12-24' or '2026-12-24 17:00', New Zealand's clock */
  readonly ends: string;
}

export type ContentBody = PageBody | EntryBody | BannersBody | BarBody | DealsBody;

const TITLES = { banners: 'Home page banners', bar: 'Bottom bar', deals: 'End of the deals' } as const;

/** Its name in the list of staff. */
export function titleOf(body: ContentBody): string {
  if (body.kind === 'page') return body.title;
  return body.kind === 'entry' ? body.name : TITLES[body.kind];
}
