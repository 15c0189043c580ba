import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { outboxWriter } from '@shop/kit/postgres/outbox';
import { createPool } from '@shop/kit/postgres/pool';
import { testClient } from '@shop/kit/testing/client';
import { testConfig } from '@shop/kit/testing/config';
import { ensureTestTopics } from '@shop/kit/testing/topics';
import { fakeServer, played } from '@shop/kit/testing/fake-server';
import { freshDatabase } from '@shop/kit/testing/servers';
import { startForTest } from '@shop/kit/testing/service';
import { asCents } from '@shop/primitives/money';
import { access } from '@shop/proto/access';
import { AccountServiceService } from '@shop/proto/account/v1/account';
import { CatalogServiceService, type HoldKey } from '@shop/proto/catalog/v1/catalog';
import { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import { PaymentCaptured } from '@shop/proto/events/v1/payment_events';
import { OrderServiceService, type PlaceOrderRequest } from '@shop/proto/order/v1/order';
import { type AttemptReply, PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { Attempt, TakeKey } from '../src/application/ports.ts';
import type { GrantType } from '../src/application/quote-ports.ts';
import type { Placement } from '../src/application/placement.ts';
import { startOrder } from '../src/start.ts';
import { fakeNeighbours } from './fakes.ts';

type Near = ReturnType<typeof fakeNeighbours>;
const keyOf = (key: HoldKey | undefined): TakeKey => key ?? { orderNo: '', version: 0 };

const fakeCatalog = ({ stock }: Near) =>
  fakeServer(
    'catalog',
    played(CatalogServiceService, access.catalog, {
      holdStock: async ({ key, lines }) => {
        // The fake reads of a line what the wire has too.
        const document = { lines } as unknown as Placement['document'];
        const { allocations, short } = await stock.hold(keyOf(key), document);
        return { state: 'held', allocations: [...allocations], short };
      },
      releaseHold: async (key) => {
        await stock.release(key);
        return { state: 'released' };
      },
    }),
  );

const fakeCoupon = ({ coupons }: Near) =>
  fakeServer(
    'coupon',
    played(CouponServiceService, access.coupon, {
      takeUse: async ({ key, code, itemsCents, customerId }) => {
        const terms = await coupons.take(keyOf(key), {
          code,
          itemsCents: asCents(itemsCents),
          customerId,
        });
        return { ...terms, code, name: code };
      },
      releaseUse: async (key) => {
        await coupons.release(key);
        return { state: 'released' };
      },
    }),
  );

const reply = (attempt: Attempt): AttemptReply => ({
  ...{ gateway: 'windcave', settledAt: '', confirmationToken: '' },
  ...attempt,
});
const attemptOf = (key: { paymentId: string; attempt: number } | undefined) => key ?? { paymentId: '', attempt: 0 };

const fakePayment = ({ payments }: Near) =>
  fakeServer(
    'payment',
    played(PaymentServiceService, access.payment, {
      start: async ({ key, amountCents, expiresAt, ...rest }) => {
        const times = { amountCents: asCents(amountCents), expiresAt: new Date(expiresAt) };
        const { token } = await payments.start({ ...rest, ...attemptOf(key), ...times });
        return { token, attempt: undefined };
      },
      listMethods: async () => {
        const unread = { nameHtml: '', isFinance: false, descCart: '' };
        const rest = { ...unread, availableCents: 0, minCents: 0, maxCents: 0, terminal: '' };
        const methods = await payments.methods(asCents(0));
        return { methods: methods.map((method) => ({ ...rest, ...method })) };
      },
      resolve: async (key) => reply(await payments.resolve(key)),
      outcomeOrAbort: async (key) => reply(await payments.outcome(key)),
      closeAttempt: async (key) => reply(await payments.close(key)),
      openHosted: async ({ token }) => {
        const { location, attempt } = await payments.open(token);
        return { location, attempt: reply(attempt) };
      },
      releaseTender: async ({ orderNo, version }) => {
        await payments.releaseTender({ orderNo, version });
        return { state: 'released' };
      },
    }),
  );

const fakeAccount = ({ accounts }: Near) =>
  fakeServer(
    'account',
    played(AccountServiceService, access.account, {
      findGrants: async ({ type, target }) => {
        const found = await accounts.findGrants(type as GrantType, target);
        const unread = { staffId: '', target, eachCents: 0, expiresAt: '' };
        return { grants: found.map((grant) => ({ ...unread, ...grant })) };
      },
      nameStaff: async ({ ids }) => {
        const names = await Promise.all(ids.map((id) => accounts.nameOf(id)));
        return { staff: names.map((name, at) => ({ id: ids[at] ?? '', firstname: name, lastname: '', email: '' })) };
      },
    }),
  );

/** The whole service on real Postgres, Redis and Kafka, on a clock that the test moves; its neighbours answer over real gRPC. */
export async function runningOrder() {
  const near = fakeNeighbours();
  const clock = fixedClock('2026-11-21T00:00:00Z');
  const servers = await Promise.all([fakeCatalog(near), fakeCoupon(near), fakePayment(near), fakeAccount(near)]);
  const [catalog, coupon, payment, account] = servers.map(({ address }) => address) as [string, string, string, string];
  const addresses = {
    CATALOG_ADDRESS: catalog,
    COUPON_ADDRESS: coupon,
    PAYMENT_ADDRESS: payment,
    ACCOUNT_ADDRESS: account,
  };
  const database = await freshDatabase('order');
  const config = { ...(await testConfig(database.url)), ...addresses, QUOTE_DAYS: 14, QUOTE_MOST_DAYS: 30 };
  await ensureTestTopics(config);
  const service = await startForTest({ name: 'order', start: startOrder, config, clock });
  const order = testClient(OrderServiceService, access.order, { address: service.address, deadlineMs: 20_000 });
  const pool = createPool({ url: database.url, name: 'order-component-test' });
  /** Payment's side of the wire, published by the real relay. */
  const publishCaptured = ({ key, orderNo, amountCents }: Attempt) => {
    const captured = PaymentCaptured.fromPartial({ ...key, orderNo, amountCents, reference: 'T1', type: 1 });
    const payload = PaymentCaptured.encode(captured).finish();
    return outboxWriter(pool).append({ topic: 'payment.v1', type: 'payment.captured', aggregate: orderNo, payload });
  };
  const stop = async () => {
    order.close();
    await service.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await pool.end();
    await database.drop();
  };
  return { order, near, clock, pool, redisUrl: config.REDIS_URL, publishCaptured, stop };
}

/** As cart sends it. */
export function onTheWire({ document, tenders, ...cart }: Placement): PlaceOrderRequest {
  const { lines, totals, staff: _terms, ...head } = document;
  return {
    ...{ cartId: cart.cartId, cartVersion: cart.cartVersion, expectedTotalCents: totals.grandTotalCents },
    tenders: [...tenders],
    document: {
      ...head,
      lines: lines.map(({ staff: _staff, ...line }) => ({
        ...line,
        categoryPath: [...line.categoryPath],
        subItems: [],
      })),
      totals,
    },
  };
}
