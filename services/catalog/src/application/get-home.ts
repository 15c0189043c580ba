import { refuse } from '@shop/primitives/refusal';
import { type Card, showCard } from '../domain/card.ts';
import type { Bar, BlogEntry, HomeRecord } from './content-ports.ts';
import type { CatalogDeps } from './ports.ts';
import { whenFor } from './when-for.ts';

const arrivals = 8;
const journalEntries = 3;

export interface Home extends Omit<HomeRecord, 'hero' | 'bottomBar'> {
  /** undefined: none */
  readonly bottomBar: Bar | undefined;
  readonly hero: Omit<HomeRecord['hero'], 'hotspots'> & {
    /** in per cent of the picture; those whose product is unknown are left out */
    readonly hotspots: { readonly left: number; readonly top: number; readonly card: Card }[];
  };
  readonly arrivals: Card[];
  readonly journal: BlogEntry[];
  readonly mattressSizes: string[];
}

type Deps = Pick<CatalogDeps, 'cards' | 'content' | 'delivery' | 'clock'>;

/** The home page: what is written for it, the newest products, the latest of the journal. */
export function getHome(deps: Deps) {
  return async (): Promise<Home> => {
    const { cards, content } = deps;
    const home = await content.home();
    if (!home) throw refuse('not_found', 'catalog.no_home', 'This page does not exist.');
    const spots = home.hero.hotspots;
    const [spotCards, newest, blog, mattressSizes, when] = await Promise.all([
      cards.bySku(spots.map(({ product }) => product)),
      cards.newest(arrivals),
      content.blog(0, journalEntries),
      content.mattressSizes(),
      whenFor(deps, ''),
    ]);
    const shown = new Map(spotCards.map((stocked) => [stocked.card.sku, showCard(stocked, when)]));
    const hotspots = spots.flatMap(({ left, top, product }) => {
      const card = shown.get(product);
      return card ? [{ left, top, card }] : [];
    });
    return {
      ...home,
      bottomBar: home.bottomBar ?? undefined,
      hero: { ...home.hero, hotspots },
      arrivals: newest.map((card) => showCard(card, when)),
      journal: blog.entries,
      mattressSizes,
    };
  };
}
