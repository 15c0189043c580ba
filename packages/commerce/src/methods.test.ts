import { describe, expect, it } from 'vitest';
import { byMethod } from './methods.ts';

describe('how money was taken, inside a sentence', () => {
  it.each([
    ['Bank transfer', 'directcrd', 'transfer', 'by bank transfer'],
    ['EFTPOS (Verifone)', 'veftpos', 'terminal', 'by EFTPOS (Verifone)'],
    ['Gem Visa', 'gem', 'hosted', 'by Gem Visa'],
    ['Offline', 'offline', 'manual', 'at the shop'],
    ['Finance Now', 'financenow', 'manual', 'by Finance Now'],
  ])('%s is said so', (...[name, gateway, flow, said]) => expect(byMethod({ name, gateway, flow })).toBe(said));
});
