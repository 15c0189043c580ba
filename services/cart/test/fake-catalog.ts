import { fakeServer, played } from '@shop/kit/testing/fake-server';
import { refuse } from '@shop/primitives/refusal';
import { access } from '@shop/proto/access';
import {
  CatalogServiceService,
  type Location,
  type Sellable,
  type StockAt,
  TagKind,
} from '@shop/proto/catalog/v1/catalog';
import { aSellable, CHOICES, goods } from './goods.ts';

const place = (code: string): Location => ({
  ...{ code, name: code, shortname: code, address: '', phone: '', hours: '', latitude: 0, longitude: 0 },
  ...{ physical: true, collect: true, website: true, thirdParty: false },
});

/** Catalog with a handful of goods; counts the calls. */
export async function fakeCatalog() {
  const stock = new Map(goods().map((sellable) => [sellable.sku, sellable]));
  /** by component, in Auckland; four more of each are on their way */
  const shelves = new Map<string, Omit<StockAt, 'location'>>();
  const calls = { sellables: 0, delivery: 0, locations: 0 };
  const chosen = ({ sku, xsel, ysel }: { sku: string; xsel: string; ysel: string }): Sellable[] => {
    const found = stock.get(CHOICES[`${sku} ${xsel} ${ysel}`] ?? sku);
    if (found) return [{ ...found, requestedSku: sku }];
    if (sku !== 'SOFA') return [];
    return [aSellable({ sku: '', priceCents: 0, requestedSku: sku, missingChoice: xsel === '' ? 'size' : 'colour' })];
  };
  const server = await fakeServer(
    'catalog',
    played(CatalogServiceService, access.catalog, {
      getSellables: async ({ skus, choices }) => {
        calls.sellables += 1;
        return { sellables: [...skus.flatMap((sku) => stock.get(sku) ?? []), ...choices.flatMap(chosen)] };
      },
      getStock: async ({ skus }) => ({
        components: skus.map((sku) => {
          const at = shelves.get(sku) ?? { free: 5, clr: 0, alloc: 0, nons: 0, onHand: 5 };
          const incoming = [{ purchaseOrder: 'PO1', qty: 4, eta: '2026-12-03' }];
          return { sku, locations: [{ location: 'AKL', ...at }], incoming };
        }),
      }),
      listLocations: async () => {
        calls.locations += 1;
        return { locations: ['AKL', 'WLG', 'CHC', 'HAM'].map(place) };
      },
      findScanned: async ({ code }) => {
        if (code !== '2000000000015') throw refuse('not_found', 'catalog.no_barcode', 'We do not know this item.');
        return { sku: 'RUG', collection: '', description: '', colour: '', free: 0, priceCents: 0, thumb: '' };
      },
      listDeliveryTags: async () => ({
        tags: [
          { code: 'ASM', text: 'Assembly', svg: '', kind: TagKind.TAG_KIND_ASSEMBLY, cents: 8_900 },
          { code: 'RUB', text: 'Rubbish removal', svg: '', kind: TagKind.TAG_KIND_RUBBISH, cents: 4_500 },
          { code: 'TWO', text: 'Two people', svg: '', kind: TagKind.TAG_KIND_UNSPECIFIED, cents: 0 },
        ],
      }),
      // 40 dollars and 10 cents for every hundredth of a cubic metre; 9xxx has no rate.
      priceDelivery: async ({ zip, cbm4 }) => {
        calls.delivery += 1;
        if (zip.startsWith('9')) return { delivery: 'TBC', cents: 0, zone: '', rural: false, leadDays: 0 };
        return {
          delivery: 'PRICED',
          cents: 4_000 + Math.ceil(cbm4 / 100) * 10,
          zone: 'north',
          rural: false,
          leadDays: 4,
          detail: { baseCents: 4_000, volumeCents: Math.ceil(cbm4 / 100) * 10, ruralCents: 0, minimumCents: 0 },
        };
      },
    }),
  );
  return { ...server, stock, shelves, calls };
}
