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

/** Sends a link to the address when it has an account; the answer is the same when it has none. @throws Refusal exhausted */
export async function forgotPassword(ports: Ports, form: { email: string; address: string }): Promise<string> {
  const email = validEmail(form.email);
  await ports.limits.take(LIMITS.forgot, form.address);
  await ports.limits.take(LIMITS.forgotEmail, email);
  const known = await ports.reading.credentials(email);
  if (known) await offerReset(ports, known.id);
  return SENT;
}

async function offerReset({ transact, secrets, clock, newId }: Ports, customerId: string): Promise<void> {
  const id = newId();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + RESET_MS);
  const tokenHash = secrets.digest(secrets.resetToken(id));
  await transact(async ({ resets, facts }) => {
    await resets.insert({ id, customerId, tokenHash, createdAt, expiresAt });
    await facts.passwordResetRequested(id, customerId);
  });
}

/** Where notification sends a link, with its token. @throws Refusal not_found once it was used or has run out */
export async function getPasswordReset({ reading, secrets, clock }: Ports, id: string) {
  const open = await reading.openReset(id, clock.now());
  if (!open) throw refuse('not_found', 'account.no_reset', 'This link has expired');
  return { ...open, token: `${id}.${secrets.resetToken(id)}` };
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
  const { id, tokenHash } = partsOf(ports, form.token);
  await ports.limits.take(LIMITS.reset, id);
  const passwordHash = await ports.secrets.hashPassword(form.password);
  const now = ports.clock.now();
  await ports.transact(async (writing) => {
    const customerId = await writing.resets.use(id, tokenHash, now);
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

function partsOf({ secrets }: Ports, token: string): { id: string; tokenHash: string } {
  const [id = '', secret = ''] = token.split('.');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw spent();
  return { id, tokenHash: secrets.digest(secret) };
}
