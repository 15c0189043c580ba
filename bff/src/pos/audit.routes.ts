import { AUDIT_PAGE_SIZE, type AuditAnswer, type AuditChecked, auditRequest } from '@shop/contract/pos/audit';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { presentChain, presentLine, staffOf } from './audit.presenter.ts';
import { staffNames } from './staff-names.ts';

export interface AuditRoutes {
  readonly clients: Pick<Clients, 'account'>;
}

/** Who did what with whose PIN, for admins (docs/rules/pins.md, 16). */
export const auditRoutes = ({ clients: { account } }: AuditRoutes): Endpoint[] => [
  {
    call: 'post /pos/audit/list',
    handle: async (req): Promise<AuditAnswer> => {
      const { lines, more, chains } = await account.listAudit({
        ...auditRequest.parse(req.body),
        pageSize: AUDIT_PAGE_SIZE,
      });
      const names = await staffNames(account, staffOf(lines));
      return {
        success: true,
        lines: lines.map((line) => presentLine(line, names)),
        more,
        chains: chains.map(presentChain),
      };
    },
  },
  {
    call: 'post /pos/audit/check',
    deadlineMs: SLOW_MS,
    handle: async (): Promise<AuditChecked> => {
      return { success: true, chains: (await account.checkAudit({})).chains.map(presentChain) };
    },
  },
];
