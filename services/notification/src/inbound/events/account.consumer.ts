import { consumer, type ConsumerSpec, on } from '@shop/kit/kafka/consumer';
import {
  CustomerRegistered,
  LeadReceived,
  PasswordChanged,
  PasswordResetRequested,
} from '@shop/proto/events/v1/account_events';
import type { NotificationApplication } from '../../application/notification-application.ts';
import { contactOf, passwordChangedOf, resetOf, welcomeOf } from '../../domain/message.ts';

/** Accounts, their passwords, and the contact form. Whom the counter made an account for is not welcomed; a newsletter sign-up gets no mail: unconfirmed addresses are not written to. */
export function accountConsumer(app: NotificationApplication): ConsumerSpec {
  return consumer({
    group: 'notification',
    topic: 'account.v1',
    types: {
      'account.password_reset_requested': on(PasswordResetRequested, ({ id, at, body }) =>
        app.take(id, resetOf(body.resetId, new Date(at))),
      ),
      'account.password_changed': on(PasswordChanged, ({ id, at, body }) =>
        app.take(id, passwordChangedOf(id, body.customerId, new Date(at))),
      ),
      'account.customer_registered': on(CustomerRegistered, async ({ id, at, body }) => {
        if (body.byShopper) await app.take(id, welcomeOf(body.customerId, new Date(at)));
      }),
      'account.lead_received': on(LeadReceived, async ({ id, at, body }) => {
        if (body.kind === 'contact') await app.take(id, contactOf(body.leadId, new Date(at)));
      }),
    },
  });
}
