/** One line of the audit log: ids and states, never a name, a PIN or an address. */
export interface AuditEntry {
  readonly eventId: string;
  readonly source: string;
  readonly action: string;
  readonly actorStaffId: string;
  readonly approverId: string;
  readonly target: string;
  readonly outcome: string;
  /** ISO 8601 */
  readonly at: string;
  readonly detailJson: string;
}

export interface AuditLine extends AuditEntry {
  readonly position: number;
  readonly previousHash: string;
  readonly hash: string;
}

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

/** The text whose hash chains a line to the one before it; a list, so that no field can flow into the next. */
export function chainText(entry: AuditEntry, position: number, previousHash: string): string {
  const { eventId, source, action, actorStaffId, approverId, target, outcome, at, detailJson } = entry;
  const fields = [eventId, source, action, actorStaffId, approverId, target, outcome, at, detailJson];
  return JSON.stringify([previousHash, position, ...fields]);
}
