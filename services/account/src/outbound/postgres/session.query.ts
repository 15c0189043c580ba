import type { Db } from '@shop/kit/postgres/transaction';
import type { Reading, Role, SessionView } from '../../application/ports.ts';
import { type SessionRow, toSession } from './session.repository.ts';

interface ViewRow extends SessionRow {
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  staff_firstname: string | null;
  staff_lastname: string | null;
  role: Role | null;
  menu_mini: boolean | null;
  wishcount: number;
}

/** One session with the names its pages show, in one read. A staff member who was switched off has no staff part. */
export const sessionQuery = (db: Db): Pick<Reading, 'session'> => ({
  async session(hash) {
    const { rows } = await db.query<ViewRow>(
      `select s.hash, s.customer_id, s.expires_at, s.staff_id, s.staff_started_at, s.staff_seen_at, s.branch,
            s.collect_point, s.created_at,
            c.firstname, c.lastname, c.email,
            st.firstname as staff_firstname, st.lastname as staff_lastname, st.role, st.menu_mini,
            (select count(*) from wishlist w where w.customer_id = s.customer_id) as wishcount
       from session s
       left join customer c on c.id = s.customer_id
       left join staff st on st.id = s.staff_id and st.active
      where s.hash = $1`,
      [hash],
    );
    return rows[0] && toView(rows[0]);
  },
});

function toView(row: ViewRow): SessionView {
  const session = toSession(row);
  const { role, staff_firstname: firstname, staff_lastname: lastname } = row;
  const shopper = { firstname: row.firstname ?? '', lastname: row.lastname ?? '', email: row.email ?? '' };
  const rest = { ...shopper, wishcount: row.wishcount };
  if (!role) return { ...rest, session: { ...session, staff: undefined }, staff: undefined };
  const menuMini = row.menu_mini ?? false;
  return { ...rest, session, staff: { firstname: firstname ?? '', lastname: lastname ?? '', role, menuMini } };
}
