import { describe, expect, it } from 'vitest';
import { isEmail, isPassword, passwordRules } from './login-rules.ts';

describe('a new password', () => {
  it('needs 8 to 40 characters, a number and a special character', () => {
    expect(isPassword('Passw0rd!')).toBe(true);
    expect(isPassword('Passw0rd')).toBe(false);
    expect(isPassword('Password!')).toBe(false);
    expect(isPassword('P0!')).toBe(false);
    expect(isPassword(`${'a'.repeat(39)}0!`)).toBe(false);
  });
  it('is made of the listed characters only', () => expect(isPassword('Passw0rd! ü')).toBe(false));
  it('says which part is still missing', () => {
    expect(passwordRules('Passw0rd').map(({ met }) => met)).toEqual([true, true, false, true]);
  });
});

describe('an e-mail address', () => {
  it('has an at-sign and a dot', () => {
    expect(isEmail('a@b.nz')).toBe(true);
    expect(isEmail('a@b')).toBe(false);
  });
});
