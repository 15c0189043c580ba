import { formatNzDateTime, formatNzLong, isNzDate, type NzDate, todayInNz } from '@shop/primitives/nz-time';

/** '3 Dec 2025' */
export const nzDay = (instant: Date): string => formatNzLong(todayInNz(instant));

/** 'YYYY-MM-DD' as '3 Dec 2025'; '' for what is no day. */
export const dayText = (date: string): string => (isNzDate(date) ? formatNzLong(date) : '');

/** '3 Dec 2025, 4:12 pm' */
export const nzMoment = (instant: Date): string => `${nzDay(instant)}, ${nzTime(instant)}`;

/** '4:12 pm' */
export function nzTime(instant: Date): string {
  const [, time = ''] = formatNzDateTime(instant).split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

const DAY_MS = 86_400_000;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const utc = (date: NzDate): number => Date.parse(`${date}T00:00:00Z`);

/** 'Mon 1 Dec 2025' */
export const weekday = (date: NzDate): string => `${DAYS[new Date(utc(date)).getUTCDay()]} ${formatNzLong(date)}`;

/** Calendar days from one day to another; below 0 when it is earlier. */
export const daysBetween = (from: NzDate, to: NzDate): number => Math.round((utc(to) - utc(from)) / DAY_MS);
