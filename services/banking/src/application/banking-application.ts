import { bookTakings } from './book-takings.ts';
import { compareTakings } from './compare-takings.ts';
import { listDays } from './list-days.ts';
import { getRecord, openDay } from './open-day.ts';
import type { BankingDeps } from './ports.ts';
import { publishSubmitted, submitDay } from './submit-day.ts';
import { sumTakings } from './sum-takings.ts';

/** Everything this service can do. */
export function bankingApplication(deps: BankingDeps) {
  return {
    bookTakings: bookTakings(deps),
    sumTakings: sumTakings(deps),
    compareTakings: compareTakings(deps),
    listDays: listDays(deps),
    openDay: openDay(deps),
    submitDay: submitDay(deps),
    publishSubmitted: publishSubmitted(deps),
    getRecord: getRecord(deps),
  };
}
export type BankingApplication = ReturnType<typeof bankingApplication>;
