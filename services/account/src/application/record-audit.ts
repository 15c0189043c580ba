import type { AuditEntry } from '../domain/audit.ts';
import type { AccountDeps } from './ports.ts';

/** Appends a protected act to its source's chain; the same event once only. */
export function recordAudit({ transact }: AccountDeps) {
  return async (entry: AuditEntry): Promise<void> => {
    await transact(async ({ inbox, audit }) => {
      if (await inbox.claim(entry.eventId)) await audit.append(entry);
    });
  };
}
