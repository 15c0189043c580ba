import type { StaffName } from '@shop/proto/account/v1/account';
import type { Clients } from '../clients.ts';
import { withoutIt } from '../edge/errors.ts';

/** Staff by id; empty while account is unavailable. */
export async function colleagues(
  account: Clients['account'],
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, StaffName>> {
  const ids = [...new Set(staffIds.filter((id) => id !== ''))];
  if (ids.length === 0) return new Map();
  const { staff } = await withoutIt(account.nameStaff({ ids }), { staff: [] });
  return new Map(staff.map((one) => [one.id, one]));
}

/** What staff are called, by id; while account is unavailable there are no names. */
export async function staffNames(
  account: Clients['account'],
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = await colleagues(account, staffIds);
  return new Map([...known].map(([id, { firstname, lastname }]) => [id, `${firstname} ${lastname}`]));
}
