import type { ListingAnswer } from '@shop/contract/v1/listing';
import type { ProductAnswer } from '@shop/contract/v1/product';
import { clientOf } from './client.ts';
import { type Goods, listingCall } from './goods.ts';
import { anyOf, expect } from './visit.ts';

const SORTS = ['', '&sort=pasc', '&sort=pdsc', '&sort=new'];

/** A listing, another order of it, a product of it: its page shows the price that its card had. */
export function browse(goods: Goods): void {
  const shop = clientOf();
  const listing = anyOf(goods.listings);
  const page = shop.page('page of a listing', `/${listing}`);
  expect('a listing is a whole page', page.includes('</html>'), true);
  const sort = anyOf(SORTS);
  const { items, count, loaded } = shop.get<ListingAnswer>('listing', listingCall(listing, sort));
  expect('a listing counts what it shows', loaded === items.length && loaded <= count, true);
  const prices = items.map(({ price }) => Number(price));
  if (sort === '&sort=pasc')
    expect(
      'cheapest first',
      prices,
      prices.toSorted((a, b) => a - b),
    );
  const card = anyOf(items);
  expect(
    "the product's page shows its price",
    shop.page('page of a product', `/${card.url}`).includes(shown(card.price)),
    true,
  );
  const { product } = shop.get<ProductAnswer>('product', `/v1/product/${card.url}`);
  const same = product.combinations.find(({ sku }) => sku === card.combinationSku);
  expect('a product costs what its card says', same?.price, card.price);
}

/** '1299.00' as a page shows it: $1,299 */
function shown(price: string): string {
  const [dollars = '', cents = ''] = price.split('.');
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}${cents === '00' ? '' : `.${cents}`}`;
}
