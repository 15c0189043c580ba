import { consumer } from '@shop/kit/kafka/consumer';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import type { AccountApplication } from '../../application/account-application.ts';

/** What staff did to coupons: from its own topic, which no other service may write, so the chain is coupon's whatever the event says. */
export const couponAuditConsumer = (app: AccountApplication) =>
  consumer<{ 'audit.recorded': AuditRecorded }>({
    group: 'account-coupon-audit',
    topic: 'coupon.v1',
    types: {
      'audit.recorded': {
        decode: (bytes) => AuditRecorded.decode(bytes),
        handle: ({ id, body }) => app.recordAudit({ ...body, source: 'coupon', eventId: id }),
      },
    },
  });
