import { asCents } from '@shop/primitives/money';
import { newId } from '@shop/kit/ids';
import { describe, expect, it } from 'vitest';
import type { Difference } from '../src/application/reconciliation-ports.ts';
import { aDayOfSales } from './a-day-of-sales.ts';
import { DAY, PROVIDERS } from './one-sale.ts';
import { aSale, AT, compareDay, found, open, reconciling, reported } from './reconciling.ts';

/** `npm run reconcile:proof` runs this very test with 10,000 attempts and 50 differences. */
const [ATTEMPTS, DIFFERENCES] = [
  Number(process.env['RECONCILE_ATTEMPTS'] ?? 800),
  Number(process.env['RECONCILE_PLANTED'] ?? 40),
];
const world = reconciling();
const named = (differences: readonly Difference[]): string[] =>
  differences.map(({ provider, kind, ourReference }) => `${provider} ${kind} ${ourReference}`).toSorted();
const kinds = async () => (await found(world)).map(({ kind }) => kind);

describe('a day at every provider', () => {
  it('is compared: every planted difference is found and none is invented', { timeout: 120_000 }, async () => {
    const day = aDayOfSales({ attempts: ATTEMPTS, differences: DIFFERENCES });
    for (const provider of PROVIDERS) {
      const kinds = new Set(day.planted.filter((one) => one.startsWith(provider)).map((one) => one.split(' ')[1]));
      expect([provider, kinds.size]).toEqual([provider, provider === 'finance' ? 5 : 6]);
    }
    await open(world, day);
    const started = performance.now();
    await compareDay(world);
    const seconds = (performance.now() - started) / 1_000;
    const names = named(await found(world));
    const missed = day.planted.filter((one) => !names.includes(one));
    const invented = names.filter((one) => !day.planted.includes(one));
    process.stdout.write(
      `${ATTEMPTS} attempts, ${DIFFERENCES} planted differences: ${day.planted.length - missed.length} found, ${missed.length} missed, ${invented.length} invented, in ${seconds.toFixed(1)} s\n`,
    );
    expect({ missed, invented, count: names.length }).toEqual({ missed: [], invented: [], count: DIFFERENCES });
    // What was only late is booked now, with its event, as any approval.
    const { rows } = await world.pool.query<{ our_reference: string }>(
      `select our_reference from attempt where our_reference = any($1) and state = 'captured'`,
      [day.late],
    );
    expect(rows.length).toBe(day.late.length);
    expect(day.late.length).toBeGreaterThan(0);
    expect((await world.pool.query(`select from outbox where type = 'payment.captured'`)).rowCount).toBe(
      day.late.length,
    );
  });
});

describe('a difference', () => {
  it('is updated by another run, keeps who closed it, and is gone when it no longer differs', async () => {
    await open(world, {
      attempts: [aSale({ amountCents: asCents(9_00) })],
      theirs: [reported(), reported({ id: 'bb', reference: 'POS7' })],
    });
    await compareDay(world);
    const [amount, foreign] = await found(world);
    expect([amount, foreign]).toMatchObject([
      { kind: 'amount', oursCents: 9_00, theirsCents: 10_00, orderNo: aSale().orderNo },
      { kind: 'foreign', oursCents: null, ourReference: 'POS7' },
    ]);
    const closed = { id: foreign?.id ?? '', by: 'mia', note: ' Another till. ' };
    expect(await world.app().closeDifference(closed)).toMatchObject({ note: 'Another till.', closedBy: 'mia' });
    expect(await world.app().closeDifference(closed)).toMatchObject({ closedBy: 'mia' });
    await expect(world.app().closeDifference({ ...closed, by: 'noa' })).rejects.toMatchObject({
      code: 'payment.difference_closed',
    });
    await expect(world.app().closeDifference({ ...closed, note: ' ' })).rejects.toMatchObject({
      code: 'payment.no_note',
    });
    await expect(world.app().closeDifference({ ...closed, id: newId() })).rejects.toMatchObject({ kind: 'not_found' });
    await world.pool.query('update attempt set amount_cents = 1000');
    await compareDay(world);
    expect(await found(world)).toEqual([]);
    expect(await found(world, false)).toMatchObject([
      { id: amount?.id, goneAt: world.now, closedBy: '' },
      { id: foreign?.id, goneAt: null, closedBy: 'mia', note: 'Another till.' },
    ]);
  });
  it('raises an alert once, however often the day is compared', async () => {
    await open(world, { attempts: [], theirs: [reported()] });
    await compareDay(world);
    await compareDay(world);
    expect(world.errors).toEqual([
      { provider: 'windcave', reportedOn: DAY, kinds: { foreign: 1 }, references: [reported().reference] },
    ]);
  });
  it('is a second charge whose first one was days before', async () => {
    const before = reported({ at: AT - 3 * 86_400_000 });
    await open(world, {
      attempts: [aSale({ settledAt: new Date(before.at) })],
      theirs: [before, reported({ id: 'bb' })],
    });
    await compareDay(world);
    expect(await found(world)).toMatchObject([{ kind: 'twice', providerReference: 'bb' }]);
  });
  it('is none for another number of the one transaction there is', async () => {
    await open(world, { attempts: [aSale({ providerReference: 'as the terminal calls it' })], theirs: [reported()] });
    await compareDay(world);
    expect(await kinds()).toEqual([]);
  });
  it('is a refund that was made at the provider alone, under the reference of its purchase', async () => {
    await open(world, {
      attempts: [aSale()],
      theirs: [reported(), reported({ id: 'bb', isRefund: true, cents: 4_00 })],
    });
    await compareDay(world);
    expect(await found(world)).toMatchObject([
      { kind: 'refund', isRefund: true, theirsCents: 4_00, providerReference: 'bb' },
    ]);
    const { runs } = await world.app().listRuns({ page: 1, pageSize: 10 });
    expect(runs).toMatchObject([
      { provider: 'finance', theirsCount: 0, state: 'done' },
      { provider: 'hit', theirsCount: 0, state: 'done' },
      { provider: 'verifone', theirsCount: 0, state: 'done' },
      { provider: 'windcave', theirsCount: 2, theirsCents: 6_00, oursCount: 1, oursCents: 10_00, found: 1, open: 1 },
    ]);
  });
  it('is none while the transaction is young; then it is', async () => {
    world.now = new Date(AT + 5 * 60_000);
    await open(world, { attempts: [aSale({ state: 'declined', providerReference: '' })], theirs: [reported()] });
    await compareDay(world);
    expect(await kinds()).toEqual([]);
    world.now = new Date(AT + 20 * 60_000);
    await compareDay(world);
    expect(await kinds()).toEqual(['not_booked']);
  });
});

describe('a provider that does not answer', () => {
  it('fails the run and invents nothing; the day is due again, and is compared when it answers', async () => {
    await open(world, { attempts: [aSale()], theirs: [reported()] });
    await world.sandbox.fault({ provider: 'windcave', mode: 'error500', times: 1 });
    await compareDay(world);
    expect((await world.app().listRuns({ page: 1, pageSize: 10 })).runs).toMatchObject([
      { provider: 'finance', state: 'done' },
      { provider: 'hit', state: 'done' },
      { provider: 'verifone', state: 'done' },
      { provider: 'windcave', state: 'failed', failure: expect.stringMatching(/./) },
    ]);
    expect(await found(world, false)).toEqual([]);
    expect(await world.app().reconcile()).toBe(false);
    world.now = new Date(world.now.getTime() + 31 * 60_000);
    expect(await world.app().reconcile()).toBe(true);
    expect((await world.app().listRuns({ page: 1, pageSize: 10 })).runs[3]).toMatchObject({
      state: 'done',
      failure: '',
    });
  });
});
