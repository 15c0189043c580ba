import { eventually } from '@shop/kit/testing/eventually';
import { SkuChanged } from '@shop/proto/events/v1/catalog_events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTheTill, type Running, runningCart } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
}, 60_000);
afterAll(() => running.stop());

describe('events of catalog', () => {
  it('drops the remembered price, which would else stand for a minute', async () => {
    const shopper = await atTheTill(running);
    await shopper.content();
    const sofa = running.catalog.stock.get('SOFA-3S-SAGE');
    if (!sofa) throw new Error('no sofa');
    running.catalog.stock.set('SOFA-3S-SAGE', { ...sofa, priceCents: 150_000 });
    expect((await shopper.content()).totals?.subtotalCents).toBe(189_900);
    const body = {
      productSku: 'SOFA',
      skus: ['SOFA-3S-SAGE'],
      categorySlugs: [],
      priceVersion: 2,
      listingChanged: true,
    };
    await eventually(async () => {
      await running.publish({
        topic: 'catalog.v1',
        type: 'sku.changed',
        key: 'SOFA',
        value: SkuChanged.encode(body).finish(),
      });
      expect((await shopper.content()).totals?.subtotalCents).toBe(150_000);
    }, 20_000);
  });

  it('drops it in every replica, whichever of them reads the event', async () => {
    const shopper = await atTheTill(running);
    const other = await running.replica();
    const prices = async () => {
      const contents = [await shopper.content(), await shopper.as(() => other.getContent({}))];
      return contents.map(({ totals }) => totals?.subtotalCents);
    };
    const [before] = await prices();
    const sofa = running.catalog.stock.get('SOFA-3S-SAGE');
    if (!sofa || before === 140_000) throw new Error('no sofa of another price');
    running.catalog.stock.set('SOFA-3S-SAGE', { ...sofa, priceCents: 140_000 });
    expect(await prices()).toEqual([before, before]);
    const body = {
      productSku: 'SOFA',
      skus: ['SOFA-3S-SAGE'],
      categorySlugs: [],
      priceVersion: 3,
      listingChanged: true,
    };
    const value = SkuChanged.encode(body).finish();
    await running.publish({ topic: 'catalog.v1', type: 'sku.changed', key: 'SOFA', value });
    await eventually(async () => expect(await prices()).toEqual([140_000, 140_000]), 20_000);
  });
});
