import { entryOf, type Takings } from '../domain/ledger.ts';
import type { BankingDeps } from './ports.ts';

/** Books a settled payment once, however often its event is delivered. */
export function bookTakings({ ledger }: Pick<BankingDeps, 'ledger'>) {
  return (eventId: string, settled: Takings): Promise<void> => ledger.append(entryOf(eventId, settled));
}
