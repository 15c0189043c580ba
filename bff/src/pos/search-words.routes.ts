import {
  missesAsked,
  type MissesAnswer,
  type RedirectsAnswer,
  redirectsSaved,
  searchTried,
  type SynonymsAnswer,
  synonymsSaved,
  type TriedAnswer,
} from '@shop/contract/pos/search-words';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { RedirectList, SynonymList } from '@shop/proto/catalog/v1/catalog';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { presentNote } from '../v1/listing.presenter.ts';
import { presentCard } from '../v1/product-card.presenter.ts';

export interface SearchWordRoutes {
  readonly clients: Pick<Clients, 'catalog'>;
}

const synonymsOf = ({ synonyms, version }: SynonymList): SynonymsAnswer => ({ success: true, synonyms, version });
const redirectsOf = ({ redirects, version }: RedirectList): RedirectsAnswer => ({ success: true, redirects, version });

/** Synonyms, redirects and what was not found, for managers (docs/rules/search.md). */
export const searchWordRoutes = ({ clients: { catalog } }: SearchWordRoutes): Endpoint[] => [
  { call: 'post /pos/search/synonyms/list', handle: async () => synonymsOf(await catalog.listSynonyms({})) },
  {
    call: 'post /pos/search/synonyms/save',
    handle: async (req) => synonymsOf(await catalog.saveSynonyms(synonymsSaved.parse(req.body))),
  },
  { call: 'post /pos/search/redirects/list', handle: async () => redirectsOf(await catalog.listRedirects({})) },
  {
    call: 'post /pos/search/redirects/save',
    handle: async (req) => redirectsOf(await catalog.saveRedirects(redirectsSaved.parse(req.body))),
  },
  {
    call: 'post /pos/search/try',
    handle: async (req): Promise<TriedAnswer> => {
      const { read, count, cards, searched, redirect } = await catalog.trySearch(searchTried.parse(req.body));
      const note = searched ? { searched: presentNote(searched) } : {};
      return { success: true, read, count, items: cards.map(presentCard), ...note, redirect };
    },
  },
  {
    call: 'post /pos/search/misses',
    handle: async (req): Promise<MissesAnswer> => {
      const { misses, total } = await catalog.listMisses(missesAsked.parse(req.body));
      const shown = misses.map(({ lastAt, ...miss }) => ({ ...miss, last_at: formatNzDateTime(new Date(lastAt)) }));
      return { success: true, misses: shown, total };
    },
  },
];
