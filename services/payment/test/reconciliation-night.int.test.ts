import { newId } from '@shop/kit/ids';
import { describe, expect, it } from 'vitest';
import { reconciliationRepository } from '../src/outbound/postgres/reconciliation.repository.ts';
import { DAY } from './one-sale.ts';
import { aSale, AT, compareDay, open, reconciling, reported } from './reconciling.ts';

const world = reconciling();

describe('the night', () => {
  it('makes each day due once, at three in the morning after it, and again what was compared before it was over', async () => {
    await open(world, { attempts: [aSale()], theirs: [reported()] });
    const due = async () =>
      (
        await world.pool.query<{ on: string; due_at: Date | null }>(
          `select reported_on as on, due_at from reconciliation_run where provider = 'windcave' order by 1`,
        )
      ).rows.map(({ on, due_at: at }) => `${on} ${at?.toISOString() ?? '–'}`);
    world.now = new Date(AT + 3_600_000);
    await compareDay(world);
    expect(await due()).toEqual(['2026-11-23 2026-11-23T14:00:00.000Z']);
    world.now = new Date('2026-11-23T13:59:59Z');
    await world.app().planReconciliations();
    expect(await due()).toEqual(['2026-11-23 2026-11-23T14:00:00.000Z', '2026-11-24 2026-11-24T14:00:00.000Z']);
    world.now = new Date('2026-11-23T14:00:00Z');
    expect(await world.app().planReconciliations()).toBe(4);
    expect(await due()).toEqual(['2026-11-23 –', '2026-11-24 2026-11-24T14:00:00.000Z']);
    expect(await world.app().planReconciliations()).toBe(0);
  });
  it('leaves a day to the process that has taken it, until its lease ends', async () => {
    await open(world, { attempts: [], theirs: [] });
    const store = reconciliationRepository(world.pool);
    const key = { provider: 'windcave', reportedOn: DAY };
    await store.request(key, 'mia', world.now);
    const taken = await Promise.all([
      store.claim(world.now, key),
      store.claim(world.now, undefined),
      store.claim(world.now, key),
    ]);
    expect(taken.filter(Boolean)).toEqual([key]);
    expect(await store.claim(new Date(world.now.getTime() + 9 * 60_000), undefined)).toBeUndefined();
    expect(await store.claim(new Date(world.now.getTime() + 11 * 60_000), undefined)).toEqual(key);
  });
  it('refuses a day to come, and a provider that is none', async () => {
    await open(world, { attempts: [], theirs: [] });
    const ask = (provider: string, day: string) =>
      world.app().requestRun({ provider, reportedOn: day as typeof DAY, askedBy: 'mia' });
    await expect(ask('', '2026-11-25')).rejects.toMatchObject({ code: 'payment.future_day' });
    await expect(ask('bank', DAY)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('an attempt in doubt', () => {
  it('is listed over all orders with since when and why, beside what its provider reports, until that answers', async () => {
    const ours = aSale({ state: 'open', providerReference: '', settledAt: null });
    await open(world, {
      attempts: [
        ours,
        { ...aSale({ state: 'open', settledAt: null, station: 'AKL-1', gateway: 'weftpos' }), ...another },
      ],
      theirs: [reported()],
    });
    const silent = async () => {
      await world.sandbox.fault({ provider: 'windcave', mode: 'error500', times: 1 });
      expect((await world.payments().resolve(ours)).inDoubt).toBe(true);
    };
    const since = world.now;
    await silent();
    expect(await world.app().listInDoubt(5)).toEqual([]);
    world.now = new Date(since.getTime() + 6 * 60_000);
    await silent();
    const listed = [expect.objectContaining({ since, reason: 'no answer', shown: '' })];
    const beside = [
      { attempt: { orderNo: ours.orderNo }, reported: [{ approved: true, amountCents: 10_00, id: 'aa' }] },
    ];
    expect(await world.app().listInDoubt(5)).toMatchObject(beside);
    expect(await world.app().listInDoubt(5)).toEqual(listed);
    await world.sandbox.fault({ provider: 'windcave', mode: 'error500', times: 1 });
    expect(await world.app().listInDoubt(5)).toMatchObject([{ reported: undefined }]);
    expect((await reconciliationRepository(world.pool).state()).inDoubt).toEqual({ count: 1, oldest: since });
    expect((await world.pool.query('select type from outbox')).rows).toEqual([{ type: 'payment.in_doubt' }]);
    await world.payments().resolve(ours);
    expect(await world.app().listInDoubt(0)).toEqual([]);
  });
});
const another = { paymentId: newId(), ourReference: 'another', token: 'another', returnToken: 'another' };
