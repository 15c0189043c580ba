import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PromiseClient } from '@shop/kit/grpc/client';
import { newId } from '@shop/kit/ids';
import { outboxWriter } from '@shop/kit/postgres/outbox';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { testClient } from '@shop/kit/testing/client';
import { testConfig } from '@shop/kit/testing/config';
import { ensureTestTopics } from '@shop/kit/testing/topics';
import { eventually } from '@shop/kit/testing/eventually';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { type RunningService, startForTest } from '@shop/kit/testing/service';
import { access } from '@shop/proto/access';
import { OrderPaid } from '@shop/proto/events/v1/order_events';
import { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPaymentService } from '../src/start.ts';

let database: FreshDatabase;
let pool: Pool;
let running: RunningService;
let provider: Server;
let payment: PromiseClient<typeof PaymentServiceService>;
/** The sessions opened at the provider, by id: their number, from 1. */
const opened: { merchantReference: string; amount: string }[] = [];
let isApproved = false;

/** The card provider over real HTTP: one session for each POST, approved when the test says so. */
function cardProvider(): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => {
      body += bytes.toString();
    });
    request.on('end', () => {
      if (request.method === 'POST') opened.push(JSON.parse(body) as (typeof opened)[number]);
      const id = request.method === 'POST' ? opened.length : Number(request.url?.split('/').at(-1));
      const session = opened[id - 1];
      const paid = { ...session, id: `t${id}`, authorised: true, currency: 'NZD', responseText: 'APPROVED' };
      const links = [{ rel: 'hpp', href: `http://pay.test/${id}` }];
      response.setHeader('content-type', 'application/json');
      response.statusCode = request.method === 'POST' ? 202 : 200;
      response.end(
        JSON.stringify({ id: String(id), state: 'complete', links, transactions: isApproved ? [paid] : [] }),
      );
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  [database, provider] = await Promise.all([freshDatabase('payment'), cardProvider()]);
  const config = {
    ...(await testConfig(database.url)),
    WINDCAVE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    WINDCAVE_USER: 'shop',
    WINDCAVE_KEY: 'key',
    PROVIDER_KEYS_FILE: '',
    HIT_URL: 'http://127.0.0.1:1',
    HIT_USER: 'till',
    HIT_KEY: 'key',
    FINANCE_URL: 'http://127.0.0.1:1',
    FINANCE_KEY: 'key',
    HIT_VENDOR_ID: 'shop',
    VERIFONE_URL: 'http://127.0.0.1:1',
    VERIFONE_USER: 'nobody',
    VERIFONE_KEY: 'key',
    VERIFONE_MERCHANT: 'nobody',
    PAYMENT_RETURN_BASE: 'http://shop.test',
  };
  await ensureTestTopics(config);
  running = await startForTest({ name: 'payment', start: startPaymentService, config });
  pool = createPool({ url: database.url, name: 'payment-component-test' });
  payment = testClient(PaymentServiceService, access.payment, { address: running.address, deadlineMs: 9_000 });
  await pool.query(
    `with account as (
       insert into tender_account (kind, ref, balance_cents) values ('voucher', 'GIFT', 10000) returning *
     )
     insert into tender_entry (id, kind, ref, cents, at) select gen_random_uuid(), kind, ref, balance_cents, now() from account`,
  );
}, 60_000);
afterAll(async () => {
  payment.close();
  await running.stop();
  await pool.end();
  await database.drop();
  provider.close().closeAllConnections();
});

const published = async (type: string) =>
  (await pool.query<{ n: number }>('select count(*)::int as n from outbox where type = $1', [type])).rows[0]?.n;

describe('the whole payment service', () => {
  const key = { paymentId: newId(), attempt: 1 };

  it('opens one page for an attempt, however often it is started', async () => {
    const request = {
      ...{ key, orderNo: '100001', gateway: 'windcave', amountCents: 198_800, confirmationToken: 'c', branch: 'WEB' },
      ...{ staffId: '', expiresAt: new Date(Date.now() + 1_800_000).toISOString(), customerId: '', reference: '' },
    };
    const [first, second] = [await payment.start(request), await payment.start(request)];
    expect(second.token).toBe(first.token);
    expect(opened).toMatchObject([{ amount: '1988.00' }]);
    expect(await payment.getAttempt({ token: first.token })).toMatchObject({ key, orderNo: '100001', state: 'open' });
    await expect(payment.getAttempt({ token: 'guess' })).rejects.toMatchObject({ kind: 'not_found' });
    expect((await payment.openHosted({ token: first.token })).location).toBe('http://pay.test/1');
  });

  it('believes the provider alone, and publishes its approval once', async () => {
    expect((await payment.resolve(key)).state).toBe('open');
    isApproved = true;
    expect(await payment.resolve(key)).toMatchObject({ state: 'captured', amountCents: 198_800, reference: 't1' });
    expect((await payment.resolve(key)).state).toBe('captured');
    expect(await published('payment.captured')).toBe(1);
  });

  it('promises voucher money to one order and takes it when that order is paid', async () => {
    const hold = (orderNo: string) =>
      payment.holdTender({
        key: { orderNo, version: 1 },
        parts: [{ gateway: 'voucher', code: 'GIFT', customerId: '', amountCents: 6_000 }],
        branch: 'WLG',
      });
    await hold('a');
    await expect(hold('b')).rejects.toMatchObject({
      ...{ kind: 'precondition', code: 'payment.short' },
      message: expect.stringMatching(/^GIFT is being used in another checkout/),
    });
    const paid = OrderPaid.fromPartial({ orderNo: 'a', version: 1 });
    const payload = OrderPaid.encode(paid).finish();
    await outboxWriter(pool).append({ topic: 'order.v1', type: 'order.paid', aggregate: 'a', payload });
    await eventually(async () => expect(await published('payment.captured')).toBe(2));
    expect((await payment.checkVoucher({ code: 'gift' })).availableCents).toBe(4_000);
  });

  it('takes of a voucher what the paid order owed, as its event says, and frees the rest', async () => {
    const half = { key: { orderNo: 'late', version: 2 }, branch: 'WLG' };
    await payment.holdTender({
      ...half,
      parts: [{ gateway: 'voucher', code: 'GIFT', customerId: '', amountCents: 3_000 }],
    });
    const paid = { ...half.key, late: true, tookTender: true, tookSomeTenders: true };
    const event = OrderPaid.fromPartial({ ...paid, tookTenders: ['voucher'], tookTenderCents: [1_250] });
    const payload = OrderPaid.encode(event).finish();
    await outboxWriter(pool).append({ topic: 'order.v1', type: 'order.paid', aggregate: 'late', payload });
    await eventually(async () => expect(await published('payment.captured')).toBe(3));
    expect((await payment.checkVoucher({ code: 'gift' })).availableCents).toBe(2_750);
  });
});
