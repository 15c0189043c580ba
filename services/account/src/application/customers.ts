import { mayActFor, serviceOfActor } from '@shop/kit/actor';
import { refuse } from '@shop/primitives/refusal';
import { type Customer, type CustomerChange, changed } from '../domain/customer.ts';
import { signedInCustomer } from './actor.ts';
import type { AccountDeps, Actor } from './ports.ts';

export const unknownCustomer = () => refuse('not_found', 'account.no_customer', 'This customer is not known');

export const customers = ({ reading, transact, clock }: AccountDeps) => ({
  /** A shopper reads their own; staff, and the services that the access table lets in, anybody's. @throws Refusal not_found otherwise */
  async getCustomer(actor: Actor, id: string): Promise<Customer> {
    const mayRead = id !== '' && (mayActFor(actor, id) || serviceOfActor(actor) !== undefined);
    const customer = mayRead ? await reading.customer(id) : undefined;
    if (!customer) throw unknownCustomer();
    return customer;
  },
  /** @throws Refusal unauthenticated; precondition with the sentence of the rule */
  async updateCustomer(actor: Actor, change: CustomerChange): Promise<Customer> {
    const id = signedInCustomer(actor);
    return transact(async (tx) => {
      const customer = await tx.customers.lock(id);
      if (!customer) throw unknownCustomer();
      const next = changed(customer, change);
      await tx.customers.save(next, clock.now());
      return next;
    });
  },
});
