import type { Clients } from '../clients.ts';
import { withoutIt } from '../edge/errors.ts';

/** What staff are called, by id; while account is unavailable there are no names. */
export async function staffNames(
  account: Clients['account'],
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(staffIds.filter((id) => id !== ''))];
  if (ids.length === 0) return new Map();
  const { staff } = await withoutIt(account.nameStaff({ ids }), { staff: [] });
  return new Map(staff.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
}
