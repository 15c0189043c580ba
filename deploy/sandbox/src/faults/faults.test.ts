import { expect, test } from 'vitest';
import { createFaults, faultSwitch } from './faults.ts';

test('a fault with a number of times happens that often and then ends by itself', () => {
  const faults = createFaults();
  faults.set({ provider: 'windcave', mode: 'error500', times: 2 });
  const happened = [1, 2, 3].map(() => faults.take('windcave', ['error500'])?.mode);
  expect(happened).toEqual(['error500', 'error500', undefined]);
  expect(faults.current()).toEqual([]);
});

test('a fault without a number of times stays until none is set, and touches no other provider', () => {
  const faults = createFaults();
  faults.set({ provider: 'smtp', mode: 'delay', ms: 50 });
  for (let again = 0; again < 3; again++) expect(faults.take('smtp', ['delay'])?.ms).toBe(50);
  expect(faults.take('issuer', ['delay'])).toBeUndefined();
  faults.set({ provider: 'smtp', mode: 'none' });
  expect(faults.take('smtp', ['delay'])).toBeUndefined();
});

test('a fault is not used up by a place that cannot act it out', () => {
  const faults = createFaults();
  faults.set({ provider: 'windcave', mode: 'repeat', times: 1 });
  expect(faults.take('windcave', ['delay', 'dropReply', 'error500'])).toBeUndefined();
  expect(faults.take('windcave', ['repeat'])?.mode).toBe('repeat');
});

test('unknown providers, modes and impossible numbers are no switches', () => {
  const good = { provider: 'windcave', mode: 'delay', ms: 10, times: 1 };
  expect(faultSwitch.safeParse(good).success).toBe(true);
  for (const wrong of [{ provider: 'stripe' }, { mode: 'explode' }, { ms: -1 }, { times: 0 }, { when: 'now' }]) {
    expect(faultSwitch.safeParse({ ...good, ...wrong }).success).toBe(false);
  }
});
