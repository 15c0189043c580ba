import { consumer } from '@shop/kit/kafka/consumer';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import type { AccountApplication } from '../../application/account-application.ts';

/** What order did under a PIN: from its own topic, which no other service may write, so the chain is order's whatever the event says. */
export const orderAuditConsumer = (app: AccountApplication) =>
  consumer<{ 'audit.recorded': AuditRecorded }>({
    group: 'account-order-audit',
    topic: 'order.v1',
    types: {
      'audit.recorded': {
        decode: (bytes) => AuditRecorded.decode(bytes),
        handle: ({ id, body }) => app.recordAudit({ ...body, source: 'order', eventId: id }),
      },
    },
  });
