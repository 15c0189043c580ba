import type { Db } from '@shop/kit/postgres/transaction';
import type { AuditRepository } from '../../application/ports.ts';
import { type AuditLine, chainText } from '../../domain/audit.ts';

/** @param digest the hash that chains the lines */
export function auditRepository(db: Db, digest: (text: string) => string): AuditRepository {
  return {
    async append(entry) {
      // The head's row lock keeps one source's lines in one order.
      await db.query(`insert into audit_head (source, position, hash) values ($1, 0, '') on conflict do nothing`, [
        entry.source,
      ]);
      const { rows } = await db.query<{ position: number; hash: string }>(
        'select position, hash from audit_head where source = $1 for update',
        [entry.source],
      );
      const { position: last = 0, hash: previousHash = '' } = rows[0] ?? {};
      const position = last + 1;
      const hash = digest(chainText(entry, position, previousHash));
      await insert(db, { ...entry, position, previousHash, hash });
      await db.query('update audit_head set position = $2, hash = $3 where source = $1', [
        entry.source,
        position,
        hash,
      ]);
    },
  };
}

async function insert(db: Db, line: AuditLine): Promise<void> {
  const { source, position, eventId, action, actorStaffId, approverId, target, outcome, at, detailJson } = line;
  await db.query(
    `insert into audit_log (source, position, event_id, action, actor_staff_id, approver_id, target, outcome, at,
            detail_json, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      source,
      position,
      eventId,
      action,
      actorStaffId,
      approverId,
      target,
      outcome,
      at,
      detailJson,
      line.previousHash,
      line.hash,
    ],
  );
}
