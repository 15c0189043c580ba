import { addDays, instantOfNz, isNzDate, startOfNzDay } from '@shop/primitives/nz-time';

/**
 * When a countdown ends: at the end of a New Zealand day ('2026-12-24'), or at a time of it ('2026-12-24 17:00').
 * @returns undefined for what is no date, or a time that the clocks skip
 */
export function countdownEnd(typed: string): Date | undefined {
  const text = typed.trim();
  return isNzDate(text) ? startOfNzDay(addDays(text, 1)) : instantOfNz(text);
}

const some = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Seconds are counted from here on. */
export const LAST_DAY_MS = 86_400_000;

/** '3 days 4 hours', on the last day '4 hours 12 minutes 5 seconds', '12 minutes 5 seconds'; '' once it is over. @param ms until the end */
export function leftText(ms: number): string {
  if (ms <= 0) return '';
  if (ms < 1000) return 'less than a second';
  const seconds = Math.floor(ms / 1000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  if (days > 0) return [some(days, 'day'), hours > 0 ? some(hours, 'hour') : ''].filter(Boolean).join(' ');
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, some(seconds % 60, 'second')];
  if (hours > 0) return `${some(hours, 'hour')} ${some(minutes, 'minute')} ${rest}`;
  return minutes > 0 ? `${some(minutes, 'minute')} ${rest}` : rest;
}
