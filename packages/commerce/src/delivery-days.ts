import { addDays, asNzDate, type NzDate } from '@shop/primitives/nz-time';

/** 0 = Sunday */
export const weekdayOf = (date: NzDate): number => (Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 4) % 7;

const MONDAY = 1;

/** The parliament's list; later years are added here when they are near. */
const MATARIKI: Readonly<Record<number, string>> = {
  2026: '07-10',
  2027: '06-25',
  2028: '07-14',
  2029: '07-06',
  2030: '06-21',
  2031: '07-11',
  2032: '07-02',
  2033: '06-24',
  2034: '07-07',
  2035: '06-29',
};

const dayOf = (year: number, monthAndDay: string): NzDate => asNzDate(`${year}-${monthAndDay}`);

/** The first Monday of a month from that day on. */
function mondayFrom(date: NzDate): NzDate {
  return addDays(date, (MONDAY - weekdayOf(date) + 7) % 7);
}

/** A day alone that falls on a weekend is kept on the Monday after it. */
const orMonday = (date: NzDate): NzDate => (isWeekend(date) ? mondayFrom(date) : date);
/** Of two days one after the other each is kept two days later, so that they stay two. */
const orTwoLater = (date: NzDate): NzDate => (isWeekend(date) ? addDays(date, 2) : date);

const isWeekend = (date: NzDate): boolean => [0, 6].includes(weekdayOf(date));

/** Easter Sunday by the anonymous Gregorian rule. */
function easter(year: number): NzDate {
  const [century, inCentury, golden] = [Math.floor(year / 100), year % 100, year % 19];
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moved + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(dayOf(year, '03-22'), epact + toSunday - 7 * late);
}

const aroundEaster = (year: number): NzDate[] => [addDays(easter(year), -2), addDays(easter(year), 1)];
const matariki = (year: number): NzDate[] => (MATARIKI[year] ? [dayOf(year, MATARIKI[year])] : []);

/** The public holidays of all New Zealand by their month, on the days on which they are kept: none of them leaves its month by that. */
const HOLIDAYS: Readonly<Record<string, (year: number) => NzDate[]>> = {
  '01': (year) => ['01-01', '01-02'].map((day) => orTwoLater(dayOf(year, day))),
  '02': (year) => [orMonday(dayOf(year, '02-06'))],
  '03': aroundEaster,
  '04': (year) => [...aroundEaster(year), orMonday(dayOf(year, '04-25'))],
  '06': (year) => [mondayFrom(dayOf(year, '06-01')), ...matariki(year)],
  '07': matariki,
  '10': (year) => [mondayFrom(dayOf(year, '10-22'))],
  '12': (year) => ['12-25', '12-26'].map((day) => orTwoLater(dayOf(year, day))),
};

const isHoliday = (date: NzDate): boolean =>
  HOLIDAYS[date.slice(5, 7)]?.(Number(date.slice(0, 4))).includes(date) === true;

/** That day, or the next on which goods are delivered: never on a weekend or a public holiday (docs/rules/delivery.md 27). */
export function deliveryDay(date: NzDate): NzDate {
  let day = date;
  while (isWeekend(day) || isHoliday(day)) day = addDays(day, 1);
  return day;
}
