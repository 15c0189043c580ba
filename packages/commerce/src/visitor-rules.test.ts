import { describe, expect, it } from 'vitest';
import { firstBroken } from './rule.ts';
import {
  contactRules,
  emailRules,
  isPassword,
  newsletterRules,
  quotePaymentRules,
  registrationRules,
} from './visitor-rules.ts';

describe('a password', () => {
  it('is 8 to 40 of the allowed characters, with a digit and a special one', () => {
    expect(['Passw0rd!', 'aaaaaa1!', `${'a'.repeat(38)}1!`].filter((password) => !isPassword(password))).toEqual([]);
    expect(
      ['aaaaa1!', 'aaaaaaa!', 'aaaaaaa1', `${'a'.repeat(39)}1!`, 'Passw0rd! ', 'Passw0rd?!', 'Pässw0rd!', ''].filter(
        isPassword,
      ),
    ).toEqual([]);
  });
});

describe('the other forms', () => {
  it('say what is wrong with an e-mail address in their own words', () => {
    expect(firstBroken(emailRules, { email: 'x' })?.sentence).toBe('This is not a valid email address');
    expect(firstBroken(newsletterRules, { email: 'x@y' })?.sentence).toBe('Please enter a valid email address');
    expect(firstBroken(newsletterRules, { email: 'x@y.nz' })).toBeUndefined();
  });
  it('registers with a name and a strong password', () => {
    const form = { email: 'a@b.nz', firstname: 'A', lastname: 'B', password: 'Passw0rd!' };
    const said = (change: Partial<typeof form>) => firstBroken(registrationRules, { ...form, ...change })?.sentence;
    expect([
      said({}),
      said({ email: 'a' }),
      said({ firstname: ' ' }),
      said({ lastname: '' }),
      said({ password: 'short' }),
      said({ password: 'Passw0rd-' }),
      said({ password: 'Pass w0rd!' }),
    ]).toEqual([
      undefined,
      'Please enter a valid email address',
      'Please enter your first name',
      'Please enter your last name',
      'Your password needs to be at least 8 characters and contains a number and a special character',
      ...Array(2).fill(
        'Your password needs to be at least 8 characters and contains a number and a special character. Only letters, numbers and !@#$%^&* are allowed',
      ),
    ]);
  });
  it('takes a message with name, e-mail and text', () => {
    const form = { name: 'A', email: 'a@b.nz', message: 'Kia ora' };
    expect(firstBroken(contactRules, form)).toBeUndefined();
    expect(firstBroken(contactRules, { ...form, message: ' ' })?.sentence).toBe(
      'Name, Email and Message cannot be empty',
    );
    expect(firstBroken(contactRules, { ...form, email: 'ab.nz' })?.sentence).toBe('Please enter a valid email');
  });
  it('pays a quote with a method and the terms', () => {
    expect(firstBroken(quotePaymentRules, { payment: '', agreeTerms: false })?.sentence).toBe(
      'How do you want to pay?',
    );
    expect(firstBroken(quotePaymentRules, { payment: 'windcave', agreeTerms: false })?.sentence).toBe(
      "Sorry to be a bore - but can you please agree to the T&C's?",
    );
    expect(firstBroken(quotePaymentRules, { payment: 'windcave', agreeTerms: true })).toBeUndefined();
  });
});
