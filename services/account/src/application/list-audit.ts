import type { AuditQuestion, CheckedLine } from '../domain/audit.ts';
import type { AccountDeps } from './ports.ts';

/** Lines of the audit log, newest first, each held against its own hash (docs/rules/pins.md, 16). Who may is in the table of rpcs. */
export function listAudit({ reading }: Pick<AccountDeps, 'reading'>) {
  return async (question: AuditQuestion): Promise<{ readonly lines: CheckedLine[]; readonly more: boolean }> => {
    const found = await reading.auditNewest(question);
    return { lines: found.slice(0, question.pageSize), more: found.length > question.pageSize };
  };
}
