import type { Db } from '@shop/kit/postgres/transaction';
import type { Grant, PinRepository, PinTry } from '../../application/pin-ports.ts';
import type { Misses, Tried } from '../../domain/pin.ts';

export function pinRepository(db: Db): PinRepository {
  return {
    async lock(staffId) {
      const { rows } = await db.query<{ hash: string; blocked: boolean }>(
        'select hash, blocked from pin where staff_id = $1 for update',
        [staffId],
      );
      return rows[0];
    },
    async block(staffId) {
      await db.query('update pin set blocked = true where staff_id = $1', [staffId]);
    },
    set: (staffId, hash) => setPin(db, staffId, hash),
    async rehash(staffId, from, to) {
      await db.query('update pin set hash = $3 where staff_id = $1 and hash = $2', [staffId, from, to]);
    },
    ...tries(db),
    issue: (grant) => issue(db, grant),
  };
}

const tries = (db: Db) =>
  ({
    async recordTry({ staffId, sessionHash, triedBy, branch, at }: PinTry) {
      await db.query('insert into pin_try (staff_id, session_hash, tried_by, branch, at) values ($1, $2, $3, $4, $5)', [
        staffId,
        sessionHash,
        triedBy,
        branch,
        at,
      ]);
    },
    async forgive(staffId, sessionHash) {
      await db.query('update pin_try set missed = false where staff_id = $1 and session_hash = $2 and missed', [
        staffId,
        sessionHash,
      ]);
    },
    misses: (staffId, sessionHash, since) => misses(db, { staffId, sessionHash, ...since }),
    lastTry: (staffId) => lastTry(db, staffId),
  }) satisfies Partial<PinRepository>;

async function setPin(db: Db, staffId: string, hash: string): Promise<void> {
  await db.query(
    `insert into pin (staff_id, hash) values ($1, $2)
     on conflict (staff_id) do update set hash = excluded.hash, blocked = false`,
    [staffId, hash],
  );
  await db.query('update pin_try set missed = false where staff_id = $1 and missed', [staffId]);
}

async function misses(
  db: Db,
  { staffId, sessionHash, lately, ever }: { staffId: string; sessionHash: string; lately: Date; ever: Date },
): Promise<Misses> {
  const { rows } = await db.query<{ lately: number; of_session: number; of_pin: number }>(
    `select (select count(*) from pin_try where missed and session_hash = $2 and at > $3) as lately,
            (select count(*) from pin_try where missed and session_hash = $2 and at > $4) as of_session,
            (select count(*) from pin_try where missed and staff_id = $1 and at > $4) as of_pin`,
    [staffId, sessionHash, lately, ever],
  );
  const { lately: ofSessionLately = 0, of_session: ofSession = 0, of_pin: ofPin = 0 } = rows[0] ?? {};
  return { ofSessionLately, ofSession, ofPin };
}

async function lastTry(db: Db, staffId: string): Promise<Tried | undefined> {
  const { rows } = await db.query<Tried>(
    `select s.firstname || ' ' || s.lastname as by, t.branch, t.at
       from pin_try t join staff s on s.id = t.tried_by
      where t.staff_id = $1 and t.missed
      order by t.at desc, t.id desc limit 1`,
    [staffId],
  );
  return rows[0];
}

async function issue(db: Db, grant: Grant): Promise<void> {
  const { id, sessionHash, staffId, approverId, type, target, issuedAt, expiresAt } = grant;
  await db.query(
    `insert into grant_issued (id, session_hash, staff_id, approver_id, type, target, issued_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, sessionHash, staffId, approverId, type, target, issuedAt, expiresAt],
  );
}
