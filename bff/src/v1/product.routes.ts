import { optionChoice, productAddress } from '@shop/contract/v1/product';
import { cached, type Caching } from '../cache/cached.ts';
import { ALL } from '../cache/generations.ts';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { withoutIt } from '../edge/errors.ts';
import { deliveryOf } from './money.ts';
import { presentOption, presentProduct } from './product.presenter.ts';

export interface ProductRoutes {
  readonly caching: Caching;
  readonly clients: Pick<Clients, 'catalog' | 'payment'>;
}

export const productRoutes = ({ caching, clients }: ProductRoutes): Endpoint[] => [
  cached(caching, {
    call: 'get /v1/product/{url}',
    source: (req) => {
      const { url } = productAddress.parse(req.params);
      const build = async () => ({ success: true, product: presentProduct(await clients.catalog.getProduct({ url })) });
      return { key: `/v1/product/${encodeURIComponent(url)}`, scope: ALL, isShared: true, build };
    },
  }),
  {
    call: 'post /v1/product/confselect',
    visitor: 'none',
    handle: async (req) => selectOption(clients, optionChoice.parse(req.body)),
  },
];

type Choice = { sku: string; xsel: string; ysel: string; zip: string };

/** Composed of catalog's price and payment's finance rows; without payment the price still stands. */
async function selectOption({ catalog, payment }: ProductRoutes['clients'], choice: Choice) {
  const option = await catalog.selectOption(choice);
  const [finance, delivery] = await Promise.all([
    withoutIt(payment.calculate({ amountCents: option.priceCents, channel: 'web' }), { offers: [] }),
    deliveryFor(catalog, option.sku, choice.zip),
  ]);
  return presentOption({ option, offers: finance.offers, delivery });
}

/** The fee of one piece alone, for the postcode that was typed; '' when there is none. */
async function deliveryFor(catalog: Clients['catalog'], sku: string, zip: string): Promise<string> {
  if (!/^\d{4}$/.test(zip)) return '';
  const { sellables } = await catalog.getSellables({ skus: [sku], choices: [] });
  const cbm4 = sellables[0]?.components.reduce((sum, { qty, cbm4: each }) => sum + qty * each, 0) ?? 0;
  const { delivery, cents } = await catalog.priceDelivery({ zip, cbm4 });
  return deliveryOf(delivery, cents);
}
