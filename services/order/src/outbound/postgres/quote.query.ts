import type { Db } from '@shop/kit/postgres/transaction';
import { isUuid } from '@shop/primitives/text';
import type { QuoteReads, SentQuote as Sent } from '../../application/quote-ports.ts';
import { claimDue } from './due-job.repository.ts';
import { savedDraft } from './quote.row.ts';

/** Reads of quotes outside of a lock, and claims of what is due. */
export const quoteQuery = (db: Db): QuoteReads => ({
  savedDraft: (draft) => savedDraft(db, draft),
  async sendOf(sendId) {
    if (!isUuid(sendId)) return undefined;
    const { rows } = await db.query<Sent>(
      'select order_no as "orderNo", version, staff_id as "staffId", note from quote_send where id = $1',
      [sendId],
    );
    return rows[0];
  },
  async numberOf(token) {
    const { rows } = await db.query<{ order_no: string }>(
      `select order_no from orders where quote_token = $1 and quote_state <> 'deleted'`,
      [token],
    );
    return rows[0]?.order_no;
  },
  async tokenOf(orderNo) {
    const { rows } = await db.query<{ quote_token: string }>('select quote_token from orders where order_no = $1', [
      orderNo,
    ]);
    return rows[0]?.quote_token ?? '';
  },
  claimExpiries: (now, limit) => claimDue(db, { kind: 'expire-quote', now, limit }),
});
