import { once } from 'node:events';
import { noActor } from '@shop/kit/actor';
import { runInContext } from '@shop/kit/context';
import { createQueue } from '@shop/kit/jobs/queue';
import { createRedis } from '@shop/kit/redis';
import { captureLog } from '@shop/kit/testing/capture-log';
import { eventually } from '@shop/kit/testing/eventually';
import { asCents } from '@shop/primitives/money';
import { addDays, asNzDate, startOfNzDay } from '@shop/primitives/nz-time';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import { QuoteSaved } from '@shop/proto/events/v1/order_events';
import type { SaveQuoteRequest } from '@shop/proto/order/v1/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteSave } from '../src/application/quote-ports.ts';
import { fromStaffLine, fromStaffTerms } from '../src/inbound/grpc/staff-document.mapper.ts';
import { aQuote, priceMatch, sam } from './quotes.ts';
import { runningOrder } from './running-order.ts';

let running: Awaited<ReturnType<typeof runningOrder>>;
let redis: ReturnType<typeof createRedis>;
beforeAll(async () => {
  running = await runningOrder();
  redis = createRedis(running.redisUrl, 'queue', captureLog().log);
  await once(redis, 'ready');
}, 60_000);
afterAll(() => {
  redis.disconnect();
  return running.stop();
});

const actor = { ...noActor, ...sam, role: 'staff', branch: 'AKL' } as const;
const asSam = <T>(work: () => Promise<T>) => runInContext({ actor }, work);
/** As cart sends it. */
function onTheWire({ document, ...save }: QuoteSave): SaveQuoteRequest {
  const { staff, acquisition, lines, ...head } = document;
  return {
    ...{ ...save, expectedTotalCents: document.totals.grandTotalCents },
    document: {
      ...{ ...head, acquisition },
      staff: staff && fromStaffTerms(staff, acquisition),
      lines: lines.map(({ staff: decided, categoryPath, ...line }) => {
        return { ...line, categoryPath: [...categoryPath], subItems: [], staff: decided && fromStaffLine(decided) };
      }),
    },
  };
}
const outbox = async (aggregate: string) => {
  const { rows } = await running.pool.query<{ topic: string; type: string; payload: Buffer }>(
    'select topic, type, payload from outbox where aggregate = $1 and published_at is not null order by seq',
    [aggregate],
  );
  return rows;
};

describe('a quote of the counter', () => {
  it('is saved over the wire and read as it was sent, with its terms of today', async () => {
    const discount = priceMatch(90_900, { approverId: 'olga', approvedEachCents: asCents(99_000) });
    const request = onTheWire(aQuote({ discount, line: { eachCents: asCents(99_000) } }));
    running.near.enterPin('quote', 'draft-1');
    const saved = await asSam(() => running.order.saveQuote(request));
    expect(saved).toEqual({ orderNo: saved.orderNo, version: 1, expiresOn: '2026-12-05', replayed: false });
    const quote = await asSam(() => running.order.getDocument({ orderNo: saved.orderNo }));
    const frozen = request.document?.lines.map((line) => ({ ...line, priceVersion: 0, subItems: expect.anything() }));
    expect(quote.document).toEqual({ ...request.document, lines: frozen });
    const at = running.clock.now().toISOString();
    expect(quote).toMatchObject({ kind: 'quote', status: 'quote', version: 1 });
    expect(quote.quote).toEqual({
      ...{ state: 'QUOTE_STATE_ACTIVE', expiresOn: '2026-12-05', expiresIn: 14, minExpiresOn: '2026-11-21' },
      ...{ maxExpiresOn: '2026-12-21', sentAt: '' },
      ...{ created: { version: 1, staffId: 'sam', at }, saved: { version: 1, staffId: 'sam', at } },
    });
    await eventually(async () => {
      const [first, second] = await outbox(saved.orderNo);
      expect([first?.type, second?.type]).toEqual(['quote.saved', 'audit.recorded']);
      expect(QuoteSaved.decode(first?.payload ?? Buffer.of())).toMatchObject({ draftId: 'draft-1', tookCoupon: false });
      const audited = AuditRecorded.decode(second?.payload ?? Buffer.of());
      expect(audited).toMatchObject({ source: 'order', action: 'quote.saved', actorStaffId: 'sam', outcome: 'done' });
      expect(audited).toMatchObject({ approverId: 'sam', target: saved.orderNo });
    });
  });
  it('is refused without a PIN, without a line and with a sum that is none', async () => {
    const save = (request: SaveQuoteRequest) => asSam(() => running.order.saveQuote(request));
    const request = onTheWire(aQuote({ draftId: 'draft-2' }));
    await expect(save(request)).rejects.toMatchObject({ kind: 'forbidden', message: 'PIN required' });
    const { document } = request;
    if (!document?.totals) throw new Error('no document');
    await expect(save({ ...request, document: { ...document, lines: [] } })).rejects.toThrow(
      'Looks like this cart is empty',
    );
    running.near.enterPin('quote', 'draft-2');
    const totals = { ...document.totals, gstCents: document.totals.gstCents + 1 };
    await expect(save({ ...request, document: { ...document, totals } })).rejects.toMatchObject({
      code: 'order.totals',
    });
    expect((await running.pool.query(`select from grant_spent where target = 'draft-2'`)).rowCount).toBe(0);
  });
  /** Saved; its job waits for the end of its last day, which comes now. */
  const atItsEnd = async (draftId: string) => {
    running.near.enterPin('quote', draftId);
    const { orderNo, version, expiresOn } = await asSam(() => running.order.saveQuote(onTheWire(aQuote({ draftId }))));
    const job = `bull:expire-quote:expire-quote-${orderNo}-${version}-${expiresOn}`;
    expect(Number(await redis.hget(job, 'delay'))).toBeGreaterThan(13 * 86_400_000);
    running.clock.set(startOfNzDay(addDays(asNzDate(expiresOn), 1)).toISOString());
    const { quote } = await asSam(() => running.order.getDocument({ orderNo }));
    expect(quote?.state).toBe('QUOTE_STATE_EXPIRED');
    return { orderNo, version };
  };
  const types = async (orderNo: string) => (await outbox(orderNo)).map(({ type }) => type);

  it('expires by a job, which the worker carries out and removes', async () => {
    const key = await atItsEnd('by-job');
    const queue = createQueue<object>({ name: 'expire-quote', redisUrl: running.redisUrl });
    await queue.enqueue('now', key);
    await eventually(async () => expect(await redis.exists('bull:expire-quote:now')).toBe(0));
    const { rows } = await running.pool.query('select from orders where quote_state = $1 and order_no = $2', [
      'expired',
      key.orderNo,
    ]);
    expect(rows).toHaveLength(1);
    await eventually(async () => expect(await types(key.orderNo)).toContain('quote.expired'));
    await queue.close();
  });
  it('expires by the sweep when Redis was flushed, once', async () => {
    const { orderNo } = await atItsEnd('by-sweep');
    await redis.flushdb();
    const all = ['quote.saved', 'audit.recorded', 'quote.expired'];
    await eventually(async () => expect(await types(orderNo)).toEqual(all), 30_000);
  }, 60_000);
});
