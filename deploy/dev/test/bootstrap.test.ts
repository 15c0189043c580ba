import { describe, expect, it } from 'vitest';
import { needsInstall } from '../bootstrap.mjs';

const lock = (packages: Record<string, unknown>) => JSON.stringify({ packages: { '': {}, ...packages } });
const wanted = lock({
  'node_modules/pg': { version: '8.1.0' },
  'node_modules/mac': { version: '1.0.0', optional: true },
});

describe('whether the npm packages have to be installed', () => {
  it('is true when npm never finished an install here', () => {
    expect(needsInstall(wanted, undefined)).toBe(true);
  });

  it('is false when all that this machine can have is there', () => {
    expect(needsInstall(wanted, lock({ 'node_modules/pg': { version: '8.1.0' } }))).toBe(false);
  });

  it('is true when a version differs or a package is new', () => {
    expect(needsInstall(wanted, lock({ 'node_modules/pg': { version: '8.0.0' } }))).toBe(true);
    expect(needsInstall(wanted, lock({}))).toBe(true);
  });
});
