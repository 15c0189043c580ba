import type { Handlers } from '@shop/kit/grpc/server';
import type { Axis as AxisMessage, CatalogServiceService, ProductReply } from '@shop/proto/catalog/v1/catalog';
import type { CatalogApplication } from '../../application/catalog-application.ts';
import type { Axis, ProductPage } from '../../domain/product.ts';
import { skuList, text, texts } from './request.mapper.ts';

type Rpcs = 'getProduct' | 'selectOption' | 'getSellables';

/** Decode, call, encode: a product's page, one combination, and what a cart needs of it. */
export function productHandler(app: CatalogApplication): Pick<Handlers<typeof CatalogServiceService>, Rpcs> {
  return {
    getProduct: async ({ url }) => toProductReply(await app.getProduct(text(url))),
    selectOption: async ({ sku, xsel, ysel, zip }) => {
      texts(sku, xsel, ysel, zip);
      return app.selectOption({ sku, xsel, ysel }, zip);
    },
    getSellables: async ({ skus, choices }) => {
      const bare = skuList(skus).map((sku) => ({ sku, xsel: '', ysel: '' }));
      skuList(choices.flatMap(({ sku, xsel, ysel }) => [sku, xsel, ysel]));
      return { sellables: await app.getSellables([...bare, ...choices]) };
    },
  };
}

const toProductReply = ({ x, y, ...page }: ProductPage): ProductReply => ({ ...page, x: toAxis(x), y: toAxis(y) });

function toAxis(axis: Axis | null): AxisMessage | undefined {
  return axis === null
    ? undefined
    : {
        label: axis.label,
        options: axis.options.map(({ code, name, hex, image }) => ({ code, name, swatchHex: hex, swatchImage: image })),
      };
}
