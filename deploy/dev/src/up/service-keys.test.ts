import { identityOf } from '@shop/kit/grpc/identity';
import { describe, expect, it } from 'vitest';
import { keyStageOf, serviceKeysOf } from './service-keys.ts';

const secret = (label: string) => `secret ${label}`;
const identity = (name: 'cart' | 'order', sign: string, accept: string) =>
  identityOf(name, serviceKeysOf(secret, keyStageOf(sign, accept))(name));
/** Which key signs, which are accepted. */
type Step = readonly [sign: string, accept: string];

describe('keys between services', () => {
  it('are replaced in three steps, in each of which old and new processes accept one another', async () => {
    const steps: readonly Step[] = [
      ['1', '1'],
      ['1', '1,2'],
      ['2', '1,2'],
      ['2', '2'],
    ];
    for (const [n, before] of steps.slice(0, -1).entries()) {
      const after = steps[n + 1] ?? before;
      const both: readonly (readonly [Step, Step])[] = [
        [before, after],
        [after, before],
      ];
      for (const [caller, called] of both) {
        const token = await identity('cart', ...caller).tokenFor('order');
        expect(await identity('order', ...called).callerOf(token)).toBe('cart');
      }
    }
  });

  it('refuse what the withdrawn key signs', async () => {
    const token = await identity('cart', '1', '1').tokenFor('order');
    expect(await identity('order', '2', '2').callerOf(token)).toBeUndefined();
  });

  it.each([
    ['2', '1'],
    ['1', '1,2,3'],
    ['0', '0'],
    ['new', 'old'],
  ])('are not made for a step in which calls would be refused: sign %s, accept %s', (sign, accept) => {
    expect(() => keyStageOf(sign, accept)).toThrow(/Key/);
  });
});
