import { wireCents } from '@shop/primitives/money';

export interface Hour {
  readonly hour: number;
  readonly today: string | null;
  readonly yesterday: string;
}
export interface PacePoint {
  readonly hour: number;
  readonly cents: number;
}
export interface Pace {
  readonly from: number;
  readonly to: number;
  readonly today: readonly PacePoint[];
  readonly yesterday: readonly PacePoint[];
  /** the hours in which there is something to see, for the table */
  readonly hours: readonly Hour[];
}

/** A shop's hours; earlier and later ones are shown when money came in them. */
const OPENS = 9;
const CLOSES = 18;

/**
 * The takings of two days from hour to hour, in cents: each point is what had been taken before that hour.
 * @param now what is taken and the time of day, 14.67 for 2:40 pm
 */
export function paceOf(hours: readonly Hour[], now: { hour: number; today: string }): Pace {
  const first = hours.find((one, at) => isMoved(one, hours[at - 1]))?.hour ?? OPENS;
  const last = hours.findLast((one, at) => isMoved(one, hours[at - 1]))?.hour ?? CLOSES;
  const from = Math.min(OPENS, first - 1);
  const to = Math.max(CLOSES, last, Math.ceil(now.hour));
  const shown = hours.filter(({ hour }) => hour >= from && hour <= to);
  const before = (of: (hour: Hour) => string | null) =>
    shown.flatMap((one) => {
      const amount = of(one);
      return amount === null ? [] : [{ hour: one.hour, cents: wireCents(amount) as number }];
    });
  const start = { hour: from, cents: 0 };
  const today = [...before((one) => one.today), { hour: now.hour, cents: wireCents(now.today) as number }];
  return {
    ...{ from, to },
    today: from === 0 ? [start, ...today] : today,
    yesterday: from === 0 ? [start, ...before((one) => one.yesterday)] : before((one) => one.yesterday),
    hours: shown.filter((one) => isMoved(one, hours[hours.indexOf(one) - 1])),
  };
}

const isMoved = (one: Hour, before: Hour | undefined) =>
  wireCents(one.yesterday) !== wireCents(before?.yesterday ?? '0.00') ||
  (one.today !== null && wireCents(one.today) !== wireCents(before?.today ?? '0.00'));

/** '9 am', '1 pm', '12 am' for the end of the day. */
export const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;
