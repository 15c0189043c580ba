import { asNzDate, formatNzDateTime, formatNzLong, isNzDate, todayInNz } from '@shop/primitives/nz-time';

/** '3 Dec 2025' */
export const nzDay = (instant: Date): string => formatNzLong(todayInNz(instant));

/** 'YYYY-MM-DD' as '3 Dec 2025'; '' for what is no day. */
export const dayText = (date: string): string => (isNzDate(date) ? formatNzLong(date) : '');

/** '3 Dec 2025, 4:12 pm' */
export function nzMoment(instant: Date): string {
  const [date = '', time = ''] = formatNzDateTime(instant).split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
  return `${formatNzLong(asNzDate(date))}, ${clock}`;
}
