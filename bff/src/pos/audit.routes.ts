import {
  AUDIT_PAGE_SIZE,
  type AuditAnswer,
  type AuditChain,
  type AuditChecked,
  auditRequest,
  chainProblem,
} from '@shop/contract/pos/audit';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { AuditChain as AuditChainMessage, AuditLine } from '@shop/proto/account/v1/account';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
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
      const ids = lines.flatMap(({ actorStaffId, approverId }) => [actorStaffId, approverId]);
      const names = await staffNames(account, ids);
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

function presentLine(line: AuditLine, names: ReadonlyMap<string, string>) {
  const { source, position, action, actorStaffId, approverId, target, outcome, at, intact } = line;
  return {
    ...{ id: `${source}-${position}`, source, position, action, outcome, target, intact },
    at: formatNzDateTime(new Date(at)),
    staff: names.get(actorStaffId) ?? '',
    approver: names.get(approverId) ?? '',
    detail: detailOf(line),
  };
}

function presentChain({ checkedAt, problem, ...chain }: AuditChainMessage): AuditChain {
  return {
    ...chain,
    checkedAt: checkedAt === '' ? null : formatNzDateTime(new Date(checkedAt)),
    problem: chainProblem.parse(problem),
  };
}

/** 'gateway offline, amountCents 4000' */
function detailOf({ detailJson }: AuditLine): string {
  const detail: unknown = JSON.parse(detailJson || '{}');
  const entries = typeof detail === 'object' && detail !== null ? Object.entries(detail) : [];
  return entries.map(([name, value]) => `${name} ${String(value)}`).join(', ');
}
