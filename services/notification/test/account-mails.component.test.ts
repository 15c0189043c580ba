import { newId } from '@shop/kit/ids';
import { eventually } from '@shop/kit/testing/eventually';
import { Customer } from '@shop/proto/account/v1/account';
import { CustomerRegistered, PasswordChanged } from '@shop/proto/events/v1/account_events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { about, type About } from './about.ts';
import { aService, type TestService } from './a-service.ts';

let shop: TestService;
let of: About;
beforeAll(async () => {
  shop = await aService();
  of = about(shop);
});
afterAll(() => shop?.stop());

/** A customer whom account knows. */
function aCustomer(firstname: string): string {
  const id = newId();
  const email = `${firstname.toLowerCase()}@example.test`;
  shop.near.customers.set(id, Customer.fromPartial({ id, firstname, email }));
  return id;
}

interface AccountEvent {
  readonly type: string;
  readonly key: string;
  readonly body: Uint8Array;
  readonly id?: string;
}
const account = ({ id = newId(), ...event }: AccountEvent) => shop.publish({ topic: 'account.v1', ...event, id });

const registered = (customerId: string, byShopper: boolean, id = newId()) =>
  account({
    ...{ type: 'account.customer_registered', key: customerId, id },
    body: CustomerRegistered.encode({ customerId, byShopper }).finish(),
  });

const mailsTo = (address: string) => shop.mail.mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);

it('who registers is welcomed once; whom the counter made an account for is not', async () => {
  const [ana, ben, eventId] = [aCustomer('Ana'), aCustomer('Ben'), newId()];
  await registered(ben, false);
  await registered(ana, true, eventId);
  await registered(ana, true, eventId);
  await eventually(async () => expect(await of.stateOf(ana)).toEqual(['sent']), 20_000);
  const [mail] = mailsTo('ana@example.test');
  expect([mail?.subject, mailsTo('ana@example.test').length, mailsTo('ben@example.test')]).toEqual([
    expect.stringMatching(/^Welcome to /),
    1,
    [],
  ]);
  expect(mail?.html).toContain('Hello Ana.');
  expect(mail?.text).toContain('https://shop.test/account/details');
});

it('each change of a password is mailed to its customer, without a link into the account', async () => {
  const id = aCustomer('Cara');
  const body = PasswordChanged.encode({ customerId: id }).finish();
  const change = () => account({ type: 'account.password_changed', key: id, body });
  await change();
  await change();
  await eventually(async () => expect(await of.stateOf(id)).toEqual(['sent', 'sent']), 20_000);
  const [mail] = mailsTo('cara@example.test');
  expect(mail?.subject).toBe('Your password was changed');
  expect(mail?.text).toContain('Hello Cara. The password of your');
  for (const part of [mail?.html, mail?.text]) expect(part).not.toMatch(/\/account|\/password|token/);
});
