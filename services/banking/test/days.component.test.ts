import { eventually } from '@shop/kit/testing/eventually';
import { BankingSubmitted } from '@shop/proto/events/v1/banking_events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSubmitted } from '../src/application/submit-day.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { aTill, type Running, runningBanking } from './running-banking.ts';

let running: Running;
beforeAll(async () => {
  running = await runningBanking();
});
afterAll(() => running.stop());

const expectedOf = ({ methods }: { methods: readonly { gateway: string; expectedCents: number }[] }) =>
  Object.fromEntries(methods.map(({ gateway, expectedCents }) => [gateway, expectedCents]));
const at = '2026-11-20T22:00:00Z'; // 21 November, 11:00

describe('a day that is opened', () => {
  it('expects by method what settled at the branch, to the cent, refunds taken off, and lists what is behind it', async () => {
    await running.take(
      'AKL',
      ['offline', 10_001, at],
      ['offline', -1, at],
      ['windcave', 33_333, at],
      ['directcrd', 7, at],
    );
    await running.take('WLG', ['offline', 500, at]);
    const day = await aTill(running, 'AKL').open('2026-11-21');
    expect(expectedOf(day)).toEqual({ windcave: 33_333, directcrd: 7, offline: 10_000 });
    expect(day.methods.map(({ name, editable }) => `${name} ${editable}`)).toEqual([
      'Credit or debit card false',
      'Bank transfer true',
      'Offline true',
    ]);
    expect(day.payments.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([-1, 7, 10_001, 33_333]);
    expect(day).toMatchObject({ id: '', branch: 'AKL', paymentCount: 4, canStart: true });
  });
  it('shows those that are counted by hand also without money, and others only with some', async () => {
    const day = await aTill(running, 'CHC').open('2026-11-21');
    expect(expectedOf(day)).toEqual({ directcrd: 0, offline: 0 });
  });
  it('ends at midnight in New Zealand, in summer, in winter and on the days the clocks change', async () => {
    running.clock.set('2027-12-01T00:00:00Z');
    const lastSecondsUtc = {
      '2027-04-04': '2027-04-04T11:59:59Z', // 25 hours
      '2027-07-01': '2027-07-01T11:59:59Z',
      '2027-09-26': '2027-09-26T10:59:59Z', // 23 hours
      '2027-11-20': '2027-11-20T10:59:59Z',
    };
    const till = aTill(running, 'DST');
    for (const [date, last] of Object.entries(lastSecondsUtc)) {
      const next = new Date(Date.parse(last) + 1_000).toISOString();
      await running.take('DST', ['offline', 100, last], ['offline', 9, next]);
      const { id } = await till.submit(await till.open(date));
      const { payments } = await till.record(id);
      expect([date, payments.filter((one) => one.bankedOn === date).map(({ cents }) => cents)]).toEqual([date, [100]]);
    }
    running.clock.set('2026-11-21T04:00:00Z');
  });
  it('is no day to come and no date at all', async () => {
    const till = aTill(running, 'AKL');
    await expect(till.open('2026-11-22')).rejects.toMatchObject({
      ...{ kind: 'precondition', message: 'A day to come cannot be banked' },
    });
    await expect(till.open('2026-02-30')).rejects.toMatchObject({ kind: 'malformed' });
  });
  it('cannot be opened while payment is away, and can again once it is back', async () => {
    const till = aTill(running, 'AKL');
    await running.payment.stop();
    await expect(till.open('2026-11-21')).rejects.toMatchObject({ kind: 'unavailable' });
    await running.payment.restart();
    await eventually(async () => expect((await till.open('2026-11-21')).canStart).toBe(true));
  });
});

describe('a record', () => {
  it('is said to each order whose money lies in it, with the payments, in its own transaction', async () => {
    const captured = { branch: 'SAY', orderNo: '100777', amountCents: 500, settledAt: at };
    await running.publish(
      { ...captured, paymentId: 'say 1', gateway: 'offline' },
      { ...captured, paymentId: '', attempt: 0, gateway: 'voucher' },
    );
    await running.take('SAY', ['directcrd', 700, at]);
    const said = async () => {
      const { rows } = await running.pool.query<{ aggregate: string; payload: Buffer }>(
        `select aggregate, payload from outbox where type = 'banking.submitted' and topic = 'banking.v1' order by aggregate`,
      );
      return rows.map(({ payload }) => BankingSubmitted.decode(payload)).filter(({ orderNo }) => orderNo === '100777');
    };
    const till = aTill(running, 'SAY');
    await eventually(async () => expect((await till.open('2026-11-21')).paymentCount).toBe(3));
    const day = await till.open('2026-11-21');
    const { id } = await till.submit(day);
    const [event, ...more] = await said();
    expect([event?.recordId, event?.payments.map(({ paymentId, gateway }) => `${paymentId} ${gateway}`)]).toEqual([
      id,
      ['say 1 offline', ' voucher'],
    ]);
    await expect(till.submit(day)).rejects.toBeDefined();
    expect([more, await said()]).toEqual([[], [event]]);
  });
  it('that was written by a release without the event is published once, by the sweep', async () => {
    await running.take('OLD', ['offline', 900, at]);
    const till = aTill(running, 'OLD');
    await eventually(async () => expect((await till.open('2026-11-21')).paymentCount).toBe(1));
    const { id } = await till.submit(await till.open('2026-11-21'));
    // As it was left by the version before.
    const said = async () => {
      const { rows } = await running.pool.query<{ payload: Buffer }>(
        `select payload from outbox where type = 'banking.submitted' order by seq`,
      );
      return rows.map(({ payload }) => BankingSubmitted.decode(payload)).filter(({ recordId }) => recordId === id);
    };
    await running.pool.query('delete from record_said where record_id = $1', [id]);
    const publish = publishSubmitted({
      transact: transactOn(running.pool, () => {}),
      clock: { now: () => new Date(at) },
    });
    const [first, second] = await Promise.all([publish(), publish()]);
    expect([first + second, await publish()]).toEqual([1, 0]);
    const [before, after] = await said();
    expect(after).toEqual(before);
    expect(after?.payments).toHaveLength(1);
  });
  it('keeps what was expected and counted, who and when, with its payments; then the next begins empty', async () => {
    const till = aTill(running, 'HAM', 'tom');
    await running.take('HAM', ['offline', 10_000, at], ['windcave', 5_000, at]);
    const { id } = await till.submit(await till.open('2026-11-21'), { offline: 9_950 }, ' 50 cents short ');
    const record = await till.record(id);
    expect(record).toMatchObject({
      ...{ id, branch: 'HAM', date: '2026-11-21', staffId: 'tom', comment: '50 cents short', paymentCount: 2 },
      ...{ submittedAt: '2026-11-21T04:00:00.000Z', canStart: false },
    });
    expect(
      record.methods.map(({ gateway, expectedCents, actualCents }) => [gateway, expectedCents, actualCents]),
    ).toEqual([
      ['windcave', 5_000, 5_000],
      ['directcrd', 0, 0],
      ['offline', 10_000, 9_950],
    ]);
    running.clock.set('2026-11-22T04:00:00Z');
    expect((await till.open('2026-11-22')).paymentCount).toBe(0);
    running.clock.set('2026-11-21T04:00:00Z');
  });
  it('takes an entered amount only where amounts are counted by hand', async () => {
    const till = aTill(running, 'NSN');
    await running.take('NSN', ['windcave', 5_000, at]);
    await expect(till.submit(await till.open('2026-11-21'), { windcave: 4_000 })).rejects.toMatchObject({
      ...{ kind: 'precondition', message: 'The actual amount of Credit or debit card cannot be changed' },
    });
  });
  it('takes no amount below 0 where nothing was paid back', async () => {
    const till = aTill(running, 'HLZ');
    await running.take('HLZ', ['offline', 5_000, at]);
    const day = await till.open('2026-11-21');
    await expect(till.submit(day, { offline: -500 })).rejects.toThrow('cannot be less than 0');
    expect(await till.submit(day, { offline: 0 })).toBeDefined();
  });
  it('is refused when a payment arrived since the day was opened, and holds it once it was looked at again', async () => {
    const till = aTill(running, 'DUD');
    await running.take('DUD', ['offline', 10_000, at]);
    const seen = await till.open('2026-11-21');
    await running.take('DUD', ['windcave', 700, at]);
    await expect(till.submit(seen)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'The payments of this day changed since you opened it. Please check them again.',
    });
    const { id } = await till.submit(await till.open('2026-11-21'));
    expect((await till.record(id)).paymentCount).toBe(2);
  });
  it('is written once: of two tills that submit at once one wins, and no payment lies in two', async () => {
    const tills = ['tom', 'priya', 'grace', 'sina'].map((who) => aTill(running, 'TRG', who));
    await running.take('TRG', ['offline', 10_000, at], ['directcrd', 250, at]);
    const seen = await Promise.all(tills.map((till) => till.open('2026-11-21')));
    const outcomes = await Promise.allSettled(tills.map((till, index) => till.submit(seen[index] ?? fail())));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    expect(refused.map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => 'End day banking of 21 Nov 2026 was already submitted'),
    );
    expect(refused[0]).toMatchObject({ kind: 'conflict' });
    const { rows } =
      await running.pool.query(`select count(distinct record_id)::int as records, count(*)::int as entries
       from ledger_entry where branch = 'TRG' and record_id is not null`);
    expect(rows).toEqual([{ records: 1, entries: 2 }]);
  });
  it('leaves what settles or arrives later to the next one, marked; its own day cannot be opened again', async () => {
    const till = aTill(running, 'PMR');
    await running.take('PMR', ['offline', 10_000, '2026-11-19T22:00:00Z']);
    await till.submit(await till.open('2026-11-20'));
    await running.take('PMR', ['offline', 300, '2026-11-19T23:00:00Z'], ['offline', 40, at]);
    await expect(till.open('2026-11-20')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(till.open('2026-11-19')).rejects.toMatchObject({ kind: 'precondition' });
    const next = await till.open('2026-11-21');
    expect(expectedOf(next)['offline']).toBe(340);
    expect(next.payments.map(({ cents, late }) => [cents, late])).toEqual([
      [40, false],
      [300, true],
    ]);
  });
  it('is of the branch of the session: another branch neither reads nor submits it', async () => {
    await running.take('ROT', ['offline', 10_000, at]);
    const [here, elsewhere] = [aTill(running, 'ROT'), aTill(running, 'NPE')];
    const seen = await here.open('2026-11-21');
    await expect(elsewhere.submit(seen)).rejects.toMatchObject({
      ...{ kind: 'conflict', message: 'This banking was opened for ROT, and your branch is now NPE' },
    });
    const { id } = await here.submit(seen);
    await expect(elsewhere.record(id)).rejects.toMatchObject({ kind: 'not_found' });
    for (const unknown of ['999999', 'x', ''])
      await expect(here.record(unknown)).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('is never changed, by anybody: not the record, not its lines, not what lies in it', async () => {
    for (const change of [
      'update banking_day set comment = $$x$$',
      'delete from banking_day',
      'update banking_line set actual_cents = actual_cents + 1 where editable',
      'delete from banking_line',
      'truncate banking_day cascade',
      `insert into banking_line select id, 'more', 'More', true, 9, 1, 1 from banking_day limit 1`,
    ])
      await expect(running.pool.query(change)).rejects.toThrow(/are never changed/);
    for (const change of [
      'update ledger_entry set record_id = null where record_id is not null',
      'update ledger_entry set record_id = (select min(id) from banking_day) where record_id is null',
    ])
      await expect(running.pool.query(change)).rejects.toThrow('ledger entries are never changed');
  });
});

describe('the list of days', () => {
  it('shows the week up to a day, submitted or open; its open amounts are those that opening shows', async () => {
    const till = aTill(running, 'IVC');
    await running.take('IVC', ['offline', 10_000, '2026-11-18T22:00:00Z'], ['windcave', 70, at]);
    await till.submit(await till.open('2026-11-19'), { offline: 10_500 }, '$5 over');
    await running.take('IVC', ['offline', 1, '2026-11-18T23:00:00Z']);
    const days = await till.list('2026-11-21');
    expect(days.map(({ date, id, canStart, paymentCount }) => [date, id !== '', canStart, paymentCount])).toEqual([
      ['2026-11-21', false, true, 1],
      ['2026-11-20', false, true, 1],
      ['2026-11-19', true, false, 1],
      ['2026-11-18', false, false, 0],
      ['2026-11-17', false, false, 0],
      ['2026-11-16', false, false, 0],
      ['2026-11-15', false, false, 0],
    ]);
    expect((await till.open('2026-11-20')).paymentCount).toBe(1);
    expect((await till.open('2026-11-21')).paymentCount).toBe(2);
  });
  it('finds records of the branch by their comment', async () => {
    expect((await aTill(running, 'IVC').list('2026-11-21', 'OVER')).map(({ date }) => date)).toEqual(['2026-11-19']);
    expect(await aTill(running, 'HAM').list('2026-11-21', 'over')).toEqual([]);
  });
});

describe('takings of a branch', () => {
  it('stand beside yesterday up to the same time of day, by method and by full hour', async () => {
    // It is 17:00 on 21 November in New Zealand.
    await running.take('QTN', ['offline', 1_000, at], ['windcave', 300, '2026-11-21T03:59:00Z']);
    await running.take('QTN', ['offline', 500, '2026-11-20T03:00:00Z'], ['offline', 80, '2026-11-20T04:00:01Z']);
    const takings = await running.banking.compareTakings({ branch: 'QTN' });
    expect(takings.gateways).toEqual([
      { gateway: 'offline', name: 'Offline', todayCents: 1_000, yesterdayCents: 500 },
      { gateway: 'windcave', name: 'Credit or debit card', todayCents: 300, yesterdayCents: 0 },
    ]);
    expect(takings.yesterdayCloseCents).toBe(580);
    const hours = new Map(takings.hours.map(({ hour, ...sums }) => [hour, sums]));
    expect([11, 12, 17, 18].map((hour) => hours.get(hour))).toEqual([
      { todayCents: 0, yesterdayCents: 0 },
      { todayCents: 1_000, yesterdayCents: 0 },
      { todayCents: 1_300, yesterdayCents: 500 },
      { yesterdayCents: 580 },
    ]);
  });
});

const fail = (): never => {
  throw new Error('not opened');
};
