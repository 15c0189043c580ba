import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { dayProblem, expectedLines } from '../domain/day.ts';
import { earlierThan, openedDay, type ShownDay, shownRecord, sumsOf } from './shown-day.ts';
import type { BankingDeps } from './ports.ts';
import { nzDateOf } from './sum-takings.ts';

/** Payments behind a day that are listed; the sums are of all. */
const MOST_PAYMENTS = 500;

/**
 * What a record of that day would hold if it were written now.
 * @throws Refusal malformed, precondition or conflict (see `dayProblem`), unavailable while payment is away
 */
export function openDay({ days, methods, clock }: Pick<BankingDeps, 'days' | 'methods' | 'clock'>) {
  return async (branch: string, date: string): Promise<ShownDay> => {
    const day = nzDateOf(date);
    const [last, known] = await Promise.all([days.last(branch), methods()]);
    const problem = dayProblem(day, { today: todayInNz(clock.now()), last });
    if (problem) throw problem;
    const open = await days.openSums(branch, day);
    const payments = await days.openPayments(branch, day, MOST_PAYMENTS);
    const lines = expectedLines(known, sumsOf(open));
    const earlier = earlierThan(day, open, ({ bankedOn }) => bankedOn);
    return openedDay({ branch, bankedOn: day, lines, open, payments, earlier });
  };
}

/** A record of the branch with its payments. @throws Refusal not_found */
export function getRecord({ days }: Pick<BankingDeps, 'days'>) {
  return async (branch: string, id: string): Promise<ShownDay> => {
    const record = /^\d{1,15}$/.test(id) ? await days.find(branch, id) : undefined;
    if (!record) throw refuse('not_found', 'banking.unknown', 'There is no such banking record at this branch');
    return shownRecord(record, await days.paymentsOf(id, MOST_PAYMENTS));
  };
}
