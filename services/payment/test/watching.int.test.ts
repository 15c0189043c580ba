import { emptyTables } from '@shop/kit/testing/empty-tables';
import { newId, newToken } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentApplication } from '../src/application/payment-application.ts';
import type { ProviderOutcome } from '../src/domain/attempt.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { noTerminals } from './no-terminals.ts';
import { oneProvider } from './one-provider.ts';

const MINUTE = 60_000;
const key = { paymentId: 'p1', attempt: 1 };
const waiting: ProviderOutcome = {
  ...{ state: 'waiting', amountCents: undefined, currency: '', merchantReference: '', reference: '', text: '' },
};
let database: FreshDatabase;
let pool: Pool;
let app: ReturnType<typeof paymentApplication>;
let now: Date;
/** The provider's page: opened at once, never paid. */
const provider = { opens: true, answers: true, queries: 0 };
const silent = () => refuse('unavailable', 'payment.provider', 'silent');
const later = (ms: number) => void (now = new Date(now.getTime() + ms));

function anApp() {
  return paymentApplication({
    transact: transactOn(pool, () => {}),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, () => {}) },
    methods: methodQuery(pool),
    ...noTerminals(pool),
    providers: oneProvider({
      async open({ ourReference }) {
        if (!provider.opens) throw silent();
        return { id: ourReference, pageUrl: 'https://provider.test/' };
      },
      async read() {
        provider.queries += 1;
        if (!provider.answers) throw silent();
        return waiting;
      },
    }),
    clock: { now: () => now },
    ids: { newId, newToken },
    log: { warn: () => {}, error: () => {} },
  });
}

const start = () =>
  app.start({
    ...key,
    ...{ orderNo: '100001', gateway: 'windcave', amountCents: asCents(198800), confirmationToken: 'c' },
    ...{ branch: 'WEB', staffId: '', expiresAt: new Date(now.getTime() + 30 * MINUTE) },
  });
const events = async () => (await pool.query<{ type: string }>('select type from outbox order by seq')).rows;
/** Looks every few minutes for so many hours. @returns how often something was due */
async function pollFor(hours: number): Promise<number> {
  let due = 0;
  for (let spent = 0; spent < hours * 60; spent += 5) {
    later(5 * MINUTE);
    due += await app.pollPages();
  }
  return due;
}

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'watching-test', max: 5 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(pool, 'attempt, outbox cascade');
  now = new Date('2026-11-21T00:00:00Z');
  Object.assign(provider, { opens: true, answers: true, queries: 0 });
  app = anApp();
});

describe('an attempt that was closed before its page ended', () => {
  it('is said as it is recorded without a query; one that never came is given up', async () => {
    await start();
    const before = provider.queries;
    expect(await app.outcome(key)).toMatchObject({ state: 'open' });
    expect(provider.queries).toBe(before);
    const other = { paymentId: 'p2', attempt: 1 };
    expect(await app.outcome(other)).toMatchObject({ state: 'aborted' });
    expect((await pool.query('select from attempt where payment_id = $1', ['p2'])).rowCount).toBe(1);
  });
  it('is watched until the page has ended, and not queried after that', async () => {
    await start();
    await app.close(key);
    expect(await pollFor(1)).toBeGreaterThan(3);
    expect(await pollFor(5)).toBe(0);
  });
  it('is queried until the provider has answered once after the end', async () => {
    await start();
    await app.close(key);
    provider.answers = false;
    await pollFor(2);
    provider.answers = true;
    expect(await pollFor(1)).toBe(1);
    expect(await pollFor(5)).toBe(0);
  });
  it('is not watched for ever when no page was ever opened', async () => {
    provider.opens = false;
    await expect(start()).rejects.toMatchObject({ kind: 'unavailable' });
    await app.close(key);
    await pollFor(1);
    expect(await pollFor(5)).toBe(0);
  });
});

describe('an attempt whose page was never opened', () => {
  it('is read without opening one or querying the provider; the command opens it', async () => {
    provider.opens = false;
    await expect(start()).rejects.toMatchObject({ kind: 'unavailable' });
    provider.opens = true;
    const { rows } = await pool.query<{ token: string }>('select token from attempt');
    const token = rows[0]?.token ?? '';
    for (const _ of [1, 2]) expect(await app.findAttempt(token)).toMatchObject({ state: 'started', pageUrl: '' });
    expect(provider.queries).toBe(0);
    expect((await app.openHosted(token)).location).toBe('https://provider.test/');
    expect(await app.findAttempt(token)).toMatchObject({ state: 'open', pageUrl: 'https://provider.test/' });
  });
});

describe('the doubt about an attempt', () => {
  it('ends with the next answer: a short silence much later is no alarm', async () => {
    await start();
    provider.answers = false;
    expect((await app.resolve(key)).inDoubt).toBe(true);
    provider.answers = true;
    expect((await app.resolve(key)).inDoubt).toBe(false);
    later(10 * MINUTE);
    provider.answers = false;
    expect((await app.resolve(key)).inDoubt).toBe(true);
    expect(await events()).toEqual([]);
    later(5 * MINUTE);
    await app.resolve(key);
    expect(await events()).toEqual([{ type: 'payment.in_doubt' }]);
  });
});
