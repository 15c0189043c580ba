import { describe, expect, it } from 'vitest';
import { type Actor, decodeActor, encodeActor, nobody } from './actor.ts';

describe('an actor in a header', () => {
  const manager: Actor = { sessionHash: 'h', customerId: '', staffId: 's', role: 'manager', branch: 'Whangārei 🛋' };

  it('comes out as it went in, through plain ASCII', () => {
    const header = encodeActor(manager);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(decodeActor(header)).toEqual(manager);
    expect(decodeActor(encodeActor(nobody))).toEqual(nobody);
  });

  it.each(['', undefined, '{', 'null', '[]', '"x"', '{"role":"root","staffId":"s"}', '{"staffId":7,"role":["admin"]}'])(
    'gains no right when it is broken: %s',
    (header) => {
      expect(decodeActor(header).role).toBe('');
    },
  );
});
