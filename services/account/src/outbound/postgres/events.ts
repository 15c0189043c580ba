import { type OutboxWriter, outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import {
  AuditRecorded,
  CustomerRegistered,
  LeadReceived,
  PasswordChanged,
  PasswordResetRequested,
  SessionsEnded,
} from '@shop/proto/events/v1/account_events';
import type { AccountEvents } from '../../application/ports.ts';

export function accountEvents(tx: Db): AccountEvents {
  const outbox = outboxWriter(tx);
  const account = (type: string, aggregate: string, payload: Uint8Array) =>
    outbox.append({ topic: 'account.v1', type, aggregate, payload });
  return {
    customerRegistered: (customerId, byShopper) => {
      const payload = CustomerRegistered.encode({ customerId, byShopper }).finish();
      return account('account.customer_registered', customerId, payload);
    },
    passwordChanged: (customerId) =>
      account('account.password_changed', customerId, PasswordChanged.encode({ customerId }).finish()),
    passwordResetRequested: (resetId, customerId) => {
      const payload = PasswordResetRequested.encode({ resetId, customerId }).finish();
      return account('account.password_reset_requested', resetId, payload);
    },
    leadReceived: (leadId, kind) =>
      account('account.lead_received', leadId, LeadReceived.encode({ leadId, kind }).finish()),
    sessionsEnded: (hashes) =>
      account('account.sessions_ended', 'sessions', SessionsEnded.encode({ hashes: [...hashes] }).finish()),
    audited: (entry) => audited(outbox, entry),
  };
}

function audited(outbox: OutboxWriter, entry: Parameters<AccountEvents['audited']>[0]): Promise<void> {
  const payload = AuditRecorded.encode({ source: 'account', ...entry }).finish();
  return outbox.append({ topic: 'audit.v1', type: 'audit.recorded', aggregate: 'account', payload });
}
