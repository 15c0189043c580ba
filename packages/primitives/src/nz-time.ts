declare const nzDateBrand: unique symbol;

/** A calendar day in New Zealand, 'YYYY-MM-DD': expiry, dispatch and banking days (docs/rules/time.md 1). Sorts as text. */
export type NzDate = string & { readonly [nzDateBrand]: 'NzDate' };

const DAY_MS = 86_400_000;
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Pacific/Auckland',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** By the tables of time zones. */
function read(instant: Date): { date: string; time: string } {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Since then clocks here change with a whole hour of UTC. */
const WHOLE_HOURS_FROM = Date.UTC(1975, 0);
const MOST_HOURS = 5_000;
/** How far New Zealand is ahead in an hour of UTC, in milliseconds: reading the tables is most of what writing a list's times costs. */
const ahead = new Map<number, number>();

function aheadIn(hour: number): number {
  const known = ahead.get(hour);
  if (known !== undefined) return known;
  const { date, time } = read(new Date(hour * HOUR_MS));
  const found = Date.parse(`${date}T${time}Z`) - hour * HOUR_MS;
  if (ahead.size >= MOST_HOURS) ahead.clear();
  ahead.set(hour, found);
  return found;
}

function wallClock(instant: Date): { date: string; time: string } {
  const at = instant.getTime();
  if (!(at >= WHOLE_HOURS_FROM)) return read(instant);
  const here = new Date(at + aheadIn(Math.floor(at / HOUR_MS))).toISOString();
  return { date: here.slice(0, 10), time: here.slice(11, 16) };
}

const utcMidnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const fromUtc = (milliseconds: number): NzDate => new Date(milliseconds).toISOString().slice(0, 10) as NzDate;

/** Whether `value` is 'YYYY-MM-DD' and a day that exists (no 30 February). */
export function isNzDate(value: string): value is NzDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = utcMidnight(value);
  return !Number.isNaN(instant) && fromUtc(instant) === value;
}

/** @throws RangeError when it is not a day that exists; input from outside is checked with {@link isNzDate} first. */
export function asNzDate(value: string): NzDate {
  if (!isNzDate(value)) throw new RangeError(`Not a calendar day: ${value}`);
  return value;
}

/** The last minute and its day, kept: computing a day costs more than most of its callers. */
let last: { readonly minute: number; readonly day: NzDate } | undefined;

/** The calendar day in New Zealand at an instant. Days there begin and end with a whole minute. */
export function todayInNz(now: Date): NzDate {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (last?.minute !== minute) last = { minute, day: wallClock(now).date as NzDate };
  return last.day;
}

/** Midnight in New Zealand as that day begins. Clocks change later in the night, so there is always just one. */
export function startOfNzDay(date: NzDate): Date {
  const inSummer = new Date(utcMidnight(date) - 13 * HOUR_MS);
  return wallClock(inSummer).date === date ? inSummer : new Date(inSummer.getTime() + HOUR_MS);
}

const WALL_TIME = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d)$/;

/** The instant of a New Zealand date and time, 'YYYY-MM-DD HH:mm'. @returns undefined for what is none, or a time that the clocks skip */
export function instantOfNz(text: string): Date | undefined {
  const [, day = '', hour, minute] = WALL_TIME.exec(text) ?? [];
  if (!isNzDate(day)) return undefined;
  // On the two days a year on which the clocks change, the hours after midnight are one more or one less.
  const guess = startOfNzDay(day).getTime() + Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS;
  return [0, HOUR_MS, -HOUR_MS]
    .map((off) => new Date(guess + off))
    .find((instant) => formatNzDateTime(instant) === text);
}

/** Calendar days, so a day of 23 or 25 hours counts as one. @param days whole, may be negative */
export const addDays = (date: NzDate, days: number): NzDate => fromUtc(utcMidnight(date) + days * DAY_MS);

/** The same day of a later month, or that month's last day: 31 January + 1 month is 28 or 29 February. */
export function addMonths(date: NzDate, months: number): NzDate {
  const start = new Date(utcMidnight(date));
  const lastDay = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0);
  return fromUtc(lastDay - Math.max(0, new Date(lastDay).getUTCDate() - start.getUTCDate()) * DAY_MS);
}

/** 'YYYY-MM-DD HH:mm' in New Zealand: nztime, created_at and updated_at on the wire. */
export function formatNzDateTime(instant: Date): string {
  const { date, time } = wallClock(instant);
  return `${date} ${time}`;
}

/** '3 Dec 2025' */
export function formatNzLong(date: NzDate): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${SHORT_MONTHS[Number(month) - 1]} ${year}`;
}
