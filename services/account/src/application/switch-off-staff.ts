import { refuse } from '@shop/primitives/refusal';
import type { AccountDeps, Reading } from './ports.ts';

type SwitchOffDeps = Pick<AccountDeps, 'transact' | 'clock'> & { readonly reading: Pick<Reading, 'staff'> };

/** Switches a staff member off and ends every session they have, at every bff at once. @throws Refusal not_found */
export function switchOffStaff({ transact, clock, reading }: SwitchOffDeps) {
  return async (email: string): Promise<void> => {
    const member = (await reading.staff([])).find((one) => one.email === email.toLowerCase());
    if (!member) throw refuse('not_found', 'account.no_such_staff', 'No active staff member has this email');
    const at = clock.now().toISOString();
    await transact(async ({ staff, sessions, events }) => {
      await staff.save({ ...member, active: false });
      await sessions.endStaffElsewhere(member.id, '');
      const who = { actorStaffId: '', approverId: '', target: member.id };
      await events.audited({ action: 'staff.switched_off', ...who, outcome: 'done', at, detailJson: '{}' });
    });
  };
}
