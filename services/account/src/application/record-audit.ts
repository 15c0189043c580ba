import type { AuditEntry } from '../domain/audit.ts';
import type { Ports } from './ports.ts';

/** Appends a protected act to its source's chain; the same event once only. */
export async function recordAudit({ transact }: Ports, entry: AuditEntry): Promise<void> {
  await transact(async ({ inbox, audit }) => {
    if (await inbox.claim(entry.eventId)) await audit.append(entry);
  });
}
