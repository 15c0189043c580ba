import type { Db } from '@shop/kit/postgres/transaction';
import type { QuoteReads } from '../../application/quote-ports.ts';
import { claimDue } from './due-job.repository.ts';
import { savedDraft } from './quote.row.ts';

/** Reads of quotes outside of a lock, and claims of what is due. */
export const quoteQuery = (db: Db): QuoteReads => ({
  savedDraft: (draft) => savedDraft(db, draft),
  claimExpiries: (now, limit) => claimDue(db, { kind: 'expire-quote', now, limit }),
});
