import { consumer } from '@shop/kit/kafka/consumer';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import type { AccountApplication } from '../../application/account-application.ts';

/** Whose day of banking was submitted: from its own topic, which no other service may write, so the chain is banking's whatever the event says. */
export const bankingAuditConsumer = (app: AccountApplication) =>
  consumer<{ 'audit.recorded': AuditRecorded }>({
    group: 'account-banking-audit',
    topic: 'banking.v1',
    types: {
      'audit.recorded': {
        decode: (bytes) => AuditRecorded.decode(bytes),
        handle: ({ id, body }) => app.recordAudit({ ...body, source: 'banking', eventId: id }),
      },
    },
  });
