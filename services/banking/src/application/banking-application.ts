import { bookTakings } from './book-takings.ts';
import type { BankingDeps } from './ports.ts';
import { sumTakings } from './sum-takings.ts';

/** Everything this service can do. The end-of-day record comes with its screens. */
export function bankingApplication(deps: BankingDeps) {
  return {
    bookTakings: bookTakings(deps),
    sumTakings: sumTakings(deps),
  };
}
export type BankingApplication = ReturnType<typeof bankingApplication>;
