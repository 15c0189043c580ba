import type { Db } from '@shop/kit/postgres/transaction';
import { type AuditLine, type AuditQuestion, chainText, type CheckedLine } from '../../domain/audit.ts';
import { digest } from '../crypto/secrets.ts';

export const LINE = `source, position, event_id as "eventId", action, actor_staff_id as "actorStaffId", approver_id as "approverId",
  target, outcome, at, detail_json as "detailJson", previous_hash as "previousHash", hash`;

/** Lines of the audit log, each held against its own hash. */
export const auditQuery = (db: Db) => ({
  /** One more than a page holds where there are more; codes are found as they are typed. */
  async auditNewest({ target, page, pageSize }: AuditQuestion): Promise<CheckedLine[]> {
    const { rows } = await db.query<AuditLine>(
      `select ${LINE} from audit_log where $1 = '' or target in ($1, upper($1))
        order by recorded_at desc, source, position desc limit $2 offset $3`,
      [target, pageSize + 1, (page - 1) * pageSize],
    );
    return rows.map((line) => ({
      ...line,
      intact: line.hash === digest(chainText(line, line.position, line.previousHash)),
    }));
  },
});

/** One source's lines in order, for the check of the chain. */
export async function auditLines(db: Db, source: string): Promise<AuditLine[]> {
  const { rows } = await db.query<AuditLine>(`select ${LINE} from audit_log where source = $1 order by position`, [
    source,
  ]);
  return rows;
}
