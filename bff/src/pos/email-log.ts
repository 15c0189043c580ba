import type { StaffCart } from '@shop/contract/pos/draft';
import { EMAIL_STATES } from '@shop/primitives/closed-sets';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import { oneOf } from '@shop/primitives/one-of';
import type { Clients } from '../clients.ts';
import { withoutIt } from '../edge/errors.ts';

type EmailLog = StaffCart['emailLog'];

/** The e-mails of a quote, newest first; of a sale that is not saved, and while notification is away, none. */
export async function emailLogOf(notification: Clients['notification'], orderNo: string): Promise<EmailLog> {
  if (orderNo === '') return [];
  const { messages } = await withoutIt(notification.listSent({ subjectId: orderNo }), { messages: [] });
  return messages
    .filter(({ template }) => template === 'quote')
    .map(({ state, sentAt, requestedAt }) => ({
      ...{ at: formatNzDateTime(new Date(sentAt || requestedAt)), template: 'quote' as const },
      state: oneOf(EMAIL_STATES, state, () => new RangeError(`an e-mail stands as "${state}"`)),
    }))
    .toReversed();
}
