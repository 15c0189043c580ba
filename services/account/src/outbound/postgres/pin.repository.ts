import type { Db } from '@shop/kit/postgres/transaction';
import type { Grant, PinRepository } from '../../application/ports.ts';

interface PinRow {
  hash: string;
  misses_in_row: number;
  locked_until: Date | null;
  blocked: boolean;
}

export function pinRepository(db: Db): PinRepository {
  return {
    async lock(staffId) {
      const { rows } = await db.query<PinRow>(
        'select hash, misses_in_row, locked_until, blocked from pin where staff_id = $1 for update',
        [staffId],
      );
      const [row] = rows;
      return (
        row && {
          hash: row.hash,
          missesInRow: row.misses_in_row,
          lockedUntil: row.locked_until ?? undefined,
          blocked: row.blocked,
        }
      );
    },
    async saveLock(staffId, { missesInRow, lockedUntil, blocked = false }) {
      await db.query('update pin set misses_in_row = $2, locked_until = $3, blocked = $4 where staff_id = $1', [
        staffId,
        missesInRow,
        lockedUntil ?? null,
        blocked,
      ]);
    },
    set: (staffId, hash) => setPin(db, staffId, hash),
    async recordTry(staffId, sessionHash, at) {
      const { rows } = await db.query<{ id: number }>(
        'insert into pin_try (staff_id, session_hash, at) values ($1, $2, $3) returning id',
        [staffId, sessionHash, at],
      );
      return rows[0]?.id ?? 0;
    },
    async markRight(tryId) {
      await db.query('update pin_try set missed = false where id = $1', [tryId]);
    },
    missesSince: (staffId, sessionHash, since) => missesSince(db, { staffId, sessionHash, since }),
    issue: (grant) => issue(db, grant),
  };
}

async function setPin(db: Db, staffId: string, hash: string): Promise<void> {
  await db.query(
    `insert into pin (staff_id, hash) values ($1, $2)
     on conflict (staff_id) do update
       set hash = excluded.hash, misses_in_row = 0, locked_until = null, blocked = false`,
    [staffId, hash],
  );
}

async function missesSince(
  db: Db,
  { staffId, sessionHash, since }: { staffId: string; sessionHash: string; since: Date },
) {
  const { rows } = await db.query<{ of_pin: number; of_session: number }>(
    `select (select count(*) from pin_try where missed and staff_id = $1 and at > $3) as of_pin,
            (select count(*) from pin_try where missed and session_hash = $2 and at > $3) as of_session`,
    [staffId, sessionHash, since],
  );
  return { ofPin: rows[0]?.of_pin ?? 0, ofSession: rows[0]?.of_session ?? 0 };
}

async function issue(db: Db, grant: Grant): Promise<void> {
  const { id, sessionHash, staffId, approverId, type, target, issuedAt, expiresAt } = grant;
  await db.query(
    `insert into grant_issued (id, session_hash, staff_id, approver_id, type, target, issued_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, sessionHash, staffId, approverId, type, target, issuedAt, expiresAt],
  );
}
