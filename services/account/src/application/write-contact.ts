import { randomUUID } from 'node:crypto';
import type { Contact } from '@shop/primitives/contact';
import { refuse } from '@shop/primitives/refusal';
import { type Customer, validEmail, withContact } from '../domain/customer.ts';
import { staffSession } from './actor.ts';
import { unknownCustomer } from './customers.ts';
import type { AccountDeps, AccountTx, Actor } from './ports.ts';

interface DocumentContact {
  /** '' = the customer with its e-mail, who is registered when there is none */
  readonly customerId: string;
  /** the document it comes from, for the audit log */
  readonly orderNo: string;
  readonly contact: Contact;
}

export interface WrittenContact {
  readonly customer: Customer;
  /** the e-mail of the document is another, and the customer signs in with theirs */
  readonly emailKept: boolean;
}

/**
 * Writes what a document says over the customer's own (docs/rules/counter-customers.md, 9 and 10); what is empty stays, and so does
 * the e-mail that somebody signs in with. Links for a
 * new password that went to an address which is no longer theirs end. Writes an audit row.
 * @throws Refusal unauthenticated but for staff; not_found; precondition with the sentence of the rule, also when the e-mail is another
 * customer's
 */
export function writeContact(deps: AccountDeps) {
  return async (actor: Actor, { customerId, orderNo, contact }: DocumentContact): Promise<WrittenContact> => {
    const { staffId } = staffSession(actor);
    const known = await deps.reading.customer(customerId || (await ofEmail(deps, contact)));
    if (!known) throw unknownCustomer();
    return deps.transact(async (tx) => {
      const customer = await tx.customers.lock(known.id);
      if (!customer) throw unknownCustomer();
      const wanted = withContact(customer, contact);
      const emailKept = wanted.email !== customer.email && (await tx.customers.hasLogin(customer.id));
      const next = emailKept ? { ...wanted, email: customer.email } : wanted;
      const now = deps.clock.now();
      if (next.email !== customer.email) await takeEmail(tx, next, now);
      await tx.customers.save(next, now);
      await tx.events.audited(written({ staffId, orderNo, now }, customer, next));
      return { customer: next, emailKept };
    });
  };
}

/**
 * The customer with that e-mail. A new one has a random password: the link for a new one sets it.
 * @throws Refusal precondition for what is no e-mail address, or a contact that no customer may have
 */
async function ofEmail(deps: AccountDeps, contact: Contact): Promise<string> {
  const email = validEmail(contact.email);
  const known = await deps.reading.credentials(email);
  if (known) return known.id;
  const customer = withContact({ ...NOBODY, id: deps.newId(), email }, contact);
  const passwordHash = await deps.secrets.hashPassword(randomUUID());
  const made = await deps.transact(async (tx) => {
    const isNew = await tx.customers.insert(customer, passwordHash, deps.clock.now());
    if (isNew) await tx.customers.withoutLogin(customer.id);
    if (isNew) await tx.events.customerRegistered(customer.id, false);
    return isNew;
  });
  // Somebody registered with it in the same moment.
  return made ? customer.id : ((await deps.reading.credentials(email))?.id ?? customer.id);
}

const NOBODY: Customer = {
  ...{ id: '', email: '', firstname: '', lastname: '', mobile: '', organisation: '' },
  ...{ shippingAddress: '', shippingZip: '', billingAddress: '', newsletter: false },
};

async function takeEmail({ customers, resets }: AccountTx, { id, email }: Customer, now: Date): Promise<void> {
  if (await customers.hasEmail(email))
    throw refuse('precondition', 'account.email_taken', 'That email belongs to another customer.');
  await resets.endOthers(id, now);
}

interface Writing {
  readonly staffId: string;
  readonly orderNo: string;
  readonly now: Date;
}

/** Found by the number of the document, which people know. Names of fields only: their values are personal data. */
const written = ({ staffId, orderNo, now }: Writing, before: Customer, after: Customer) => ({
  action: 'customer.contact_written' as const,
  actorStaffId: staffId,
  approverId: '',
  target: orderNo,
  outcome: 'done',
  at: now.toISOString(),
  detailJson: JSON.stringify({ orderNo, customerId: after.id, fields: changedFields(before, after) }),
});

const changedFields = (before: Customer, after: Customer): string[] =>
  (Object.keys(after) as (keyof Customer)[]).filter((field) => after[field] !== before[field]);
