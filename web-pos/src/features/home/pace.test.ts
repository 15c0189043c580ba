import { expect, it } from 'vitest';
import { hourWords, paceOf } from './pace.ts';

/** Cumulative amounts before each hour; today's are known up to `now`. */
const day = (today: Record<number, number>, yesterday: Record<number, number>, now: number) => {
  const before = (of: Record<number, number>, hour: number) =>
    Object.entries(of).reduce((sum, [at, amount]) => sum + (Number(at) < hour ? amount : 0), 0);
  return Array.from({ length: 24 }, (_, at) => ({
    hour: at + 1,
    today: at + 1 <= now ? before(today, at + 1).toFixed(2) : null,
    yesterday: before(yesterday, at + 1).toFixed(2),
  }));
};

it('shows the shop’s hours, today only up to now', () => {
  const pace = paceOf(day({ 9: 100, 11: 50 }, { 10: 80, 16: 20 }, 14), { hour: 14.5, today: '150.00' });
  expect([pace.from, pace.to]).toEqual([9, 18]);
  expect(pace.today.at(0)).toEqual({ hour: 9, cents: 0 });
  expect(pace.today.slice(-2)).toEqual([
    { hour: 14, cents: 15_000 },
    { hour: 14.5, cents: 15_000 },
  ]);
  expect(pace.yesterday.at(-1)).toEqual({ hour: 18, cents: 10_000 });
});
it('grows where money came before nine or after six', () => {
  const pace = paceOf(day({ 7: 100 }, { 21: 80 }, 12), { hour: 12, today: '100.00' });
  expect([pace.from, pace.to]).toEqual([7, 22]);
  expect(pace.today[0]).toEqual({ hour: 7, cents: 0 });
});
it('begins with nothing also just after midnight', () =>
  expect(paceOf(day({}, { 0: 10 }, 1), { hour: 1.2, today: '0.00' }).yesterday.slice(0, 2)).toEqual([
    { hour: 0, cents: 0 },
    { hour: 1, cents: 1_000 },
  ]));
it('its table has the hours in which something was taken or given back', () =>
  expect(
    paceOf(day({ 9: 100, 13: -100 }, { 10: 80 }, 15), { hour: 15, today: '0.00' }).hours.map(({ hour }) => hour),
  ).toEqual([10, 11, 14]));
it('is nothing at all on two days without money', () =>
  expect(paceOf(day({}, {}, 10), { hour: 10, today: '0.00' }).hours).toEqual([]));
it('names hours as people do', () =>
  expect([0, 9, 12, 13, 24].map(hourWords)).toEqual(['12 am', '9 am', '12 pm', '1 pm', '12 am']));
