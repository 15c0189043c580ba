import type { Document } from '@shop/commerce/document';
import type { Db } from '@shop/kit/postgres/transaction';
import type { DraftKey, SavedQuote } from '../../application/quote-ports.ts';
import type { TakeKey } from '../../application/ports.ts';

/** A version of a quote as it was saved. */
export async function quoteVersion(db: Db, { orderNo, version }: TakeKey): Promise<Document | undefined> {
  const { rows } = await db.query<{ document: Document }>(
    'select document from quote_version where order_no = $1 and version = $2',
    [orderNo, version],
  );
  return rows[0]?.document;
}

/** What became of a draft that was saved. */
export async function savedDraft(db: Db, { draftId, draftVersion }: DraftKey): Promise<SavedQuote | undefined> {
  const { rows } = await db.query<SavedQuote>(
    `select order_no as "orderNo", version, coalesce(expires_on::text, '') as "expiresOn" from saved_draft
      where draft_id = $1 and draft_version = $2`,
    [draftId, draftVersion],
  );
  return rows[0];
}
