import { mayActFor } from '@shop/kit/actor';
import { refuse } from '@shop/primitives/refusal';
import { assertGoodPassword, type Customer, type CustomerChange, changed } from '../domain/customer.ts';
import { LIMITS } from '../domain/limit.ts';
import { signedInCustomer } from './actor.ts';
import type { Actor, Ports } from './ports.ts';

const unknown = () => refuse('not_found', 'account.no_customer', 'This customer is not known');

/** A shopper reads their own, staff anybody's. @throws Refusal not_found otherwise */
export async function getCustomer({ reading }: Ports, actor: Actor, id: string): Promise<Customer> {
  const stranger = id === '' || !mayActFor(actor, id);
  const customer = stranger ? undefined : await reading.customer(id);
  if (!customer) throw unknown();
  return customer;
}

/** @throws Refusal unauthenticated; precondition with the sentence of the rule */
export async function updateCustomer(ports: Ports, actor: Actor, change: CustomerChange): Promise<Customer> {
  const id = signedInCustomer(actor);
  return ports.transact(async ({ customers }) => {
    const customer = await customers.lock(id);
    if (!customer) throw unknown();
    const next = changed(customer, change);
    await customers.save(next, ports.clock.now());
    return next;
  });
}

const wrongPassword = () => refuse('precondition', 'account.wrong_password', 'Your current password is not right');

/** Sets a new password after the current one was shown, and signs every other browser out. @throws Refusal precondition, exhausted */
export async function changePassword(ports: Ports, actor: Actor, form: { current: string; password: string }) {
  const id = signedInCustomer(actor);
  assertGoodPassword(form.password);
  await ports.limits.take(LIMITS.change, id);
  const current = await ports.reading.passwordHash(id);
  const right = await ports.secrets.isPassword(current, form.current);
  if (current === undefined || !right) throw wrongPassword();
  await ports.limits.forget(LIMITS.change, id);
  const passwordHash = await ports.secrets.hashPassword(form.password);
  const now = ports.clock.now();
  await ports.transact(async ({ customers, resets, sessions }) => {
    // Somebody else who knew it may have changed it meanwhile; then the one that was shown is not the current one.
    if (!(await customers.keepsPassword(id, current))) throw wrongPassword();
    await customers.setPassword(id, passwordHash, now);
    await resets.endOthers(id, now);
    await sessions.endShopperElsewhere(id, actor.sessionHash);
  });
  return 'Your password has been changed.';
}
