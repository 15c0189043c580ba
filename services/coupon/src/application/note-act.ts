import type { CouponStaffAct, CouponTx } from './ports.ts';

/**
 * What staff did to a coupon: a line of its history and one of the audit log, both in the transaction of the change.
 * @returns the id of the history's line
 */
export async function noteAct({ managed, events }: Pick<CouponTx, 'managed' | 'events'>, act: CouponStaffAct) {
  const { code, what, staffId, at } = act;
  const id = await managed.note({ code, what, staffId, at });
  await events.audited(act);
  return id;
}
