import type { Db } from '@shop/kit/postgres/transaction';
import type { QuoteCommit } from '../../application/quote-ports.ts';

interface Kept extends Pick<QuoteCommit, 'key' | 'draft' | 'document' | 'staffId' | 'at'> {
  /** absent: it is an order */
  readonly expiresOn?: QuoteCommit['expiresOn'];
}

/** Every version of a staff document as it was, and which draft it was made from. */
export const keptVersionRepository = (db: Db) => ({
  async keep({ key: { orderNo, version }, draft, document, staffId, at, expiresOn }: Kept): Promise<void> {
    await Promise.all([
      db.query(
        'insert into quote_version (order_no, version, document, staff_id, saved_at) values ($1, $2, $3, $4, $5)',
        [orderNo, version, JSON.stringify(document), staffId, at],
      ),
      db.query(
        `insert into saved_draft (draft_id, draft_version, order_no, version, expires_on, saved_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [draft.draftId, draft.draftVersion, orderNo, version, expiresOn ?? null, at],
      ),
    ]);
  },
});
