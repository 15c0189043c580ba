import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '../../domain/attempt.ts';
import { attemptStepRepository } from './attempt-step.repository.ts';

let database: FreshDatabase;
let pool: Pool;
let nudges = 0;
const now = new Date('2026-11-21T00:00:00Z');
const when = { at: now, nextCheckAt: undefined };
const steps = () => attemptStepRepository(pool, () => void nudges++);
const events = async () => (await pool.query<{ type: string }>('select type from outbox order by seq')).rows;

const begun = async (): Promise<Attempt> => (await steps().begin(anAttempt, undefined)) ?? expect.unreachable();

const anAttempt: Attempt = {
  ...{
    paymentId: 'p1',
    attempt: 1,
    orderNo: '100001',
    gateway: 'windcave',
    amountCents: asCents(198800),
    state: 'started',
  },
  ...{ ourReference: 'r', token: 't', returnToken: 'b', providerSession: '', pageUrl: '', providerReference: '' },
  ...{ reason: '', confirmationToken: 'c', branch: 'WEB', staffId: '' },
  ...{ expiresAt: now, startedAt: now, settledAt: null, refundOf: '', station: '' },
};

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'steps-test', max: 20 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('truncate attempt, terminal_session, outbox');
  nudges = 0;
});

describe('the steps of an attempt', () => {
  it('begin one attempt, whoever begins it at the same time', async () => {
    const tokens = Array.from({ length: 12 }, (_, n) => String(n));
    const begun = await Promise.all(
      tokens.map((n) => steps().begin({ ...anAttempt, ourReference: n, token: n, returnToken: n }, undefined)),
    );
    expect(new Set(begun.map((attempt) => attempt?.token)).size).toBe(1);
  });

  it('begin nothing by a method that has no page of a provider, or is none', async () => {
    for (const gateway of ['directcrd', 'voucher', 'cheque'])
      expect(await steps().begin({ ...anAttempt, gateway }, undefined)).toBeUndefined();
    expect((await pool.query('select from attempt')).rowCount).toBe(0);
  });

  it('write the final outcome once, with its event, when several processes learn it at the same time', async () => {
    const attempt = await begun();
    const verdict = { state: 'captured', reference: 'tx1', reason: '' } as const;
    const written = await Promise.all(Array.from({ length: 12 }, () => steps().settle(attempt, verdict, when)));
    expect(new Set(written.map(({ state, providerReference }) => `${state} ${providerReference}`))).toEqual(
      new Set(['captured tx1']),
    );
    expect(nudges).toBe(1);
    expect(await events()).toEqual([{ type: 'payment.captured' }]);
  });

  it('change nothing about what was captured', async () => {
    const attempt = await begun();
    await steps().settle(attempt, { state: 'captured', reference: 'tx1', reason: '' }, when);
    const late = await steps().settle(attempt, { state: 'declined', reference: '', reason: 'late' }, when);
    expect(late).toMatchObject({ state: 'captured', providerReference: 'tx1' });
    expect(await events()).toEqual([{ type: 'payment.captured' }]);
  });

  it('publish nothing that is not stored', async () => {
    const attempt = await begun();
    await pool.query(`alter table outbox add constraint refused check (type <> 'payment.captured') not valid`);
    const verdict = { state: 'captured', reference: 'tx1', reason: '' } as const;
    await expect(steps().settle(attempt, verdict, when)).rejects.toThrow('refused');
    await pool.query('alter table outbox drop constraint refused');
    expect((await pool.query('select state from attempt')).rows).toEqual([{ state: 'started' }]);
  });
});
