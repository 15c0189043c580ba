import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTill, type Running, runningBanking } from './running-banking.ts';

let running: Running;
beforeAll(async () => {
  running = await runningBanking();
});
afterAll(() => running.stop());

const expectedOf = ({ methods }: { methods: readonly { gateway: string; expectedCents: number }[] }) =>
  Object.fromEntries(methods.map(({ gateway, expectedCents }) => [gateway, expectedCents]));
const at = '2026-11-20T22:00:00Z'; // 21 November, 11:00

describe('a day that is still open', () => {
  it('is counted below 0 as far as money was paid back, so that a difference can be recorded', async () => {
    const till = aTill(running, 'TAU');
    const moves = [-31_470, -3_030, 10_000].map((cents) => ['directcrd', cents, at] as [string, number, string]);
    await running.take('TAU', ...moves, ['offline', 5_000, at]);
    const day = await till.open('2026-11-21');
    await expect(till.submit(day, { directcrd: -34_500, offline: -1 })).rejects.toThrow(
      'The actual amount of Offline cannot be less than 0',
    );
    await expect(till.submit(day, { directcrd: -34_501 })).rejects.toThrow(
      'cannot be less than −$345.00: no more was paid back',
    );
    const record = await till.record((await till.submit(day, { directcrd: -34_500 })).id);
    expect(record.methods.find(({ gateway }) => gateway === 'directcrd')).toMatchObject({
      expectedCents: -24_500,
      actualCents: -34_500,
    });
  });
  it('says of a day what an earlier open day has, which its record would take: the two come to one sum', async () => {
    const till = aTill(running, 'WRE');
    await running.take('WRE', ['offline', 391_197, '2026-11-19T22:00:00Z'], ['windcave', 3, '2026-11-19T23:00:00Z']);
    await running.take('WRE', ['offline', 70, at]);
    const [today, yesterday] = await till.list('2026-11-21');
    const earlier = [{ date: '2026-11-20', payments: 2, cents: 391_200 }];
    expect([today?.earlier, yesterday?.earlier]).toEqual([earlier, []]);
    const opened = await till.open('2026-11-21');
    expect(opened.earlier).toEqual(earlier);
    const sumOf = (day: typeof opened | undefined) =>
      Object.values(day ? expectedOf(day) : {}).reduce((sum, cents) => sum + cents, 0);
    expect(sumOf(opened)).toBe(sumOf(today) + 391_200);
    expect(opened.payments.map(({ cents, late }) => [cents, late])).toEqual([
      [70, false],
      [3, true],
      [391_197, true],
    ]);
    const { id } = await till.submit(await till.open('2026-11-20'));
    expect([(await till.open('2026-11-21')).earlier, (await till.record(id)).earlier]).toEqual([[], []]);
  });
});

describe('a day that was submitted', () => {
  it('is in the audit log once: who, of which branch and day, what was expected and counted', async () => {
    const till = aTill(running, 'NPL', 'tom');
    await running.take('NPL', ['offline', 10_000, at]);
    const day = await till.open('2026-11-21');
    const { id: recordId } = await till.submit(day, { offline: 9_950 });
    await expect(till.submit(day)).rejects.toBeDefined();
    const { rows } = await running.pool.query<{ payload: Buffer }>(
      `select payload from outbox where type = 'audit.recorded' and topic = 'banking.v1' and aggregate = 'NPL 2026-11-21'`,
    );
    const lines = rows.map(({ payload }) => AuditRecorded.decode(payload));
    expect(lines).toMatchObject([{ action: 'banking.submitted', actorStaffId: 'tom', target: 'NPL 2026-11-21' }]);
    expect(JSON.parse(lines[0]?.detailJson ?? '{}')).toEqual({
      ...{ branch: 'NPL', bankedOn: '2026-11-21', expectedCents: 10_000, actualCents: 9_950, recordId },
    });
  });
});
