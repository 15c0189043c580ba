import { randomBytes } from 'node:crypto';
import { type Actor, noActor } from '@shop/kit/actor';
import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { runInContext } from '@shop/kit/context';
import { newId } from '@shop/kit/ids';
import { createPublisher } from '@shop/kit/kafka/producer';
import { kafkaOf } from '@shop/kit/kafka/login';
import { createPool } from '@shop/kit/postgres/pool';
import { captureLog } from '@shop/kit/testing/capture-log';
import { testClient } from '@shop/kit/testing/client';
import { testConfig } from '@shop/kit/testing/config';
import { ensureTestTopics } from '@shop/kit/testing/topics';
import { freshDatabase } from '@shop/kit/testing/servers';
import { startForTest } from '@shop/kit/testing/service';
import { NO_CONTACT } from '@shop/primitives/contact';
import { access } from '@shop/proto/access';
import { CartServiceService } from '@shop/proto/cart/v1/cart';
import { startCart } from '../src/start.ts';
import { fakeAccount } from './fake-account.ts';
import { fakeCatalog } from './fake-catalog.ts';
import { fakeCoupon, fakePayment } from './fake-money.ts';
import { fakeOrder } from './fake-order.ts';
import { type Typed, typedOf } from './typed.ts';

export interface Published {
  readonly topic: string;
  readonly type: string;
  readonly key: string;
  readonly value: Uint8Array;
  readonly version?: number;
  readonly at?: Date;
}

/** The whole service over real Postgres and Kafka, on a clock that stands still, with neighbours that play their part. */
export async function runningCart() {
  const clock = fixedClock('2026-11-21T00:00:00Z');
  const [account, catalog, coupon, payment, order] = await Promise.all([
    fakeAccount(),
    fakeCatalog(),
    fakeCoupon(),
    fakePayment(),
    fakeOrder(),
  ]);
  const database = await freshDatabase('cart');
  const addresses = {
    ACCOUNT_ADDRESS: account.address,
    CATALOG_ADDRESS: catalog.address,
    COUPON_ADDRESS: coupon.address,
    PAYMENT_ADDRESS: payment.address,
    ORDER_ADDRESS: order.address,
  };
  const config = { ...(await testConfig(database.url)), ...addresses };
  await ensureTestTopics(config);
  const service = await startForTest({ name: 'cart', start: startCart, config, clock });
  const clientOf = (address: string) => testClient(CartServiceService, access.cart, { address, deadlineMs: 20_000 });
  const cart = clientOf(service.address);
  const stops: (() => Promise<void>)[] = [];
  /** A second process of the same service. */
  const replica = async () => {
    const other = await startForTest({ name: 'cart', start: startCart, config, clock });
    const client = clientOf(other.address);
    stops.push(async () => client.close(), other.stop);
    return client;
  };
  const pool = createPool({ url: database.url, name: 'test', max: 4 });
  const publisher = createPublisher({ ...kafkaOf(config), clientId: 'test', log: captureLog().log });
  const publish = ({ topic, type, key, value, version = 1, at = clock.now() }: Published, id = newId()) => {
    const headers = { id, type, version: String(version), at: at.toISOString() };
    return publisher.publish([{ topic: config.KAFKA_PREFIX + topic, key, value: Buffer.from(value), headers }]);
  };
  const stop = async () => {
    cart.close();
    for (const stopReplica of stops) await stopReplica();
    await publisher.stop();
    await service.stop();
    await Promise.all([account, catalog, coupon, payment, order].map((neighbour) => neighbour.stop()));
    await pool.end();
    await database.drop();
  };
  return { cart, replica, clock, pool, publish, service, account, catalog, coupon, payment, order, stop };
}
export type Running = Awaited<ReturnType<typeof runningCart>>;

export const aHash = (): string => randomBytes(32).toString('hex');

/** Somebody in a browser of their own; `customerId` when signed in. */
export function aShopper({ cart }: Running, who: Partial<Actor> = { sessionHash: aHash() }) {
  const actor: Actor = { ...noActor, ...who };
  const as = <T>(work: () => Promise<T>): Promise<T> => runInContext({ actor }, work);
  return {
    actor,
    as,
    add: (
      sku: string,
      qty = 1,
      { xsel = '', ysel = '', zip = '' }: { xsel?: string; ysel?: string; zip?: string } = {},
    ) => as(() => cart.add({ sku, qty, xsel, ysel, zip })),
    remove: (sku: string) => as(() => cart.remove({ sku })),
    update: (item: Parameters<typeof cart.updateItem>[0]) => as(() => cart.updateItem(item)),
    type(words: Typed & { coupon?: string; removeCode?: string }) {
      const { contact, rest } = typedOf(words);
      return as(() => cart.updateBasic({ contact, ...rest }));
    },
    zip: (zip: string) => as(() => cart.setZip({ zip })),
    pay: (...tenders: [gateway: string, amountCents: number][]) =>
      as(() =>
        cart.setTenders({ tenders: tenders.map(([gateway, amountCents]) => ({ gateway, name: '', amountCents })) }),
      ),
    /** The contact's fields beside the rest. */
    async content() {
      const { contact = NO_CONTACT, ...rest } = await as(() => cart.getContent({}));
      return { ...contact, ...rest };
    },
    check: (expectedTotalCents?: number) => as(() => cart.complete({ phase: 'check', ...seen(expectedTotalCents) })),
    complete: (expectedTotalCents?: number) => as(() => cart.complete({ phase: 'place', ...seen(expectedTotalCents) })),
    merge: (anonymousSessionHash: string) => as(() => cart.merge({ anonymousSessionHash })),
  };
}
const seen = (total: number | undefined) => (total === undefined ? {} : { expectedTotalCents: total });
export type Shopper = ReturnType<typeof aShopper>;

/** What the form's rules require (docs/rules/checkout.md 1). */
export const words = {
  firstname: 'Aroha',
  lastname: 'Simmons',
  email: 'aroha@example.test',
  mobile: '0215550101',
  address: '12 Kauri Road, Birkenhead, Auckland',
  zip: '0626',
  agreeTerms: true,
};

/** A shopper with a sofa and everything typed: one click from paying. 1899.00 + delivery of 0.7566 m³ = 47.60. */
export async function atTheTill(running: Running, who?: Partial<Actor>): Promise<Shopper> {
  const shopper = aShopper(running, who);
  await shopper.add('SOFA-3S-SAGE');
  await shopper.type(words);
  return shopper;
}
export const TILL_TOTAL = 189_900 + 4_760;
