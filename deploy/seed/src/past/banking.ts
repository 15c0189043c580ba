import type { SeedRecord, SeedTakings } from '../order-model.ts';
import { bankerOf } from './crew.ts';
import { methodOf } from './methods.ts';
import { isBanked } from './sale.ts';

/** A branch submits its takings when it closes. */
const CLOSING = 1065;
/** Every so many records of a branch something was counted that differs. */
const EVERY = 11;
const SHORT_CENTS = -2000;
const OVER_CENTS = 500;

/** The submitted day of each branch and day with takings, oldest first; the last days of each branch are open. */
export function recordsOf(takings: readonly SeedTakings[]): SeedRecord[] {
  const byBranch = Map.groupBy(takings, ({ branch }) => branch);
  return [...byBranch].flatMap(([branch, all]) => {
    const days = [
      ...Map.groupBy(
        all.filter(({ settled }) => isBanked(branch, settled)),
        dayOf,
      ),
    ];
    return days
      .toSorted(([a], [b]) => b - a)
      .map(([daysAgo, ofDay], n): SeedRecord => {
        const counted = ofDay.find(({ gateway }) => methodOf(gateway).bankedEditable);
        const differs = counted && n % EVERY === EVERY - 1;
        const cents = n % 2 === 0 ? SHORT_CENTS : OVER_CENTS;
        return {
          ...{ branch, daysAgo, staffId: bankerOf(branch), submitted: { daysAgo, minute: CLOSING } },
          comment: differs ? remarkOn(cents) : '',
          differences: differs ? [{ gateway: counted.gateway, cents }] : [],
        };
      });
  });
}

const dayOf = ({ settled }: SeedTakings): number => settled.daysAgo;

const remarkOn = (cents: number): string =>
  cents < 0
    ? 'The slips are $20 short, counted twice. One is missing.'
    : '$5 over: a tip that was put in with the takings.';
