import { refuse } from '@shop/primitives/refusal';
import { describe, expect, it } from 'vitest';
import { judge } from './delivery.ts';

const early = { attempt: 1, waitedMs: 0 };
const away = refuse('unavailable', 'rpc.unavailable', 'away');
const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });

describe('what becomes of an event that failed', () => {
  it.each(['malformed', 'precondition', 'conflict', 'unauthenticated', 'forbidden', 'not_found', 'exhausted'] as const)(
    'a refusal of kind %s is parked at once',
    (kind) => {
      expect(judge(refuse(kind, 'x.y', 'no'), early)).toBe('refused');
    },
  );

  it('what is away is waited for five minutes, a lost database as well as a neighbour', () => {
    for (const error of [away, lost]) {
      expect(judge(error, { attempt: 40, waitedMs: 299_000 })).toBe('again');
      expect(judge(error, { attempt: 41, waitedMs: 300_000 })).toBe('unavailable');
    }
  });

  it('anything else gets five attempts', () => {
    expect(judge(new TypeError('x is undefined'), { attempt: 4, waitedMs: 0 })).toBe('again');
    expect(judge(new TypeError('x is undefined'), { attempt: 5, waitedMs: 0 })).toBe('failed');
  });
});
