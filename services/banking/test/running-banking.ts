import { type Actor, noActor } from '@shop/kit/actor';
import { runInContext } from '@shop/kit/context';
import { outboxWriter } from '@shop/kit/postgres/outbox';
import { createPool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { testClient } from '@shop/kit/testing/client';
import { testConfig } from '@shop/kit/testing/config';
import { ensureTestTopics } from '@shop/kit/testing/topics';
import { eventually } from '@shop/kit/testing/eventually';
import { fakeServer, played } from '@shop/kit/testing/fake-server';
import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { freshDatabase } from '@shop/kit/testing/servers';
import { startForTest } from '@shop/kit/testing/service';
import { access } from '@shop/proto/access';
import { BankingServiceService } from '@shop/proto/banking/v1/banking';
import { PaymentCaptured } from '@shop/proto/events/v1/payment_events';
import { Method, PaymentServiceService } from '@shop/proto/payment/v1/payment';
import { startBanking } from '../src/start.ts';

const METHODS = [
  { code: 'windcave', name: 'Credit or debit card', bankedEditable: false },
  { code: 'directcrd', name: 'Bank transfer', bankedEditable: true },
  { code: 'offline', name: 'Offline', bankedEditable: true },
];

/** The whole service over real Postgres and Kafka, on a clock that stands still. */
export async function runningBanking() {
  const clock = fixedClock('2026-11-21T04:00:00Z');
  const describeMethods = () => Promise.resolve({ methods: METHODS.map((row) => Method.fromPartial(row)) });
  const payment = await fakeServer('payment', played(PaymentServiceService, access.payment, { describeMethods }));
  const database = await freshDatabase('banking');
  const config = { ...(await testConfig(database.url)), PAYMENT_ADDRESS: payment.address };
  await ensureTestTopics(config);
  const running = await startForTest({ name: 'banking', start: startBanking, config, clock });
  const pool = createPool({ url: database.url, name: 'banking-test' });
  const banking = testClient(BankingServiceService, access.banking, { address: running.address });

  /** Payment's side of the wire: events from an outbox of the same shape, published by the real relay. */
  const publish = (...events: Partial<PaymentCaptured>[]): Promise<void> =>
    withTransaction(pool, async (tx) => {
      for (const event of events) {
        const body = PaymentCaptured.fromPartial({
          ...{ orderNo: '100001', attempt: 1, branch: 'WEB', gateway: 'windcave', type: 1 },
          settledAt: '2026-11-20T12:00:00Z',
          ...event,
        });
        const payload = PaymentCaptured.encode(body).finish();
        await outboxWriter(tx).append({
          topic: 'payment.v1',
          type: 'payment.captured',
          aggregate: body.orderNo,
          payload,
        });
      }
    });
  let taken = 0;
  /** Money that was taken at a branch, once it is in the ledger; a refund is negative. */
  const take = async (branch: string, ...money: [gateway: string, cents: number, settledAt: string][]) => {
    const events = money.map(([gateway, cents, settledAt]) => {
      taken += 1;
      const type = cents < 0 ? 2 : 1;
      return { paymentId: `taken ${taken}`, branch, gateway, amountCents: Math.abs(cents), type, settledAt };
    });
    await publish(...events);
    await eventually(async () => {
      const { rows } = await pool.query<{ n: number }>(
        'select count(*)::int as n from ledger_entry where payment_id = any($1)',
        [events.map(({ paymentId }) => paymentId)],
      );
      if (rows[0]?.n !== events.length) throw new Error('not booked yet');
    });
  };
  const stop = async () => {
    banking.close();
    await pool.end();
    await running.stop();
    await payment.stop();
    await database.drop();
  };
  return { banking, pool, clock, publish, take, payment, stop };
}
export type Running = Awaited<ReturnType<typeof runningBanking>>;

/** A staff member whose session is at a branch. */
export function aTill({ banking }: Running, branch: string, staffId = 'priya') {
  const actor: Actor = { ...noActor, sessionHash: `at ${branch}`, staffId, role: 'staff', branch };
  const as = <T>(work: () => Promise<T>): Promise<T> => runInContext({ actor }, work);
  const open = (date: string) => as(() => banking.openDay({ date }));
  type Day = Awaited<ReturnType<typeof open>>;
  return {
    open,
    list: async (date: string, search = '') => (await as(() => banking.listDays({ date, search }))).days,
    record: (id: string) => as(() => banking.getRecord({ id })),
    /** What was opened, with these amounts counted. */
    submit: ({ date, methods, branch: openedFor }: Day, counted: Readonly<Record<string, number>> = {}, comment = '') =>
      as(() =>
        banking.submitDay({
          ...{ date, branch: openedFor, comment },
          methods: methods.map(({ gateway, expectedCents, actualCents }) => ({
            ...{ gateway, expectedCents },
            actualCents: counted[gateway] ?? actualCents,
          })),
        }),
      ),
  };
}
