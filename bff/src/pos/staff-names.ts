import type { StaffName } from '@shop/proto/account/v1/account';
import { LRUCache } from 'lru-cache';
import type { Clients } from '../clients.ts';
import { withoutIt } from '../edge/errors.ts';

type Account = Pick<Clients['account'], 'nameStaff'>;

/** What staff are called changes a few times a year, and stands in every row of every list. */
const FRESH_MS = 60_000;
const MOST_KEPT = 1_000;
const kept = new WeakMap<Account, LRUCache<string, StaffName>>();

function keptFor(account: Account): LRUCache<string, StaffName> {
  const known = kept.get(account);
  if (known) return known;
  const names = new LRUCache<string, StaffName>({ max: MOST_KEPT, ttl: FRESH_MS, perf: { now: () => Date.now() } });
  kept.set(account, names);
  return names;
}

/** Staff by id, as they were called within the last minute; while account is unavailable those of them that are known. */
export async function colleagues(
  account: Account,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, StaffName>> {
  const names = keptFor(account);
  const found = new Map<string, StaffName>();
  const ids = new Set(staffIds.filter((id) => id !== ''));
  for (const id of ids) {
    const known = names.get(id);
    if (known && ids.delete(id)) found.set(id, known);
  }
  if (ids.size === 0) return found;
  const { staff } = await withoutIt(account.nameStaff({ ids: [...ids] }), { staff: [] });
  for (const one of staff) {
    names.set(one.id, one);
    found.set(one.id, one);
  }
  return found;
}

/** What staff are called, by id; of whom account names nobody there is no name. */
export async function staffNames(account: Account, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = await colleagues(account, staffIds);
  return new Map([...known].map(([id, { firstname, lastname }]) => [id, `${firstname} ${lastname}`]));
}
