import { type PreviewAnswer, previewParams } from '@shop/contract/v1/preview';
import type { Keys } from '@shop/kit/keys';
import { refuse } from '@shop/primitives/refusal';
import type { ContentBody } from '@shop/proto/catalog/v1/catalog';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { previewOf } from '../edge/preview-link.ts';
import { presentBlogSummary, presentHome } from './content.presenter.ts';

export interface PreviewRoutes {
  readonly clients: Pick<Clients, 'catalog'>;
  readonly keys: { readonly notes: Keys };
}

type Shown = PreviewAnswer['shown'];

/** A version that is not published, for whoever has the link; nobody keeps the answer (docs/rules/content.md 6). */
export const previewRoutes = ({ clients: { catalog }, keys }: PreviewRoutes): Endpoint[] => [
  {
    call: 'get /v1/preview/{token}',
    visitor: 'none',
    handle: async (req): Promise<PreviewAnswer> => {
      const found = previewOf(keys.notes, previewParams.parse(req.params).token, Date.now());
      if (!found) throw refuse('not_found', 'bff.preview_over', 'This preview is over. Please open it again.');
      return { success: true, shown: await shownOf(catalog, await catalog.previewContent(found)) };
    },
  },
];

async function shownOf(catalog: Clients['catalog'], { page, entry, ...ofHome }: ContentBody): Promise<Shown> {
  if (page) return { view: 'page', page };
  if (entry) return { view: 'entry', entry: { ...presentBlogSummary(entry), html: entry.html } };
  return { view: 'home', home: presentHome(await homeWith(catalog, ofHome)) };
}

type OfHome = Omit<ContentBody, 'page' | 'entry'>;

/** The home page of now, with what is previewed in its place. */
async function homeWith(catalog: Clients['catalog'], { banners, bar, dealsEnd }: OfHome) {
  const skus = banners?.hero?.hotspots.map(({ product }) => product) ?? [];
  const [home, { cards }] = await Promise.all([catalog.getHome({}), catalog.getCards({ skus })]);
  const hero = banners?.hero && {
    ...banners.hero,
    hotspots: banners.hero.hotspots.map(({ left, top, product }) => ({
      left,
      top,
      card: cards.find(({ sku }) => sku === product),
    })),
  };
  return {
    ...home,
    ...(banners ? { ...banners, hero } : {}),
    ...(bar ? { bottomBar: bar.code === '' ? undefined : bar } : {}),
    ...(dealsEnd === undefined ? {} : { dealsEnd }),
  };
}
