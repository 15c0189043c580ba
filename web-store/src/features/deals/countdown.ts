import { addDays, instantOfNz, isNzDate, startOfNzDay } from '@shop/primitives/nz-time';

const MINUTE_MS = 60_000;

/**
 * When a countdown ends: at the end of a New Zealand day ('2026-12-24'), or at a time of it ('2026-12-24 17:00').
 * @returns undefined for what is no date, or a time that the clocks skip
 */
export function countdownEnd(typed: string): Date | undefined {
  const text = typed.trim();
  return isNzDate(text) ? startOfNzDay(addDays(text, 1)) : instantOfNz(text);
}

const some = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '3 days 4 hours', '4 hours 12 minutes', '12 minutes'; '' once it is over. @param ms until the end */
export function leftText(ms: number): string {
  if (ms <= 0) return '';
  const minutes = Math.floor(ms / MINUTE_MS);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return [some(days, 'day'), hours > 0 ? some(hours, 'hour') : ''].filter(Boolean).join(' ');
  if (hours > 0) return [some(hours, 'hour'), rest > 0 ? some(rest, 'minute') : ''].filter(Boolean).join(' ');
  return minutes > 0 ? some(minutes, 'minute') : 'less than a minute';
}
