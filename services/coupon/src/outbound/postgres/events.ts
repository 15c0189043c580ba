import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import type { AuditAction } from '@shop/primitives/audit-actions';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import { CouponEmailRequested } from '@shop/proto/events/v1/coupon_events';
import type { CouponTx } from '../../application/ports.ts';

const topic = 'coupon.v1';

/** Events of topic coupon.v1, committed with the change they describe; ids only. What account appends to this service's chain names the code. */
export const couponEvents = (db: Db): CouponTx['events'] => ({
  emailRequested: (email) =>
    outboxWriter(db).append({
      ...{ topic, type: 'coupon.email_requested', aggregate: email.couponId },
      payload: CouponEmailRequested.encode(email).finish(),
    }),
  audited({ code, what, staffId, at, detail = {} }) {
    const action: AuditAction = `coupon.${what}`;
    const entry = { source: 'coupon', action, actorStaffId: staffId, approverId: '', target: code };
    const how = { outcome: 'done', at: at.toISOString(), detailJson: JSON.stringify(detail) };
    const payload = AuditRecorded.encode({ ...entry, ...how }).finish();
    return outboxWriter(db).append({ topic, type: 'audit.recorded', aggregate: code, payload });
  },
});
