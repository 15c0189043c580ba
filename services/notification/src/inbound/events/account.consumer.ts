import { consumer, type ConsumerSpec, on } from '@shop/kit/kafka/consumer';
import { LeadReceived, PasswordResetRequested } from '@shop/proto/events/v1/account_events';
import type { NotificationApplication } from '../../application/notification-application.ts';
import { contactOf, resetOf } from '../../domain/message.ts';

/** Reset links and the contact form. A newsletter sign-up gets no mail: unconfirmed addresses are not written to. */
export function accountConsumer(app: NotificationApplication): ConsumerSpec {
  return consumer({
    group: 'notification',
    topic: 'account.v1',
    types: {
      'account.password_reset_requested': on(PasswordResetRequested, ({ id, at, body }) =>
        app.take(id, resetOf(body.resetId, new Date(at))),
      ),
      'account.lead_received': on(LeadReceived, async ({ id, at, body }) => {
        if (body.kind === 'contact') await app.take(id, contactOf(body.leadId, new Date(at)));
      }),
    },
  });
}
