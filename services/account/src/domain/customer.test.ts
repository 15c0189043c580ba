import { describe, expect, it } from 'vitest';
import { assertGoodPassword, type Customer, changed, validRegistration } from './customer.ts';

const form = { email: ' Shopper@Demo.Test ', firstname: ' Ana ', lastname: 'Lee', password: 'Passw0rd!' };
const ana: Customer = {
  id: '1',
  email: 'ana@demo.test',
  firstname: 'Ana',
  lastname: 'Lee',
  mobile: '021555123',
  organisation: '',
  shippingAddress: '1 Queen Street',
  shippingZip: '1010',
  billingAddress: '',
  newsletter: false,
};

describe('registering', () => {
  it('stores the address in lower case and the names without blanks around them', () => {
    expect(validRegistration(form)).toMatchObject({ email: 'shopper@demo.test', firstname: 'Ana', lastname: 'Lee' });
  });
  it('names the first rule that is broken', () => {
    expect(() => validRegistration({ ...form, email: 'nobody', firstname: '' })).toThrow(
      'Please enter a valid email address',
    );
    expect(() => validRegistration({ ...form, firstname: ' ', password: 'x' })).toThrow('Please enter your first name');
    expect(() => validRegistration({ ...form, lastname: '' })).toThrow('Please enter your last name');
  });
  it.each(['Passw0r', 'Password!', 'Passw0rd', 'Pass w0rd!', `P0!${'a'.repeat(38)}`, 'Pässw0rd!'])(
    'refuses the password %s',
    (password) => {
      expect(() => assertGoodPassword(password)).toThrow('at least 8 characters and contains a number');
    },
  );
  it.each(['Passw0rd!', '12345678#', `P0!${'a'.repeat(37)}`])('takes the password %s', (password) => {
    expect(() => assertGoodPassword(password)).not.toThrow();
  });
});

describe('changing details', () => {
  it('leaves what is absent and clears what is empty', () => {
    expect(changed(ana, { mobile: '', organisation: 'Lee Ltd' })).toEqual({
      ...ana,
      mobile: '',
      organisation: 'Lee Ltd',
    });
  });
  it('refuses a blank name, letters in a mobile number and half a postcode', () => {
    expect(() => changed(ana, { firstname: '' })).toThrow('Please enter your first name');
    expect(() => changed(ana, { mobile: '021 555' })).toThrow('Mobile number should be numbers only');
    expect(() => changed(ana, { shippingZip: '10' })).toThrow('invalid zipcode');
  });
});
