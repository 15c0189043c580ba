import type { DiscountLimits, StaffRole } from '@shop/commerce/discount-limit';
import type { Db } from '@shop/kit/postgres/transaction';
import type { DiscountRules, SpentGrants } from '../../application/draft-ports.ts';

/** What is spent, and how far each role may go alone. */
export const grantQuery = (db: Db): SpentGrants & DiscountRules => ({
  async unspent(grants) {
    if (grants.length === 0) return [];
    const { rows } = await db.query<{ grant_id: string }>(
      'select grant_id from grant_spent where grant_id = any($1::text[])',
      [grants.map(({ id }) => id)],
    );
    const spent = new Set(rows.map((row) => row.grant_id));
    return grants.filter(({ id }) => !spent.has(id));
  },
  async limits(): Promise<DiscountLimits> {
    const { rows } = await db.query<{ role: StaffRole; basis_points: number }>(
      'select role, basis_points from discount_limit',
    );
    return Object.fromEntries(rows.map((row) => [row.role, row.basis_points]));
  },
});
