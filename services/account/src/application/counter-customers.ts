import type { Customer } from '../domain/customer.ts';
import { type CustomerSearchForm, customerSearchOf } from '../domain/customer-search.ts';
import { noStaff, signedInStaff } from './actor.ts';
import type { RecentCustomer } from './counter-ports.ts';
import { unknownCustomer } from './customers.ts';
import type { AccountDeps, Actor } from './ports.ts';

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
});
