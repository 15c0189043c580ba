import type { Registration } from '@shop/commerce/visitor-rules';
import { refuse } from '@shop/primitives/refusal';
import { validRegistration } from '../domain/customer.ts';
import { LIMITS } from '../domain/limit.ts';
import type { Rotation } from './change-session.ts';
import { beginShopper, type LoginReply } from './email-login.ts';
import type { AccountDeps } from './ports.ts';
import { sessionOf } from './get-session.ts';

export interface RegisterForm extends Rotation, Registration {
  readonly news: boolean;
  /** of the client, for the limits */
  readonly address: string;
}

/**
 * Makes the account and signs in.
 * @throws Refusal precondition with the form's sentence, exhausted past a limit
 */
export function register(deps: AccountDeps) {
  return async (form: RegisterForm): Promise<LoginReply> => {
    const valid = validRegistration(form);
    await deps.limits.take(LIMITS.register, form.address);
    await deps.limits.take(LIMITS.registerEmail, valid.email);
    const passwordHash = await deps.secrets.hashPassword(valid.password);
    const now = deps.clock.now();
    const id = deps.newId();
    await deps.transact(async (tx) => {
      const made = await tx.customers.insert(
        { ...empty, ...names(valid), id, newsletter: form.news },
        passwordHash,
        now,
      );
      if (!made)
        throw refuse('precondition', 'account.email_taken', 'This email already has an account. Please log in.');
      await tx.events.customerRegistered(id, true);
      await beginShopper(tx, { rotation: form, customerId: id, now });
    });
    return { found: true, logged: true, message: '', session: await sessionOf(deps, form.newHash) };
  };
}

const empty = { mobile: '', organisation: '', shippingAddress: '', shippingZip: '', billingAddress: '' };
const names = ({ email, firstname, lastname }: Registration) => ({ email, firstname, lastname });
