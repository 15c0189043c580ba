import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import type { AuditAction } from '@shop/primitives/audit-actions';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import { BankingSubmitted } from '@shop/proto/events/v1/banking_events';
import type { BankingTx } from '../../application/ports.ts';

const topic = 'banking.v1';

/** Events of topic banking.v1, committed with the record; the key is the order. What account appends to this service's chain is of the branch and its day. */
export function bankingEvents(tx: Db): BankingTx['events'] {
  const outbox = outboxWriter(tx);
  return {
    async submitted(recordId, orders) {
      const append = ({ orderNo, payments }: (typeof orders)[number]) => {
        const payload = BankingSubmitted.encode(
          BankingSubmitted.fromPartial({ recordId, orderNo, payments: [...payments] }),
        );
        return outbox.append({
          ...{ topic, type: 'banking.submitted', aggregate: orderNo },
          payload: payload.finish(),
        });
      };
      await Promise.all(orders.map(append));
    },
    audited({ recordId, record: { branch, bankedOn, staffId, submittedAt }, ...totals }) {
      const target = `${branch} ${bankedOn}`;
      const action: AuditAction = 'banking.submitted';
      const entry = { source: 'banking', action, actorStaffId: staffId, approverId: '', target, outcome: 'done' };
      const detailJson = JSON.stringify({ branch, bankedOn, ...totals, recordId });
      const payload = AuditRecorded.encode({ ...entry, at: submittedAt.toISOString(), detailJson }).finish();
      return outbox.append({ topic, type: 'audit.recorded', aggregate: target, payload });
    },
  };
}
