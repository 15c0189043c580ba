import { z } from 'zod';
import { openJournal } from '../journal.ts';

const entrySchema = z.object({
  /** the provider's own number of the transaction: what makes an entry stand only once */
  id: z.string(),
  provider: z.enum(['windcave', 'hit', 'verifone', 'finance']),
  /** the merchant's reference, as the merchant sent it */
  reference: z.string(),
  type: z.enum(['purchase', 'refund']),
  /** dollars with two decimals, '1299.00'; positive also for a refund */
  amount: z.string(),
  approved: z.boolean(),
  /** ISO 8601 */
  at: z.string(),
});
export type LedgerEntry = z.output<typeof entrySchema>;

export interface Ledger {
  /** Answers when the entry lies on the disk; the same transaction again changes nothing. */
  record(entry: LedgerEntry): Promise<void>;
  /** What the providers believe, oldest first. */
  entries(): readonly LedgerEntry[];
  close(): Promise<void>;
}

const keyOf = ({ provider, id }: LedgerEntry): string => `${provider} ${id}`;

/** The providers' common book: the oracle that tests hold the shop's own books against. */
export async function openLedger(path: string): Promise<Ledger> {
  const { records, journal } = await openJournal({ path, schema: entrySchema });
  const entries = new Map(records.map((entry) => [keyOf(entry), entry]));
  return {
    record: async (entry) => {
      if (entries.has(keyOf(entry))) return;
      entries.set(keyOf(entry), entry);
      await journal.append(entry);
    },
    entries: () => [...entries.values()],
    close: () => journal.close(),
  };
}
