import { crowd } from '../load/crowd.ts';
import { sellableSkus } from '../shop/store.ts';
import type { Shop } from '../shop/shop.ts';
import type { Origins } from './origins.ts';
import type { Scenario } from './scenario.ts';
import { shopperAt } from './shopper.ts';

const ADDS = 10;

/** Ten adds to a fresh cart; only they are timed, but the CPU of opening the session is counted with them. */
export function cartScenarios(shop: Shop, { bff }: Origins): Scenario[] {
  let skus: string[] = [];
  let turn = 0;
  const prepare = async () => {
    skus = await sellableSkus(shop);
  };
  const run: Scenario['run'] = (people, seconds) =>
    crowd({
      people,
      seconds,
      async act(timed) {
        const shopper = await shopperAt(bff);
        for (let n = 0; n < ADDS; n += 1) {
          const sku = skus[turn++ % skus.length];
          await timed(() => shopper.post('/v1/cart/add', { sku, qty: 1 }));
        }
      },
    });
  return [{ name: 'cart add', kind: 'shop', levels: [1, 16], bars: 'add', prepare, run }];
}
