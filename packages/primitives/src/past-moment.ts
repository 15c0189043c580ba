import { addDays, startOfNzDay, todayInNz } from './nz-time.ts';

/** A moment of the demo's past, counted from the day it is loaded, so that the seed's files are the same on every day. */
export interface PastMoment {
  /** New Zealand days before the day of loading, from 0 */
  readonly daysAgo: number;
  /** minutes after midnight in New Zealand, below 1440 */
  readonly minute: number;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** When that was. What happened today lies before now, in the same order: its minutes share what is over of the day. */
export function pastInstant(now: Date, { daysAgo, minute }: PastMoment): Date {
  const today = todayInNz(now);
  const midnight = startOfNzDay(addDays(today, -daysAgo)).getTime();
  if (daysAgo > 0) return new Date(midnight + minute * MINUTE_MS);
  return new Date(midnight + Math.floor(((now.getTime() - midnight) * minute) / DAY_MINUTES));
}
