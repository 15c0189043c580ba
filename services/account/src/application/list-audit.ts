import type { AuditLine } from '../domain/audit.ts';
import type { AccountDeps } from './ports.ts';

export interface AuditQuestion {
  /** order number, sku, draft …; '' = all */
  readonly target: string;
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
}
export interface CheckedLine extends AuditLine {
  /** its hash is still that of what it says and of the line before it */
  readonly intact: boolean;
}

/** Lines of the audit log, newest first, each held against its own hash (docs/rules/pins.md, 16). Who may is in the table of rpcs. */
export function listAudit({ reading }: Pick<AccountDeps, 'reading'>) {
  return async (question: AuditQuestion): Promise<{ readonly lines: CheckedLine[]; readonly more: boolean }> => {
    const found = await reading.auditNewest(question);
    return { lines: found.slice(0, question.pageSize), more: found.length > question.pageSize };
  };
}
