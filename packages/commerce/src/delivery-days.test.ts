import { addDays, asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import { deliveryDay, weekdayOf } from './delivery-days.ts';

describe('a day of delivery', () => {
  it.each([
    ['Thursday', '2026-12-03', '2026-12-03'],
    ['Saturday', '2026-12-05', '2026-12-07'],
    ['Sunday', '2027-02-21', '2027-02-22'],
    ['Christmas and Boxing Day, kept on Monday and Tuesday', '2027-12-25', '2027-12-29'],
    ['Christmas on a Friday, Boxing Day on the Monday', '2026-12-25', '2026-12-29'],
    ['New Year', '2027-01-01', '2027-01-05'],
    ['New Year on a Sunday', '2034-01-01', '2034-01-04'],
    ['Waitangi Day on a Saturday', '2027-02-06', '2027-02-09'],
    ['Waitangi Day', '2026-02-06', '2026-02-09'],
    ['Good Friday to Easter Monday', '2027-03-26', '2027-03-30'],
    ['Easter 2026', '2026-04-03', '2026-04-07'],
    ['Easter 2038, the latest there is', '2038-04-23', '2038-04-27'],
    ['Anzac Day on a Sunday', '2027-04-25', '2027-04-27'],
    ["the King's Birthday", '2027-06-07', '2027-06-08'],
    ['Matariki', '2027-06-25', '2027-06-28'],
    ['Labour Day', '2026-10-26', '2026-10-27'],
  ])('is not %s', (_name, day, delivered) => {
    expect(deliveryDay(asNzDate(day))).toBe(delivered);
  });
  it('is at most five days away, and Matariki always a Friday', () => {
    for (let day = asNzDate('2026-01-01'), n = 0; n < 3650; n += 1, day = addDays(day, 1)) {
      const delivered = deliveryDay(day);
      expect([0, 6]).not.toContain(weekdayOf(delivered));
      expect(delivered <= addDays(day, 5)).toBe(true);
    }
    for (const day of ['2026-07-10', '2028-07-14', '2031-07-11', '2034-07-07', '2035-06-29'])
      expect([weekdayOf(asNzDate(day)), deliveryDay(asNzDate(day)) > day]).toEqual([5, true]);
  });
});
