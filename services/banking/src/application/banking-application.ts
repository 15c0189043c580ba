import { asNzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { entryOf, type Takings } from '../domain/ledger.ts';
import type { BankingDeps, GatewayTotal } from './ports.ts';

/** Everything this service can do: book what payment reports, and add it up. The end-of-day record comes with its screens. */
export function bankingApplication({ ledger, takings }: BankingDeps) {
  return {
    /** Books a settled payment once, however often its event is delivered. */
    book: (eventId: string, settled: Takings): Promise<void> => ledger.append(entryOf(eventId, settled)),
    /** @throws Refusal malformed for what is no NZ date */
    sumTakings: async (branch: string, upTo: string): Promise<GatewayTotal[]> => takings.sum(branch, dateOf(upTo)),
  };
}
export type BankingApplication = ReturnType<typeof bankingApplication>;

function dateOf(text: string) {
  try {
    return asNzDate(text);
  } catch {
    throw refuse('malformed', 'banking.date', 'Please give a date as YYYY-MM-DD.');
  }
}
