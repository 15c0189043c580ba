import { setTimeout } from 'node:timers/promises';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { newId, newToken } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { inject, span } from '@shop/kit/telemetry';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { recordSpans } from '@shop/kit/testing/spans';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentApplication } from '../src/application/payment-application.ts';
import type { HostedProvider } from '../src/application/ports.ts';
import type { Attempt, ProviderOutcome } from '../src/domain/attempt.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { noTerminals } from './no-terminals.ts';
import { oneProvider } from './one-provider.ts';

let database: FreshDatabase;
let pool: Pool;
let now = new Date('2026-11-21T00:00:00Z');
const silent = () => refuse('unavailable', 'payment.provider', 'silent');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
/** A provider of a few lines: sessions by our reference, an outcome a session, and the switch that makes it silent. */
function provider() {
  const sessions = new Map<string, Attempt>();
  const outcomes = new Map<string, Partial<ProviderOutcome>>();
  const is = { silent: false, opened: 0, queries: 0, losesReply: false, answers: Promise.resolve() };
  const page: HostedProvider = {
    async open(attempt) {
      if (is.silent) throw silent();
      if (!sessions.has(attempt.ourReference)) is.opened++;
      sessions.set(attempt.ourReference, attempt);
      if (is.losesReply) throw silent();
      return { id: attempt.ourReference, pageUrl: `https://provider.test/${attempt.ourReference}` };
    },
    async read({ providerSession: session }) {
      is.queries += 1;
      if (is.silent) throw silent();
      const attempt = sessions.get(session);
      const outcome = outcomes.get(session) ?? { state: 'waiting' };
      await is.answers;
      return {
        state: 'waiting',
        amountCents: attempt?.amountCents,
        ...{ currency: 'NZD', merchantReference: session },
        reference: 'tx1',
        text: '',
        ...outcome,
      };
    },
  };
  return {
    page,
    is,
    decide: (state: ProviderOutcome['state'], more: Partial<ProviderOutcome> = {}) => {
      for (const session of sessions.keys()) outcomes.set(session, { state, ...more });
    },
  };
}
let near: ReturnType<typeof provider>;
const alarms: string[] = [];
const app = () =>
  paymentApplication({
    transact: transactOn(pool, () => {}),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, () => {}) },
    methods: methodQuery(pool),
    ...{ providers: oneProvider(near.page), ...noTerminals(pool) },
    ...{ clock: { now: () => now }, ids: { newId, newToken } },
    log: { warn: () => {}, error: (_fields, message) => alarms.push(message) },
  });
const key = { paymentId: 'p1', attempt: 1 };
const start = (more: object = {}) =>
  app().start({
    ...key,
    ...{ orderNo: '100001', gateway: 'windcave', amountCents: asCents(198800) },
    confirmationToken: 'c',
    branch: 'WEB',
    staffId: '',
    expiresAt: new Date(now.getTime() + 1_800_000),
    ...more,
  });
const events = async () =>
  (await pool.query<{ type: string }>('select type from outbox order by seq')).rows.map(({ type }) => type);

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'payment-test', max: 20 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(pool, 'attempt, outbox, inbox, tender_account, tender_tombstone cascade');
  await pool.query(
    `with account as (
      insert into tender_account (kind, ref, balance_cents) values ('voucher', 'GIFT', 10000), ('credit', 'c1', 50000) returning *
    )
    insert into tender_entry (id, kind, ref, cents, at) select gen_random_uuid(), kind, ref, balance_cents, now() from account`,
  );
  near = provider();
  alarms.length = 0;
});

describe('starting a payment', () => {
  it('opens one page and answers one token, however often it is called', async () => {
    const started = await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(new Set(started.map(({ token }) => token)).size).toBe(1);
    expect(near.is.opened).toBe(1);
  });
  it('has committed its reference before the provider is called, and goes on after a lost reply', async () => {
    near.is.losesReply = true;
    await expect(start()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await app().resolve(key)).toMatchObject({ attempt: { state: 'started' }, inDoubt: false });
    near.is.losesReply = false;
    expect((await start()).state).toBe('open');
    expect(near.is.opened).toBe(1);
  });
  it('has a reference of its own, also beside another payment of its order', async () => {
    expect((await start()).ourReference).not.toBe((await start({ paymentId: 'p2' })).ourReference);
  });
  it('is refused when it was given up before it began', async () => {
    expect((await app().resolve(key)).attempt.state).toBe('aborted');
    await expect(start()).rejects.toMatchObject({ code: 'payment.aborted' });
    expect(near.is.opened).toBe(0);
  });
});

describe('the outcome of an attempt', () => {
  it('is recorded and published once, however many requests come at the same time', async () => {
    await start();
    near.decide('approved');
    const resolved = await Promise.all(Array.from({ length: 12 }, () => app().resolve(key)));
    expect(new Set(resolved.map(({ attempt }) => attempt.state))).toEqual(new Set(['captured']));
    expect(await events()).toEqual(['payment.captured']);
  });
  it('is queried once when notice and return come together', async () => {
    const { returnToken } = await start();
    near.decide('approved');
    const [one, gate] = [app(), Promise.withResolvers<void>()];
    near.is.answers = gate.promise;
    const first = one.resolveReturn(returnToken);
    await vi.waitUntil(() => near.is.queries === 1);
    const others = [one.resolveReturn(returnToken), one.resolve(key)];
    await setTimeout(100);
    gate.resolve();
    const answers = await Promise.all([first, ...others]);
    expect(answers.map(({ attempt }) => attempt.state)).toEqual(['captured', 'captured', 'captured']);
    expect(near.is.queries).toBe(1);
    await expect(one.resolveReturn('guessed')).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('is queried again for a caller that came while an earlier query was still open', async () => {
    const { returnToken } = await start();
    const [one, gate] = [app(), Promise.withResolvers<void>()];
    near.is.answers = gate.promise;
    const early = one.resolveReturn(returnToken);
    await vi.waitUntil(() => near.is.queries === 1);
    near.decide('approved');
    const late = one.resolveReturn(returnToken);
    gate.resolve();
    expect((await early).attempt.state).toBe('open');
    expect((await late).attempt.state).toBe('captured');
    expect(await events()).toEqual(['payment.captured']);
  });
  it('is not published when a closed attempt is declined after all', async () => {
    await start();
    await app().close(key);
    near.decide('declined');
    expect((await app().resolve(key)).attempt.state).toBe('declined');
    expect(await events()).toEqual(['payment.declined']);
  });
  it.each([{ amountCents: asCents(198799) }, { merchantReference: 'another' }, { currency: 'AUD' }])(
    'is no capture but an alarm when the approval is not ours: %o',
    async (wrong) => {
      await start();
      near.decide('approved', wrong);
      expect((await app().resolve(key)).attempt.state).toBe('open');
      expect(alarms).toEqual(['an approval does not match what was requested']);
      expect(await events()).toEqual([]);
    },
  );
  it('stays open and in doubt while the provider is silent, and alarms once after five minutes', async () => {
    await start();
    near.is.silent = true;
    expect(await app().resolve(key)).toMatchObject({ attempt: { state: 'open' }, inDoubt: true });
    later(5 * 60_000);
    await app().resolve(key);
    await app().resolve(key);
    expect(await events()).toEqual(['payment.in_doubt']);
  });
  it('is found by the poller when neither a return nor a notification came', async () => {
    await start();
    near.decide('approved');
    later(15_000);
    expect(await app().pollPages()).toBe(1);
    expect(await events()).toEqual(['payment.captured']);
  });
  it('ends as closed when its page has expired unpaid', async () => {
    await start();
    later(33 * 60_000);
    expect((await app().resolve(key)).attempt).toMatchObject({ state: 'closed', reason: 'expired' });
    expect(await events()).toEqual(['payment.declined']);
  });
});

describe('the trace of an attempt', () => {
  it('is that of the request that started it, whichever request learns the outcome', async () => {
    const spans = recordSpans('payment');
    try {
      const click = await span('click', 'server', {}, async () => (await start(), inject()));
      near.decide('approved');
      await span('return', 'server', {}, () => app().resolve(key));
      const { rows } = await pool.query<{ traceparent: string }>('select traceparent from outbox');
      expect(traceIn(rows[0]?.traceparent)).toBe(traceIn(click));
      const [outcome, back] = [spans.named('payment.captured')[0], spans.named('return')[0]];
      expect(outcome?.links.map(({ context }) => context.traceId)).toEqual([back?.spanContext().traceId]);
    } finally {
      await spans.stop();
    }
  });
});
const traceIn = (traceparent: string | undefined) => traceparent?.split('-')[1];

describe('closing an attempt', () => {
  it('finds what was paid meanwhile instead of closing it', async () => {
    await start();
    near.decide('approved');
    expect((await app().close(key)).state).toBe('captured');
  });
  it('does not close on a guess', async () => {
    await start();
    near.is.silent = true;
    await expect(app().close(key)).rejects.toThrow('Your payment is being checked');
    expect(await events()).toEqual([]);
  });
  it('keeps watching the page, and publishes a late approval', async () => {
    const { token } = await start();
    await app().close(key);
    expect((await app().openHosted(token)).location).toBe('');
    near.decide('approved');
    later(15_000);
    await app().pollPages();
    expect(await events()).toEqual(['payment.declined', 'payment.captured']);
  });
});

describe('voucher and credit money', () => {
  const parts = [{ kind: 'voucher' as const, ref: 'GIFT', cents: asCents(6000), branch: 'WLG' }];
  const order = (orderNo: string, version = 1) => ({ orderNo, version });
  it('is promised to one of 16 orders at once when it covers only one', async () => {
    const orders = Array.from({ length: 16 }, (_, i) => order(`o${i}`));
    const tries = await Promise.allSettled(orders.map((one) => app().holdTender(one, parts)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await app().checkVoucher('gift')).availableCents).toBe(4000);
  });
  it('is promised, released and refused late by one key', async () => {
    await app().holdTender(order('a'), parts);
    await app().holdTender(order('a'), parts);
    expect((await app().checkVoucher('GIFT')).availableCents).toBe(4000);
    await app().releaseTender(order('a'));
    await app().releaseTender(order('a'));
    expect((await app().checkVoucher('GIFT')).availableCents).toBe(10000);
    await expect(app().holdTender(order('a'), parts)).rejects.toMatchObject({ code: 'payment.released' });
  });
  it('moves from an earlier version of its order to the next, which may need the same money', async () => {
    const most = [{ kind: 'voucher' as const, ref: 'GIFT', cents: asCents(9000), branch: 'WLG' }];
    await app().holdTender(order('a'), most);
    await app().holdTender(order('a', 2), most);
    expect((await app().checkVoucher('GIFT')).availableCents).toBe(1000);
    await app().releaseTender(order('a'));
    expect((await app().checkVoucher('GIFT')).availableCents).toBe(1000);
    await expect(app().holdTender(order('a'), most)).rejects.toMatchObject({ code: 'payment.released' });
    await app().releaseTender(order('a', 2));
    expect((await app().checkVoucher('GIFT')).availableCents).toBe(10000);
  });
  it('is taken once when the order is paid, entered in the ledger and published for banking', async () => {
    await app().holdTender(order('a'), parts);
    await app().finaliseTenderOnEvent('e1', order('a'));
    await app().finaliseTenderOnEvent('e1', order('a'));
    await app().finaliseTenderOnEvent('e2', order('a'));
    expect((await app().checkVoucher('GIFT')).availableCents).toBe(4000);
    expect(await events()).toEqual(['payment.captured']);
    expect((await pool.query(`select cents from tender_entry where order_no = 'a'`)).rows).toEqual([{ cents: -6000 }]);
  });
  it('offers credit only to the customer who has some, and says what it cannot pay', async () => {
    const offered = async (customerId: string) =>
      (await app().listMethods({ channel: 'web', customerId, alsoEmpty: false }))
        .filter(({ byCode, plan }) => !byCode && !plan)
        .map(({ code }) => code);
    expect(await offered('')).toEqual(['windcave', 'directcrd']);
    expect(await offered('c1')).toEqual(['windcave', 'directcrd', 'credit']);
    const check = { code: 'credit', amountCents: asCents(50001), customerId: 'c1', reference: '', channel: 'web' };
    expect(await app().checkTender(check)).toEqual({ ok: false, message: 'Store credit can not pay $500.01' });
    expect((await app().checkTender({ ...check, amountCents: asCents(50000) })).ok).toBe(true);
    expect((await app().checkTender({ ...check, customerId: '' })).message).toBe('Store credit can not pay $500.01');
  });
});
