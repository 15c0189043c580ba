import { refuse } from '@shop/primitives/refusal';
import { assertGoodPassword, validEmail } from '../domain/customer.ts';
import { LIMITS } from '../domain/limit.ts';
import type { Rotation } from './change-session.ts';
import { beginShopper, type LoginReply } from './email-login.ts';
import type { AccountDeps } from './ports.ts';
import { sessionOf } from './get-session.ts';

const RESET_MS = 60 * 60_000;
const SENT = 'If this email has an account, a link to choose a new password is on its way.';

/**
 * Records the request; whether the address has an account is looked up later, by {@link sendResetLinks}. So neither the
 * answer nor its timing reveals who has one.
 * @throws Refusal exhausted
 */
export function forgotPassword(deps: AccountDeps) {
  return async (form: { email: string; address: string }): Promise<string> => {
    const email = validEmail(form.email);
    await deps.limits.take(LIMITS.forgot, form.address);
    await deps.limits.take(LIMITS.forgotEmail, email);
    await deps.requestReset({ id: deps.newId(), email, now: deps.clock.now() });
    return SENT;
  };
}

const MOST_AT_ONCE = 50;

/** Creates the requested reset links for existing accounts; each request once. @returns how many were handled */
export function sendResetLinks({ transact, clock }: AccountDeps) {
  return (): Promise<number> => {
    return transact(async ({ resets, events }) => {
      const requests = await resets.takeRequests(MOST_AT_ONCE);
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + RESET_MS);
      for (const { id, customerId } of requests) {
        if (!customerId) continue;
        await resets.insert({ id, customerId, createdAt, expiresAt });
        await events.passwordResetRequested(id, customerId);
      }
      return requests.length;
    });
  };
}

/** Where notification sends a link, with its token. @throws Refusal not_found once it was used or has run out */
export function getPasswordReset({ reading, secrets, clock }: AccountDeps) {
  return async (id: string) => {
    const open = await reading.openReset(id, clock.now());
    if (!open) throw refuse('not_found', 'account.no_reset', 'This link has expired');
    return { ...open, token: secrets.resetToken(id) };
  };
}

export interface ResetForm extends Rotation {
  readonly token: string;
  readonly password: string;
}

/**
 * Takes the link once, sets the password, signs out every other browser and signs this one in.
 * @throws Refusal precondition for a bad password or a link that was used or has run out
 */
export function resetPassword(deps: AccountDeps) {
  return async (form: ResetForm): Promise<LoginReply> => {
    assertGoodPassword(form.password);
    const id = deps.secrets.resetIdOf(form.token);
    if (id === undefined) throw spent();
    await deps.limits.take(LIMITS.reset, id);
    const passwordHash = await deps.secrets.hashPassword(form.password);
    const now = deps.clock.now();
    await deps.transact(async (tx) => {
      const customerId = await tx.resets.use(id, now);
      if (!customerId) throw spent();
      await tx.customers.setPassword(customerId, passwordHash, now);
      await tx.resets.endOthers(customerId, now);
      await tx.sessions.endShopperElsewhere(customerId, form.hash);
      await tx.events.passwordChanged(customerId);
      await beginShopper(tx, { rotation: form, customerId, now });
    });
    return {
      found: true,
      logged: true,
      message: 'Your password has been changed.',
      session: await sessionOf(deps, form.newHash),
    };
  };
}

const spent = () =>
  refuse('precondition', 'account.reset_spent', 'This link was already used or has expired. Please ask for a new one.');
