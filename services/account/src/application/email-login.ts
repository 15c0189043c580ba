import { validEmail } from '../domain/customer.ts';
import { LIMITS } from '../domain/limit.ts';
import { newSession, withCustomer } from '../domain/session.ts';
import { type Rotation, rotate } from './change-session.ts';
import type { Credentials, AccountDeps, SessionView, AccountTx } from './ports.ts';
import { sessionOf, lockLiving } from './get-session.ts';

export interface LoginReply {
  readonly found: boolean;
  readonly logged: boolean;
  readonly message: string;
  readonly session?: SessionView;
}

export interface EmailLogin extends Rotation {
  readonly email: string;
  /** '' only checks whether the address is known */
  readonly password: string;
  /** of the client, for the limits */
  readonly address: string;
}

/**
 * docs/rules/accounts.md 1 and 3. Attempts are counted before any hash is checked, for known and unknown
 * addresses alike, and both take the same time.
 * @throws Refusal exhausted past a limit, precondition for what is no e-mail address
 */
export function emailLogin(deps: AccountDeps) {
  return async (login: EmailLogin): Promise<LoginReply> => {
    const email = validEmail(login.email);
    await deps.limits.take(LIMITS.login, login.address);
    const known = await deps.reading.credentials(email);
    if (login.password === '')
      return { found: known !== undefined, logged: false, message: nextStep(known !== undefined) };
    await deps.limits.take(LIMITS.password, email);
    const right = await deps.secrets.isPassword(known?.passwordHash, login.password);
    const session = known && right && (await signIn(deps, login, known));
    if (!session) return { found: known !== undefined, logged: false, message: 'Wrong email or password' };
    await deps.limits.reset(LIMITS.password, email);
    return { found: true, logged: true, message: '', session };
  };
}

const nextStep = (found: boolean): string => (found ? 'Please enter your password' : 'Please register to continue');

/**
 * Begins the shopper part on a new hash, unless the password that was checked has been changed meanwhile: a change signs out
 * every other session, including one that is just being opened.
 */
async function signIn(deps: AccountDeps, rotation: Rotation, { id, passwordHash }: Credentials) {
  const begun = await deps.transact(async (tx) => {
    if (!(await tx.customers.keepsPassword(id, passwordHash))) return false;
    await beginShopper(tx, { rotation, customerId: id, now: deps.clock.now() });
    return true;
  });
  return begun ? sessionOf(deps, rotation.newHash) : undefined;
}

export interface ShopperBeginning {
  readonly rotation: Rotation;
  readonly customerId: string;
  readonly now: Date;
}

/** The same inside a transaction that does more. */
export async function beginShopper(tx: AccountTx, { rotation, customerId, now }: ShopperBeginning): Promise<void> {
  const living = (await lockLiving(tx, rotation.hash, now)) ?? newSession(rotation.newHash, now);
  await rotate(tx, rotation, withCustomer(living, customerId, now));
}
