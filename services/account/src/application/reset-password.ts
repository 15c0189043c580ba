import { refuse } from '@shop/primitives/refusal';
import { assertGoodPassword, validEmail } from '../domain/customer.ts';
import { LIMITS } from '../domain/limit.ts';
import type { Rotation } from './change-session.ts';
import { beginShopper, type LoginReply } from './login.ts';
import type { Ports } from './ports.ts';
import { getSession } from './read-session.ts';

/** A reset link works for an hour. */
const RESET_MS = 60 * 60_000;
const SENT = 'If this email has an account, a link to choose a new password is on its way.';

/**
 * Writes down that a link is wanted; whether the address has an account is looked up later, by {@link sendResetLinks}. So
 * neither the answer nor the time it takes says who has one.
 * @throws Refusal exhausted
 */
export async function forgotPassword(ports: Ports, form: { email: string; address: string }): Promise<string> {
  const email = validEmail(form.email);
  await ports.limits.take(LIMITS.forgot, form.address);
  await ports.limits.take(LIMITS.forgotEmail, email);
  await ports.askForReset({ id: ports.newId(), email, now: ports.clock.now() });
  return SENT;
}

const MOST_AT_ONCE = 50;

/** Creates the requested reset links for existing accounts; each request once. @returns how many were handled */
export function sendResetLinks({ transact, clock }: Ports): Promise<number> {
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
}

/** Where notification sends a link, with its token. @throws Refusal not_found once it was used or has run out */
export async function getPasswordReset({ reading, secrets, clock }: Ports, id: string) {
  const open = await reading.openReset(id, clock.now());
  if (!open) throw refuse('not_found', 'account.no_reset', 'This link has expired');
  return { ...open, token: secrets.resetToken(id) };
}

export interface ResetForm extends Rotation {
  readonly token: string;
  readonly password: string;
}

/**
 * Takes the link once, sets the password, signs out every other browser and signs this one in.
 * @throws Refusal precondition for a bad password or a link that was used or has run out
 */
export async function resetPassword(ports: Ports, form: ResetForm): Promise<LoginReply> {
  assertGoodPassword(form.password);
  const id = ports.secrets.resetIdOf(form.token);
  if (id === undefined) throw spent();
  await ports.limits.take(LIMITS.reset, id);
  const passwordHash = await ports.secrets.hashPassword(form.password);
  const now = ports.clock.now();
  await ports.transact(async (writing) => {
    const customerId = await writing.resets.use(id, now);
    if (!customerId) throw spent();
    await writing.customers.setPassword(customerId, passwordHash, now);
    await writing.resets.endOthers(customerId, now);
    await writing.sessions.endShopperElsewhere(customerId, form.hash);
    await beginShopper(writing, { rotation: form, customerId, now });
  });
  return {
    found: true,
    logged: true,
    message: 'Your password has been changed.',
    session: await getSession(ports, form.newHash),
  };
}

const spent = () =>
  refuse('precondition', 'account.reset_spent', 'This link was already used or has expired. Please ask for a new one.');
