import { consumer, on } from '@shop/kit/kafka/consumer';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import type { AccountApplication } from '../../application/account-application.ts';

/** Every protected act of every service ends in one chain per source. */
export const auditRecordedConsumer = (app: AccountApplication) =>
  consumer({
    group: 'account-audit',
    topic: 'audit.v1',
    types: {
      'audit.recorded': on(AuditRecorded, ({ id, body }) => app.recordAudit({ ...body, eventId: id })),
    },
  });
