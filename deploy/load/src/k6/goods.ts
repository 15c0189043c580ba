import type { ListingAnswer } from '@shop/contract/v1/listing';
import type { ProductAnswer } from '@shop/contract/v1/product';
import { clientOf } from './client.ts';

/** What lies in the shop that is driven, looked up once before the run. */
export interface Goods {
  /** addresses of categories, without the slash */
  readonly listings: readonly string[];
  /** addresses of products */
  readonly products: readonly string[];
  readonly sold: readonly Sold[];
}

/** A combination that may be bought, and its price. */
export interface Sold {
  readonly sku: string;
  readonly price: string;
}

const ROOMS = ['living', 'dining', 'bedroom'];
/** So many products are asked for their combinations; purchases are spread over those. */
const SAMPLES = 60;

export const listingCall = (page: string, more = ''): string => `/v1/items?routeType=category&pageStr=${page}${more}`;

/** @throws when the shop shows no rooms or sells nothing */
export function lookUp(): Goods {
  const shop = clientOf();
  const listing = (page: string) => shop.get<ListingAnswer>('setup', listingCall(page));
  const kinds = ROOMS.flatMap((room) => listing(room).children.map(({ url }) => url.replace(/^\//, '')));
  const found = kinds.flatMap((kind) => listing(kind).items).filter(({ flags }) => !flags.includes('clearance'));
  const products = [...new Set(found.map(({ url }) => url))];
  const step = Math.max(1, Math.floor(products.length / SAMPLES));
  const sold = products.filter((_, n) => n % step === 0).flatMap((url) => combinationsOf(shop, url));
  if (kinds.length === 0 || sold.length === 0) throw new Error('this shop has no rooms, or sells nothing');
  return { listings: [...ROOMS, ...kinds], products, sold };
}

function combinationsOf(shop: ReturnType<typeof clientOf>, url: string): Sold[] {
  const { product } = shop.get<ProductAnswer>('setup', `/v1/product/${url}`);
  return product.combinations.filter(({ available }) => available).map(({ sku, price }) => ({ sku, price }));
}
