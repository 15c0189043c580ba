import type { Db } from '@shop/kit/postgres/transaction';
import type { QuoteReads } from '../../application/quote-ports.ts';
import { savedDraft } from './quote.row.ts';

/** Reads of quotes outside of a lock. */
export const quoteQuery = (db: Db): QuoteReads => ({ savedDraft: (draft) => savedDraft(db, draft) });
