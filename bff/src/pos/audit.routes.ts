import { AUDIT_PAGE_SIZE, type AuditAnswer, auditRequest } from '@shop/contract/pos/audit';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { AuditLine } from '@shop/proto/account/v1/account';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { staffNames } from './staff-names.ts';

export interface AuditRoutes {
  readonly clients: Pick<Clients, 'account'>;
}

/** Who did what with whose PIN, for admins (docs/rules/pins.md, 16). */
export const auditRoutes = ({ clients: { account } }: AuditRoutes): Endpoint[] => [
  {
    call: 'post /pos/audit/list',
    handle: async (req): Promise<AuditAnswer> => {
      const { lines, more } = await account.listAudit({ ...auditRequest.parse(req.body), pageSize: AUDIT_PAGE_SIZE });
      const ids = lines.flatMap(({ actorStaffId, approverId }) => [actorStaffId, approverId]);
      const names = await staffNames(account, ids);
      return { success: true, lines: lines.map((line) => presentLine(line, names)), more };
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

/** 'gateway offline, amountCents 4000' */
function detailOf({ detailJson }: AuditLine): string {
  const detail: unknown = JSON.parse(detailJson || '{}');
  const entries = typeof detail === 'object' && detail !== null ? Object.entries(detail) : [];
  return entries.map(([name, value]) => `${name} ${String(value)}`).join(', ');
}
