import type { PromiseClient } from '@shop/kit/grpc/client';
import { kafkaOf } from '@shop/kit/kafka/login';
import { ensureTopics } from '@shop/kit/kafka/topics';
import { outboxWriter } from '@shop/kit/postgres/outbox';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { testClient } from '@shop/kit/testing/client';
import { testConfig } from '@shop/kit/testing/config';
import { eventually } from '@shop/kit/testing/eventually';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { type RunningService, startForTest } from '@shop/kit/testing/service';
import { access } from '@shop/proto/access';
import { BankingServiceService } from '@shop/proto/banking/v1/banking';
import { PaymentCaptured } from '@shop/proto/events/v1/payment_events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBanking } from '../src/start.ts';

let database: FreshDatabase;
let pool: Pool;
let running: RunningService;
let banking: PromiseClient<typeof BankingServiceService>;

/** Payment's side of the wire: events from an outbox of the same shape, published by the real relay. */
async function tell(...events: Partial<PaymentCaptured>[]): Promise<void> {
  await withTransaction(pool, async (tx) => {
    for (const event of events) {
      const body = PaymentCaptured.fromPartial({
        orderNo: '100001',
        attempt: 1,
        branch: 'WEB',
        gateway: 'windcave',
        type: 1,
        settledAt: '2026-11-20T12:00:00Z',
        ...event,
      });
      await outboxWriter(tx).append({
        topic: 'payment.v1',
        type: 'payment.captured',
        aggregate: body.orderNo,
        payload: PaymentCaptured.encode(body).finish(),
      });
    }
  });
}
const totals = async (date = '2026-11-21') => (await banking.sumTakings({ branch: 'WEB', date })).totals;

beforeAll(async () => {
  database = await freshDatabase('banking');
  const config = await testConfig(database.url);
  await ensureTopics(kafkaOf(config), { prefix: config.KAFKA_PREFIX });
  running = await startForTest({ name: 'banking', start: startBanking, config });
  pool = createPool({ url: database.url, name: 'banking-test' });
  running.scope.relay(pool);
  banking = testClient(BankingServiceService, access.banking, { address: running.address });
});
afterAll(async () => {
  banking.close();
  await pool.end();
  await running.stop();
  await database.drop();
});

describe('the ledger', () => {
  it('books each attempt once, however often payment publishes it', async () => {
    await tell(
      { paymentId: 'p1', amountCents: 198800 },
      { paymentId: 'p1', amountCents: 198800 },
      { paymentId: 'p2', amountCents: 5000 },
    );
    await eventually(async () => expect(await totals()).toEqual([{ gateway: 'windcave', cents: 203800, entries: 2 }]));
  });
  it('books voucher money and takes a refund off', async () => {
    await tell(
      { paymentId: '', gateway: 'voucher', amountCents: 6000 },
      { paymentId: 'p2', amountCents: -5000, type: 2 },
    );
    await eventually(async () =>
      expect(await totals()).toEqual([
        { gateway: 'voucher', cents: 6000, entries: 1 },
        { gateway: 'windcave', cents: 198800, entries: 3 },
      ]),
    );
  });
  it('counts nothing before its New Zealand day', async () => {
    expect(await totals('2026-11-20')).toEqual([]);
  });
  it('cannot be changed, by anybody', async () => {
    await expect(pool.query('update ledger_entry set cents = 1')).rejects.toThrow('ledger entries are never changed');
    await expect(pool.query('delete from ledger_entry')).rejects.toThrow('ledger entries are never changed');
  });
  it('refuses what is no date', async () => {
    await expect(totals('yesterday')).rejects.toMatchObject({ kind: 'malformed' });
  });
});
