import type { Contact } from '@shop/primitives/contact';
import { refuse } from '@shop/primitives/refusal';
import { type Customer, withContact } from '../domain/customer.ts';
import { type CustomerSearchForm, customerSearchOf } from '../domain/customer-search.ts';
import { noStaff, signedInStaff, staffSession } from './actor.ts';
import type { RecentCustomer } from './counter-ports.ts';
import { unknownCustomer } from './customers.ts';
import type { AccountDeps, AccountTx, Actor } from './ports.ts';

interface DocumentContact {
  readonly customerId: string;
  /** the document it comes from, for the audit log */
  readonly orderNo: string;
  readonly contact: Contact;
}

/** Customers as staff find, choose and correct them (docs/rules/counter-customers.md). Each @throws Refusal unauthenticated but for staff */
export const counterCustomers = ({ reading, transact, clock }: AccountDeps) => ({
  /** The best match first. @throws Refusal malformed for a text that is too long */
  async searchCustomers(actor: Actor, form: CustomerSearchForm): Promise<Customer[]> {
    signedInStaff(actor);
    const search = customerSearchOf(form);
    return search ? reading.searchCustomers(search) : [];
  },
  /** Whom the actor chose last, newest first, at most 10. */
  async listRecentCustomers(actor: Actor): Promise<RecentCustomer[]> {
    return reading.recentCustomers(signedInStaff(actor));
  },
  /** The actor chose this customer now. @throws Refusal not_found */
  async chooseCustomer(actor: Actor, id: string): Promise<Customer> {
    const staff = await reading.staffMember(signedInStaff(actor));
    if (!staff?.active) throw noStaff();
    const customer = await reading.customer(id);
    if (!customer) throw unknownCustomer();
    await transact(({ recents }) => recents.choose({ staffId: staff.id, customerId: id, at: clock.now() }));
    return customer;
  },
  /**
   * Writes what a document says over the customer's own; what is empty stays. Links for a new password that went to an
   * address which is no longer theirs end. Writes an audit row.
   * @throws Refusal not_found; precondition with the sentence of the rule, also when the e-mail is another customer's
   */
  async writeContact(actor: Actor, { customerId, orderNo, contact }: DocumentContact): Promise<Customer> {
    const { staffId } = staffSession(actor);
    const known = await reading.customer(customerId);
    if (!known) throw unknownCustomer();
    return transact(async (tx) => {
      const customer = await tx.customers.lock(known.id);
      if (!customer) throw unknownCustomer();
      const next = withContact(customer, contact);
      const now = clock.now();
      if (next.email !== customer.email) await takeEmail(tx, next, now);
      await tx.customers.save(next, now);
      await tx.events.audited(written({ staffId, orderNo, now }, customer, next));
      return next;
    });
  },
});

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

/** Names of fields only: their values are personal data. */
const written = ({ staffId, orderNo, now }: Writing, before: Customer, after: Customer) => ({
  action: 'customer.contact_written',
  actorStaffId: staffId,
  approverId: '',
  target: after.id,
  outcome: 'done',
  at: now.toISOString(),
  detailJson: JSON.stringify({ orderNo, fields: changedFields(before, after) }),
});

const changedFields = (before: Customer, after: Customer): string[] =>
  (Object.keys(after) as (keyof Customer)[]).filter((field) => after[field] !== before[field]);
