import { listingAnswer } from '@shop/contract/v1/listing';
import { productAnswer } from '@shop/contract/v1/product';
import { newId } from '@shop/kit/ids';
import { eventually } from '@shop/kit/testing/eventually';
import { SkuChanged } from '@shop/proto/events/v1/catalog_events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningShop, type Shop } from './running-bff.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await runningShop();
});
afterAll(() => shop.stop());

const list = async () =>
  listingAnswer.parse((await shop.browser().get('/v1/items?routeType=category&pageStr=living')).json);
const detail = async (url: string) =>
  productAnswer.parse((await shop.browser().get(`/v1/product/${url}`)).json).product;

/** As catalog says it: the event lies in the outbox, its relay and Kafka do the rest. */
async function say(productSku: string, categorySlugs: string[]): Promise<void> {
  const event = SkuChanged.fromPartial({ productSku, skus: [], categorySlugs, priceVersion: 2, listingChanged: true });
  await shop.catalogue.query(
    `insert into outbox (id, topic, type, aggregate, version, payload) values ($1, 'catalog.v1', 'sku.changed', $2, 2, $3)`,
    [newId(), productSku, Buffer.from(SkuChanged.encode(event).finish())],
  );
}

async function rename(sku: string, name: string): Promise<void> {
  await shop.catalogue.query('update product set name = $2 where sku = $1', [sku, name]);
  await shop.catalogue.query(
    `update listing set card = (card::jsonb || jsonb_build_object('name', $2::text))::json where product_sku = $1`,
    [sku, name],
  );
}

describe('a change in the catalogue', () => {
  it('shows on cached pages once its event arrived, and not before', async () => {
    const { items } = await list();
    const [card] = items;
    if (!card) throw new Error('the seed has nothing for the living room');
    const names = async () => [
      (await detail(card.url)).name,
      (await list()).items.find(({ sku }) => sku === card.sku)?.name,
    ];
    let renamed = '';
    // Pages are cached from the moment on in which the bff hears what invalidates them, a little after its start.
    await eventually(async () => {
      const before = await names();
      renamed = `Renamed by the test ${newId()}`;
      await rename(card.sku, renamed);
      expect(await names()).toEqual(before);
    });
    await say(card.sku, ['living']);
    await eventually(async () => expect(await names()).toEqual([renamed, renamed]));
  });
});
