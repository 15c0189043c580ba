import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';

/** A line of the audit log, with ids and states alone; account appends it. */
export function audited(tx: Db, entry: Omit<AuditRecorded, 'source'>): Promise<void> {
  const payload = AuditRecorded.encode({ source: 'cart', ...entry }).finish();
  return outboxWriter(tx).append({ topic: 'audit.v1', type: 'audit.recorded', aggregate: 'cart', payload });
}
