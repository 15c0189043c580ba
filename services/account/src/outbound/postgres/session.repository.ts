import type { Db } from '@shop/kit/postgres/transaction';
import type { SessionRepository } from '../../application/ports.ts';
import type { Session } from '../../domain/session.ts';

export interface SessionRow {
  hash: string;
  customer_id: string | null;
  expires_at: Date;
  staff_id: string | null;
  staff_started_at: Date | null;
  staff_seen_at: Date | null;
  branch: string;
  collect_point: string;
  created_at: Date;
}

export function toSession(row: SessionRow): Session {
  return {
    hash: row.hash,
    customerId: row.customer_id ?? undefined,
    expiresAt: row.expires_at,
    staff: staffOf(row),
    collectPoint: row.collect_point,
    createdAt: row.created_at,
  };
}

function staffOf(row: SessionRow): Session['staff'] {
  if (!row.staff_id || !row.staff_started_at || !row.staff_seen_at) return undefined;
  return {
    staffId: row.staff_id,
    startedAt: row.staff_started_at,
    seenAt: row.staff_seen_at,
    branch: row.branch,
  };
}

/** @param onEnd called with each hash whose session ended, lost a part or moved */
export function sessionRepository(db: Db, onEnd: (hash: string) => void): SessionRepository {
  return {
    async lock(hash) {
      const { rows } = await db.query<SessionRow>(
        `select hash, customer_id, expires_at, staff_id, staff_started_at, staff_seen_at, branch,
                collect_point, created_at
           from session where hash = $1 for update`,
        [hash],
      );
      return rows[0] && toSession(rows[0]);
    },
    save: (session) => save(db, session),
    async drop(hash) {
      const { rowCount } = await db.query('delete from session where hash = $1', [hash]);
      if (rowCount > 0) onEnd(hash);
    },
    async endStaff(session) {
      await save(db, { ...session, staff: undefined });
      onEnd(session.hash);
    },
    ...endings(db, onEnd),
  };
}

function endings(db: Db, onEnd: (hash: string) => void) {
  const end = async (text: string, values: readonly unknown[]) => {
    const { rows } = await db.query<{ hash: string }>(text, values);
    for (const { hash } of rows) onEnd(hash);
  };
  return {
    endShopperElsewhere: (customerId, exceptHash) =>
      end(
        `update session set customer_id = null, collect_point = '' where customer_id = $1 and hash <> $2 returning hash`,
        [customerId, exceptHash],
      ),
    endStaffElsewhere: (staffId, exceptHash) =>
      end(
        `update session set staff_id = null, staff_started_at = null, staff_seen_at = null, branch = ''
          where staff_id = $1 and hash <> $2 returning hash`,
        [staffId, exceptHash],
      ),
  } satisfies Partial<SessionRepository>;
}

/** An anonymous session as it begins. */
export const sessionInserter =
  (db: Db) =>
  async ({ hash, expiresAt, createdAt }: Session): Promise<boolean> => {
    const { rowCount } = await db.query(
      'insert into session (hash, expires_at, created_at) values ($1, $2, $3) on conflict (hash) do nothing',
      [hash, expiresAt, createdAt],
    );
    return rowCount === 1;
  };

async function save(db: Db, { hash, customerId, expiresAt, staff, collectPoint, createdAt }: Session): Promise<void> {
  await db.query(
    `insert into session (hash, customer_id, expires_at, staff_id, staff_started_at, staff_seen_at, branch,
            collect_point, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (hash) do update
       set customer_id = excluded.customer_id, expires_at = excluded.expires_at, staff_id = excluded.staff_id,
           staff_started_at = excluded.staff_started_at, staff_seen_at = excluded.staff_seen_at,
           branch = excluded.branch, collect_point = excluded.collect_point`,
    [
      hash,
      customerId ?? null,
      expiresAt,
      staff?.staffId ?? null,
      staff?.startedAt ?? null,
      staff?.seenAt ?? null,
      staff?.branch ?? '',
      collectPoint,
      createdAt,
    ],
  );
}
