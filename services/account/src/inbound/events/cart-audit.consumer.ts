import { consumer } from '@shop/kit/kafka/consumer';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import type { AccountApplication } from '../../application/account-application.ts';

/** What cart did under a PIN: from its own topic, which no other service may write, so the chain is cart's whatever the event says. */
export const cartAuditConsumer = (app: AccountApplication) =>
  consumer<{ 'audit.recorded': AuditRecorded }>({
    group: 'account-cart-audit',
    topic: 'cart.v1',
    types: {
      'audit.recorded': {
        decode: (bytes) => AuditRecorded.decode(bytes),
        handle: ({ id, body }) => app.recordAudit({ ...body, source: 'cart', eventId: id }),
      },
    },
  });
