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

/** The public holidays of all New Zealand, on the days on which they are kept. */
function holidaysOf(year: number): ReadonlySet<NzDate> {
  const matariki = MATARIKI[year];
  return new Set([
    ...['01-01', '01-02', '12-25', '12-26'].map((day) => orTwoLater(dayOf(year, day))),
    ...['02-06', '04-25'].map((day) => orMonday(dayOf(year, day))),
    addDays(easter(year), -2),
    addDays(easter(year), 1),
    mondayFrom(dayOf(year, '06-01')),
    mondayFrom(dayOf(year, '10-22')),
    ...(matariki ? [dayOf(year, matariki)] : []),
  ]);
}

const known = new Map<number, ReadonlySet<NzDate>>();

function isHoliday(date: NzDate): boolean {
  const year = Number(date.slice(0, 4));
  const days = known.get(year) ?? holidaysOf(year);
  known.set(year, days);
  return days.has(date);
}

/** That day, or the next on which goods are delivered: never on a weekend or a public holiday (docs/rules/delivery.md 27). */
export function deliveryDay(date: NzDate): NzDate {
  let day = date;
  while (isWeekend(day) || isHoliday(day)) day = addDays(day, 1);
  return day;
}
