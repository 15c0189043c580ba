import { refuse } from '@shop/primitives/refusal';
import type { AccountDeps, Staff } from './ports.ts';

const MOST = 50;

/** What staff are called, also those who left; unknown ids are left out. @throws Refusal malformed for more than 50 */
export function nameStaff({ reading }: AccountDeps) {
  return async (ids: readonly string[]): Promise<Staff[]> => {
    if (ids.length > MOST) throw refuse('malformed', 'staff.too_many', `Please ask for ${MOST} names at most`);
    return reading.staffNamed(ids);
  };
}
