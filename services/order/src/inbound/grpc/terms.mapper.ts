import { QuoteState as WireState, type QuoteTerms as TermsMessage } from '@shop/proto/order/v1/counter';
import type { QuoteState, QuoteTerms } from '../../domain/quote.ts';

const STATES: Readonly<Record<QuoteState, WireState>> = {
  active: WireState.QUOTE_STATE_ACTIVE,
  expired: WireState.QUOTE_STATE_EXPIRED,
  deleted: WireState.QUOTE_STATE_DELETED,
  ordered: WireState.QUOTE_STATE_ORDERED,
};

interface Dated {
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A quote that no staff member saved has the times of its row. */
export function toTermsMessage(
  { state, savedBy, savedAt, sentAt, staffId, ...days }: QuoteTerms,
  { version, createdAt, updatedAt }: Dated,
): TermsMessage {
  return {
    ...{ ...days, state: STATES[state], sentAt: sentAt?.toISOString() ?? '' },
    created: { version: 1, staffId, at: createdAt.toISOString() },
    saved: { version, staffId: savedBy, at: (savedAt ?? updatedAt).toISOString() },
  };
}
