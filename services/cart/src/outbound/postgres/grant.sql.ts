import type { Db } from '@shop/kit/postgres/transaction';
import type { Grant, GrantUse } from '../../application/draft-ports.ts';
import { audited } from './events.ts';

/**
 * Spends the first of the grants that is unspent: its primary key decides between two at once. The audit log gets its
 * line by the same transaction.
 * @returns undefined when none is left
 */
export async function spendGrant(tx: Db, use: GrantUse, at: Date): Promise<Grant | undefined> {
  const { type, sessionHash, target, actionKey, outcome } = use;
  for (const grant of use.grants) {
    const { rowCount } = await tx.query(
      `insert into grant_spent (grant_id, type, session_hash, target, action_key, outcome, spent_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (grant_id) do nothing`,
      [grant.id, type, sessionHash, target, actionKey, JSON.stringify(outcome), at],
    );
    if (rowCount > 0) {
      await audited(tx, {
        ...{
          action: `grant.${type}`,
          actorStaffId: use.staffId,
          approverId: grant.approverId,
          target,
          outcome: 'done',
        },
        ...{ at: at.toISOString(), detailJson: JSON.stringify({ grantId: grant.id, actionKey }) },
      });
      return grant;
    }
  }
  return undefined;
}
