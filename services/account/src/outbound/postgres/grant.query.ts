import type { Db } from '@shop/kit/postgres/transaction';
import { isUuid } from '@shop/primitives/text';
import type { Grant, GrantWanted } from '../../application/pin-ports.ts';

/** More than anybody enters PINs in two minutes. */
const MOST = 20;

/**
 * What a session may spend: of its own person, still signed in to it, from an approver who still works here. Those for the
 * target come before those for any.
 */
const fittingGrants = `
  select g.id, g.session_hash as "sessionHash", g.staff_id as "staffId", g.approver_id as "approverId", g.type, g.target,
         g.each_cents as "eachCents", g.issued_at as "issuedAt", g.expires_at as "expiresAt"
    from grant_issued g
    join session s on s.hash = g.session_hash and s.staff_id = g.staff_id
    join staff me on me.id = g.staff_id and me.active
    join staff a on a.id = g.approver_id and a.active
   where g.session_hash = $1 and g.staff_id = $2 and g.type = $3 and g.target in ($4, '') and g.expires_at > $5
   order by g.target = '', g.issued_at desc, g.id desc
   limit ${MOST}`;

/** What PINs have left. A staff member that is no uuid has nothing. */
export const grantQuery = (db: Db) => ({
  async grants({ sessionHash, staffId, type, target }: GrantWanted, now: Date): Promise<Grant[]> {
    if (!isUuid(staffId)) return [];
    return (await db.query<Grant>(fittingGrants, [sessionHash, staffId, type, target, now])).rows;
  },
  /** The unit price, in cents, that a session was refused last for a sku, unless that was before `since`. */
  async refusedPrice({ sessionHash, sku }: { sessionHash: string; sku: string }, since: Date) {
    const { rows } = await db.query<{ eachCents: number }>(
      'select each_cents as "eachCents" from pin_subject where session_hash = $1 and sku = $2 and noted_at > $3',
      [sessionHash, sku, since],
    );
    return rows[0]?.eachCents;
  },
});
