import type { Db } from '@shop/kit/postgres/transaction';
import type { Staff, StaffRepository } from '../../application/ports.ts';

const columns = 'id, oid, tid, email, firstname, lastname, role, branch, active';

export function staffRepository(db: Db): StaffRepository {
  return {
    async lockByIdentity(oid, tid) {
      const { rows } = await db.query<Staff>(`select ${columns} from staff where oid = $1 and tid = $2 for update`, [
        oid,
        tid,
      ]);
      return rows[0];
    },
    async save({ id, oid, tid, email, firstname, lastname, role, branch, active }) {
      await db.query(
        `insert into staff (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (oid, tid) do update
           set email = excluded.email, firstname = excluded.firstname, lastname = excluded.lastname,
               role = excluded.role, branch = excluded.branch, active = excluded.active`,
        [id, oid, tid, email, firstname, lastname, role, branch, active],
      );
    },
    async setMenu(id, mini) {
      await db.query('update staff set menu_mini = $2 where id = $1', [id, mini]);
    },
  };
}

export async function findStaffMember(db: Db, id: string): Promise<Staff | undefined> {
  const { rows } = await db.query<Staff>(`select ${columns} from staff where id = $1`, [id]);
  return rows[0];
}

/** Also those who left, each once, by name. */
export async function findStaffNamed(db: Db, ids: readonly string[]): Promise<Staff[]> {
  const { rows } = await db.query<Staff>(
    `select ${columns} from staff where id = any($1::uuid[]) order by firstname, lastname, id`,
    [ids],
  );
  return rows;
}

/** Active staff by name; all of them when no role is named. */
export async function listStaff(db: Db, roles: readonly string[]): Promise<Staff[]> {
  const { rows } = await db.query<Staff>(
    `select ${columns} from staff
      where active and (cardinality($1::text[]) = 0 or role = any($1::text[]))
      order by firstname, lastname, id`,
    [roles],
  );
  return rows;
}
