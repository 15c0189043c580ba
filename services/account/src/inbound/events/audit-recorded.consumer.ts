import { consumer } from '@shop/kit/kafka/consumer';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import type { AccountApplication } from '../../application/account-application.ts';

/** Every protected act of every service ends in one chain per source. */
export const auditRecordedConsumer = (app: AccountApplication) =>
  consumer<{ 'audit.recorded': AuditRecorded }>({
    group: 'account-audit',
    topic: 'audit.v1',
    types: {
      'audit.recorded': {
        decode: (bytes) => AuditRecorded.decode(bytes),
        handle: ({ id, body }) => app.recordAudit({ ...body, eventId: id }),
      },
    },
  });
