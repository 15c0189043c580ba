import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import type { AuditAction } from '@shop/primitives/audit-actions';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';

/** For this service's chain of the audit log, with ids and states alone; account appends it. */
export function audited(tx: Db, entry: Omit<AuditRecorded, 'source'> & { action: AuditAction }): Promise<void> {
  const payload = AuditRecorded.encode({ source: 'cart', ...entry }).finish();
  return outboxWriter(tx).append({ topic: 'cart.v1', type: 'audit.recorded', aggregate: entry.target, payload });
}
