import { refuse } from '@shop/primitives/refusal';
import { assertGoodPassword } from '../domain/customer.ts';
import { LIMITS } from '../domain/limit.ts';
import { signedInCustomer } from './actor.ts';
import type { AccountDeps, Actor } from './ports.ts';

const wrongPassword = () => refuse('precondition', 'account.wrong_password', 'Your current password is not right');

const SAME = 'This is your password already. Please choose another one.';

/** Sets a new password after the current one was shown, and signs every other browser out. @throws Refusal precondition, exhausted */
export function changePassword(deps: AccountDeps) {
  return async (actor: Actor, form: { current: string; password: string }): Promise<string> => {
    const id = signedInCustomer(actor);
    assertGoodPassword(form.password);
    await deps.limits.take(LIMITS.change, id);
    const current = await deps.reading.passwordHash(id);
    const right = await deps.secrets.isPassword(current, form.current);
    if (current === undefined || !right) throw wrongPassword();
    await deps.limits.reset(LIMITS.change, id);
    if (form.password === form.current) throw refuse('precondition', 'account.same_password', SAME);
    const passwordHash = await deps.secrets.hashPassword(form.password);
    const now = deps.clock.now();
    await deps.transact(async ({ customers, resets, sessions, events }) => {
      // It may have been changed in parallel; then the password that was checked is no longer the current one.
      if (!(await customers.keepsPassword(id, current))) throw wrongPassword();
      await customers.setPassword(id, passwordHash, now);
      await resets.endOthers(id, now);
      await sessions.endShopperElsewhere(id, actor.sessionHash);
      await events.passwordChanged(id);
    });
    return 'Your password has been changed.';
  };
}
