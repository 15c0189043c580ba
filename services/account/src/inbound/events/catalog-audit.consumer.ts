import { consumer } from '@shop/kit/kafka/consumer';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import type { AccountApplication } from '../../application/account-application.ts';

/** What staff changed in the catalogue: from its own topic, which no other service may write, so the chain is catalog's whatever the event says. */
export const catalogAuditConsumer = (app: AccountApplication) =>
  consumer<{ 'audit.recorded': AuditRecorded }>({
    group: 'account-catalog-audit',
    topic: 'catalog.v1',
    types: {
      'audit.recorded': {
        decode: (bytes) => AuditRecorded.decode(bytes),
        handle: ({ id, body }) => app.recordAudit({ ...body, source: 'catalog', eventId: id }),
      },
    },
  });
