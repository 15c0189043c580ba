import { refuse } from '@shop/primitives/refusal';
import { assertGoodPin } from '../domain/pin.ts';
import { staffSession } from './actor.ts';
import type { AccountDeps, Actor, Reading, Secrets } from './ports.ts';

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
    await writePin(deps, { staffId: staff.id, by: '', pin });
  };
}

/** An admin gives a staff member a PIN, which opens a locked or blocked one (docs/rules/pins.md 8). @throws Refusal precondition for a weak PIN, not_found */
export function resetPin(deps: AccountDeps) {
  return async (actor: Actor, { staffId, pin }: { readonly staffId: string; readonly pin: string }): Promise<void> => {
    const { staffId: by } = staffSession(actor);
    assertGoodPin(pin);
    const staff = await deps.reading.staffMember(staffId);
    if (!staff?.active) throw refuse('not_found', 'account.no_such_staff', 'This staff member does not work here');
    await writePin(deps, { staffId: staff.id, by, pin });
  };
}

interface NewPin {
  readonly staffId: string;
  /** the admin; '' = the command line */
  readonly by: string;
  readonly pin: string;
}

async function writePin(deps: Omit<SetPinDeps, 'reading'>, { staffId, by, pin }: NewPin): Promise<void> {
  const hash = await deps.secrets.hashPin(staffId, pin);
  const at = deps.clock.now().toISOString();
  await deps.transact(async ({ pins, events }) => {
    await pins.set(staffId, hash);
    const who = { actorStaffId: by, approverId: '', target: staffId };
    await events.audited({ action: 'pin.set', ...who, outcome: 'done', at, detailJson: '{}' });
  });
}
