import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('a pepper of the test, long enough');

describe('passwords and PINs', () => {
  it('are argon2id with 19 MiB, two passes and one lane', async () => {
    const stored = await secrets.hashPassword('Passw0rd!');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(secrets.isPassword(stored, 'Passw0rd!')).resolves.toBe(true);
    await expect(secrets.isPassword(stored, 'passw0rd!')).resolves.toBe(false);
  });
  it('never accept the password of nobody', async () => {
    await expect(secrets.isPassword(undefined, '')).resolves.toBe(false);
  });
  it('bind a PIN to its owner and to the pepper', async () => {
    const stored = await secrets.hashPin('staff-1', '4827');
    await expect(secrets.isPin(stored, 'staff-1', '4827')).resolves.toBe(true);
    await expect(secrets.isPin(stored, 'staff-2', '4827')).resolves.toBe(false);
    await expect(createSecrets('another pepper').isPin(stored, 'staff-1', '4827')).resolves.toBe(false);
  });
  it('make the same reset token of the same id, and another of another', () => {
    expect(secrets.resetToken('a')).toBe(secrets.resetToken('a'));
    expect(secrets.resetToken('a')).not.toBe(secrets.resetToken('b'));
  });
});
