import { refuse } from '@shop/primitives/refusal';
import { assertGoodPin } from '../domain/pin.ts';
import type { AccountDeps, Reading, Secrets } from './ports.ts';

type SetPinDeps = Pick<AccountDeps, 'transact' | 'clock'> & {
  readonly reading: Pick<Reading, 'staff'>;
  readonly secrets: Pick<Secrets, 'hashPin'>;
};

/** Gives a staff member a PIN and opens a blocked one again. @throws Refusal precondition for a weak PIN, not_found */
export function setPin(deps: SetPinDeps) {
  return async (email: string, pin: string): Promise<void> => {
    assertGoodPin(pin);
    const staff = (await deps.reading.staff([])).find((member) => member.email === email.toLowerCase());
    if (!staff) throw refuse('not_found', 'account.no_such_staff', 'No active staff member has this email');
    const hash = await deps.secrets.hashPin(staff.id, pin);
    const at = deps.clock.now().toISOString();
    await deps.transact(async ({ pins, events }) => {
      await pins.set(staff.id, hash);
      const who = { actorStaffId: '', approverId: '', target: staff.id };
      await events.audited({ action: 'pin.set', ...who, outcome: 'done', at, detailJson: '{}' });
    });
  };
}
