import type { Registration } from '@shop/commerce/visitor-rules';
import { refuse } from '@shop/primitives/refusal';
import { validRegistration } from '../domain/customer.ts';
import { LIMITS } from '../domain/limit.ts';
import type { Rotation } from './change-session.ts';
import { beginShopper, type LoginReply } from './login.ts';
import type { Ports } from './ports.ts';
import { getSession } from './read-session.ts';

export interface RegisterForm extends Rotation, Registration {
  readonly news: boolean;
  /** of the client, for the limits */
  readonly address: string;
}

/**
 * Makes the account and signs in.
 * @throws Refusal precondition with the form's sentence, exhausted past a limit
 */
export async function register(ports: Ports, form: RegisterForm): Promise<LoginReply> {
  const valid = validRegistration(form);
  await ports.limits.take(LIMITS.register, form.address);
  await ports.limits.take(LIMITS.registerEmail, valid.email);
  const passwordHash = await ports.secrets.hashPassword(valid.password);
  const now = ports.clock.now();
  const id = ports.newId();
  await ports.transact(async (writing) => {
    const made = await writing.customers.insert(
      { ...empty, ...names(valid), id, newsletter: form.news },
      passwordHash,
      now,
    );
    if (!made) throw refuse('precondition', 'account.email_taken', 'This email already has an account. Please log in.');
    await writing.events.customerRegistered(id);
    await beginShopper(writing, { rotation: form, customerId: id, now });
  });
  return { found: true, logged: true, message: '', session: await getSession(ports, form.newHash) };
}

const empty = { mobile: '', organisation: '', shippingAddress: '', shippingZip: '', billingAddress: '' };
const names = ({ email, firstname, lastname }: Registration) => ({ email, firstname, lastname });
