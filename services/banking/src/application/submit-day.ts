import { sum } from '@shop/primitives/money';
import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { countedLines, type DayLine, dayProblem, expectedLines, type PostedLine } from '../domain/day.ts';
import type { BankingDeps } from './ports.ts';
import { nzDateOf } from './sum-takings.ts';

export interface DayToSubmit {
  readonly date: string;
  /** for which it was opened; '' = not said */
  readonly branch: string;
  readonly comment: string;
  readonly lines: readonly PostedLine[];
}

/**
 * Writes the record of a day, for good: all that is in no record yet up to that day lies in it from then on
 * (docs/rules/banking.md 3 to 6), and says so to the orders that it is of (10). @returns its id @throws Refusal malformed, precondition, conflict, unavailable
 */
export function submitDay({ transact, methods, clock }: Pick<BankingDeps, 'transact' | 'methods' | 'clock'>) {
  return async (wanted: DayToSubmit, by: { readonly branch: string; readonly staffId: string }): Promise<string> => {
    const bankedOn = nzDateOf(wanted.date);
    if (wanted.branch !== '' && wanted.branch !== by.branch) throw otherBranch(wanted.branch, by.branch);
    const known = await methods();
    const submittedAt = clock.now();
    const record = { ...by, bankedOn, comment: wanted.comment.trim(), submittedAt };
    return transact(async ({ days, events }) => {
      const last = await days.lock(by.branch);
      const problem = dayProblem(bankedOn, { today: todayInNz(submittedAt), last });
      if (problem) throw problem;
      const id = await days.insert(record);
      const { sums, orders } = await days.take(id, record);
      const lines = countedLines(expectedLines(known, sums), wanted.lines);
      await days.addLines(id, lines);
      await events.submitted(id, orders);
      await events.audited({ recordId: id, record, ...totalsOf(lines) });
      await days.markPublished(id, submittedAt);
      return id;
    });
  };
}

const totalsOf = (lines: readonly DayLine[]) => ({
  expectedCents: sum(lines.map(({ expectedCents }) => expectedCents)),
  actualCents: sum(lines.map(({ actualCents }) => actualCents)),
});

/**
 * Publishes `banking.submitted` for records written by releases that did not, one a transaction; an order that has it already ignores
 * it. @returns how many
 */
export function publishSubmitted({ transact, clock }: Pick<BankingDeps, 'transact' | 'clock'>) {
  const publishOne = () =>
    transact(async ({ days, events }) => {
      const record = await days.unpublished();
      if (!record) return false;
      await events.submitted(record.id, record.orders);
      await days.markPublished(record.id, clock.now());
      return true;
    });
  return async (): Promise<number> => {
    let published = 0;
    while (await publishOne()) published += 1;
    return published;
  };
}

const otherBranch = (opened: string, now: string) =>
  refuse('conflict', 'banking.branch', `This banking was opened for ${opened}, and your branch is now ${now}`);
