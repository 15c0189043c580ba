import { validEmail } from '../domain/customer.ts';
import { LIMITS } from '../domain/limit.ts';
import { newSession, withCustomer } from '../domain/session.ts';
import { type Rotation, rotate } from './change-session.ts';
import type { Credentials, Ports, SessionView, Writing } from './ports.ts';
import { getSession, lockLiving } from './read-session.ts';

export interface LoginReply {
  readonly found: boolean;
  readonly logged: boolean;
  readonly message: string;
  readonly session?: SessionView;
}

export interface EmailLogin extends Rotation {
  readonly email: string;
  /** '' asks only whether the address is known */
  readonly password: string;
  /** of the client, for the limits */
  readonly address: string;
}

/**
 * docs/rules/accounts.md 1 and 3. Attempts are counted before any hash is checked, for known and unknown
 * addresses alike, and both take the same time.
 * @throws Refusal exhausted past a limit, precondition for what is no e-mail address
 */
export async function emailLogin(ports: Ports, login: EmailLogin): Promise<LoginReply> {
  const email = validEmail(login.email);
  await ports.limits.take(LIMITS.login, login.address);
  const known = await ports.reading.credentials(email);
  if (login.password === '')
    return { found: known !== undefined, logged: false, message: nextStep(known !== undefined) };
  await ports.limits.take(LIMITS.password, email);
  const right = await ports.secrets.isPassword(known?.passwordHash, login.password);
  const session = known && right && (await signIn(ports, login, known));
  if (!session) return { found: known !== undefined, logged: false, message: 'Wrong email or password' };
  await ports.limits.forget(LIMITS.password, email);
  return { found: true, logged: true, message: '', session };
}

const nextStep = (found: boolean): string => (found ? 'Please enter your password' : 'Please register to continue');

/**
 * Begins the shopper part on a new hash, unless the password that was checked is no longer the password: whoever changes
 * it signs everybody else out, also those who are just coming in.
 */
async function signIn(ports: Ports, rotation: Rotation, { id, passwordHash }: Credentials) {
  const begun = await ports.transact(async (writing) => {
    if (!(await writing.customers.keepsPassword(id, passwordHash))) return false;
    await beginShopper(writing, { rotation, customerId: id, now: ports.clock.now() });
    return true;
  });
  return begun ? getSession(ports, rotation.newHash) : undefined;
}

export interface ShopperBeginning {
  readonly rotation: Rotation;
  readonly customerId: string;
  readonly now: Date;
}

/** The same inside a transaction that does more. */
export async function beginShopper(writing: Writing, { rotation, customerId, now }: ShopperBeginning): Promise<void> {
  const living = (await lockLiving(writing, rotation.hash, now)) ?? newSession(rotation.newHash, now);
  await rotate(writing, rotation, withCustomer(living, customerId, now));
}
