import type { Db } from '@shop/kit/postgres/transaction';
import type { Grant, PinRepository, PinSubject, PinTry, WhoTries } from '../../application/pin-ports.ts';
import type { Misses, Tried } from '../../domain/pin.ts';

export function pinRepository(db: Db): PinRepository {
  return {
    async lockPerson(staffId) {
      await db.query(`select pg_advisory_xact_lock(hashtextextended('pin tries of ' || $1, 0))`, [staffId]);
    },
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
    noteSubject: (subject) => noteSubject(db, subject),
  };
}

const tries = (db: Db) =>
  ({
    async recordTry({ staffId, sessionHash, triedBy, branch, at }: PinTry) {
      const { rows } = await db.query<{ id: number }>(
        'insert into pin_try (staff_id, session_hash, tried_by, branch, at) values ($1, $2, $3, $4, $5) returning id',
        [staffId, sessionHash, triedBy, branch, at],
      );
      return rows[0]?.id ?? 0;
    },
    async missed(tryId: number) {
      await db.query('update pin_try set missed = true, against_person = true where id = $1', [tryId]);
    },
    async forgive({ staffId, triedBy }: WhoTries) {
      await db.query(
        `update pin_try set missed = false, against_person = against_person and tried_by is distinct from $2
          where staff_id = $1 and (missed or against_person)`,
        [staffId, triedBy],
      );
    },
    misses: (who: WhoTries, since: Date, latest: number) => misses(db, { ...who, since, latest }),
  }) satisfies Partial<PinRepository>;

async function setPin(db: Db, staffId: string, hash: string): Promise<void> {
  await db.query(
    `insert into pin (staff_id, hash) values ($1, $2)
     on conflict (staff_id) do update set hash = excluded.hash, blocked = false`,
    [staffId, hash],
  );
  await db.query(
    'update pin_try set missed = false, against_person = false where staff_id = $1 and (missed or against_person)',
    [staffId],
  );
}

async function misses(
  db: Db,
  { staffId, triedBy, since, latest }: WhoTries & { since: Date; latest: number },
): Promise<Misses> {
  const { rows } = await db.query<{ by_person: number; of_pin: number }>(
    `select count(*) filter (where tried_by = $2 and against_person) as by_person, count(*) filter (where missed) as of_pin
       from pin_try where staff_id = $1 and at > $3 and (missed or against_person)`,
    [staffId, triedBy, since],
  );
  const { by_person: ofPinByPerson = 0, of_pin: ofPin = 0 } = rows[0] ?? {};
  const [ofThisPin, ofPerson] = await Promise.all([
    db.query<Tried>(tried('t.staff_id = $1 and t.missed'), [staffId, latest]),
    db.query<Tried>(tried('t.tried_by = $1 and t.staff_id <> $1 and t.against_person'), [triedBy, latest]),
  ]);
  return { latestOfPin: ofThisPin.rows, ofPin, latestOfPerson: ofPerson.rows, ofPinByPerson };
}

/** The newest misses of a kind, $2 of them. */
const tried = (which: string) => `
  select s.firstname || ' ' || s.lastname as by, t.branch, t.at
    from pin_try t join staff s on s.id = t.tried_by
   where ${which}
   order by t.at desc, t.id desc limit $2`;

async function issue(db: Db, grant: Grant): Promise<void> {
  const { id, sessionHash, staffId, approverId, type, target, eachCents, issuedAt, expiresAt } = grant;
  await db.query(
    `insert into grant_issued (id, session_hash, staff_id, approver_id, type, target, each_cents, issued_at,
            expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, sessionHash, staffId, approverId, type, target, eachCents, issuedAt, expiresAt],
  );
}

async function noteSubject(db: Db, { sessionHash, sku, eachCents, at }: PinSubject): Promise<void> {
  await db.query(
    `insert into pin_subject (session_hash, sku, each_cents, noted_at) values ($1, $2, $3, $4)
     on conflict (session_hash, sku) do update set each_cents = excluded.each_cents, noted_at = excluded.noted_at`,
    [sessionHash, sku, eachCents, at],
  );
}
