import { describe, expect, it } from 'vitest';
import { type Actor, countsAs, decodeActor, encodeActor, mayActFor, noActor, systemActor, visitor } from './actor.ts';

const manager: Actor = { ...noActor, sessionHash: 'h', staffId: 's', role: 'manager', branch: 'Whangārei 🛋' };
const customer: Actor = { ...noActor, sessionHash: 'h', customerId: 'c' };

describe('an actor in a header', () => {
  it('comes out as it went in, through plain ASCII', () => {
    const header = encodeActor(manager);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(decodeActor(header)).toEqual(manager);
    for (const actor of [noActor, visitor, systemActor('order', 'sweep')]) {
      expect(decodeActor(encodeActor(actor))).toEqual(actor);
    }
  });

  it.each([
    '',
    undefined,
    '{',
    'null',
    '[]',
    '{}',
    '"x"',
    '{"sessionHash":"h","role":"root","staffId":"s"}',
    '{"sessionHash":"h","staffId":7,"role":"admin"}',
    '{"sessionHash":"h","role":["admin"]}',
    '{"sessionHash":"h","role":"admin"}',
    '{"sessionHash":"h","staffId":"s"}',
    '{"sessionHash":"h","kind":"admin"}',
    '{"name":"root"}',
    '{"name":"order.root"}',
    '{"name":"order.sweep","customerId":"c"}',
  ])('is undefined when it is missing or broken in any part: %s', (header) => {
    expect(decodeActor(header)).toEqual(noActor);
  });
});

describe('what an actor counts as', () => {
  it.each([
    [noActor, []],
    [visitor, ['visitor']],
    [{ ...noActor, sessionHash: 'h' }, ['visitor', 'shopper']],
    [customer, ['visitor', 'shopper', 'customer']],
    [{ ...manager, role: 'staff' }, ['visitor', 'shopper', 'staff']],
    [manager, ['visitor', 'shopper', 'staff', 'manager']],
    [{ ...manager, role: 'admin' }, ['visitor', 'shopper', 'staff', 'manager', 'admin']],
    [systemActor('order', 'sweep'), ['order.sweep']],
  ] as [Actor, string[]][])('%o: %s', (actor, kinds) => {
    const all = ['visitor', 'shopper', 'customer', 'staff', 'manager', 'admin', 'order.sweep', 'order.worker', ''];
    expect(all.filter((kind) => countsAs(actor, [kind]))).toEqual(kinds);
  });

  it('acts for its own account, for no account, and as staff for anybody', () => {
    expect(['', 'c', 'other'].filter((wanted) => mayActFor(customer, wanted))).toEqual(['', 'c']);
    expect(['', 'c', 'other'].filter((wanted) => mayActFor(visitor, wanted))).toEqual(['']);
    expect(['', 'c', 'other'].filter((wanted) => mayActFor(manager, wanted))).toEqual(['', 'c', 'other']);
  });
});
