import { describe, expect, it } from 'vitest';
import { createSecrets, hashesWith } from './secrets.ts';

const OLD = 'a pepper of the test, long enough';
const NEW = 'a newer pepper of the test, long enough';
const secrets = createSecrets({ peppers: [OLD], resetKeys: [`${OLD}r`] });

describe('passwords and PINs', () => {
  it('are argon2id with 19 MiB, two passes and one lane', async () => {
    const stored = await secrets.hashPassword('Passw0rd!');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(secrets.isPassword(stored, 'Passw0rd!')).resolves.toBe(true);
    await expect(secrets.isPassword(stored, 'passw0rd!')).resolves.toBe(false);
  });
  it('never accept a password where there is no account', async () => {
    await expect(secrets.isPassword(undefined, '')).resolves.toBe(false);
  });
  it('bind a PIN to its owner and to the pepper', async () => {
    const stored = await secrets.hashPin('staff-1', '4827');
    await expect(secrets.isPin(stored, 'staff-1', '4827')).resolves.toBe('right');
    await expect(secrets.isPin(stored, 'staff-2', '4827')).resolves.toBe('wrong');
    await expect(hashesWith([NEW]).isPin(stored, 'staff-1', '4827')).resolves.toBe('wrong');
  });
  it('take a PIN of the pepper that is being replaced, and say that it is outdated', async () => {
    const stored = await secrets.hashPin('staff-1', '4827');
    const rotating = hashesWith([NEW, OLD]);
    await expect(rotating.isPin(stored, 'staff-1', '4827')).resolves.toBe('outdated');
    await expect(rotating.isPin(stored, 'staff-1', '4828')).resolves.toBe('wrong');
    await expect(rotating.isPin(await rotating.hashPin('staff-1', '4827'), 'staff-1', '4827')).resolves.toBe('right');
  });
});

describe('a reset link', () => {
  it('proves itself, and no other link', () => {
    expect(secrets.resetIdOf(secrets.resetToken('a'))).toBe('a');
    for (const forged of ['a', 'a.', `b.${secrets.resetToken('a').split('.')[1]}`, `${secrets.resetToken('a')}x`, '']) {
      expect(secrets.resetIdOf(forged)).toBeUndefined();
    }
  });
  it('made with the key that is being replaced still holds', () => {
    const before = createSecrets({ peppers: [OLD], resetKeys: [`${OLD}r`] }).resetToken('a');
    const rotating = createSecrets({ peppers: [OLD], resetKeys: [`${NEW}r`, `${OLD}r`] });
    expect(rotating.resetIdOf(before)).toBe('a');
    expect(rotating.resetToken('a')).not.toBe(before);
  });
});
