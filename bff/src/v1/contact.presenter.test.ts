import { CART_CONTACT, ORDER_CONTACT } from '@shop/contract/v1/contact';
import { updateBasic } from '@shop/contract/v1/cart-requests';
import { CONTACT_FIELDS, CONTACT_LIMITS, contactFrom, NO_CONTACT } from '@shop/primitives/contact';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { describe, expect, it } from 'vitest';
import { presentContact, toContactChanges } from './contact.presenter.ts';

const contact = contactFrom((field) => `the ${field}`);

describe('a contact under the names of the contract', () => {
  it('of a cart is every text of it, and comes back as it went', () => {
    const shown = presentContact(contact, CART_CONTACT);
    expect(Object.keys(shown)).toHaveLength(CONTACT_FIELDS.length);
    expect(shown).toMatchObject({ address: 'the address', zip: 'the zip', baddress: 'the billingAddress' });
    expect(toContactChanges(updateBasic.parse({ cart: shown }).cart)).toEqual(contact);
  });
  it('of an order has the names of an order', () => {
    const shown = presentContact(contact, ORDER_CONTACT);
    expect(Object.values(shown).toSorted()).toEqual(Object.values(contact).toSorted());
    expect(shown).toMatchObject({ shipping_address: 'the address', shipping_zip: 'the zip' });
    expect(presentContact(undefined, ORDER_CONTACT).billing_address).toBe(NO_CONTACT.billingAddress);
  });
  it.each(CONTACT_FIELDS)('is refused where a text is longer than its kind: %s', (field) => {
    const most = TEXT_LIMITS[CONTACT_LIMITS[field]];
    const parse = (length: number) => updateBasic.safeParse({ cart: { [CART_CONTACT[field]]: 'x'.repeat(length) } });
    expect([parse(most).success, parse(most + 1).success]).toEqual([true, false]);
  });
  it('is unchanged where nothing was typed, and cleared by an empty text', () => {
    const typed = toContactChanges(updateBasic.parse({ cart: { firstname: '' } }).cart);
    expect(typed).toMatchObject({ firstname: '', lastname: undefined, billingAddress: undefined });
  });
});
