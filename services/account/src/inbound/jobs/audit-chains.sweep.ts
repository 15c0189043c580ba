import { sweep } from '@shop/kit/jobs/sweep';
import { gauge } from '@shop/kit/metrics';
import type { AccountApplication } from '../../application/account-application.ts';

const broken = gauge('shop_audit_chain_broken', 'First line of the audit log that does not fit, 0 = none', ['source']);
const checkedTo = gauge('shop_audit_chain_checked_to', 'Last line of the audit log that was found whole', ['source']);

/** Every chain once a day, begun anew each time; safe beside other replicas. */
export const auditChainsSweep = (app: AccountApplication) =>
  sweep({
    name: 'account-audit-chains',
    everyMs: 60_000,
    async run() {
      const chunks = await app.sweepAuditChains();
      for (const chain of await app.auditChains()) {
        broken.set({ source: chain.source }, chain.problemAt);
        checkedTo.set({ source: chain.source }, chain.checkedTo);
      }
      return chunks;
    },
  });
