import { describe, expect, it } from 'vitest';
import { confirmationOf, isHopeless, receivedOf, waitAfter } from './message.ts';

const at = new Date('2026-11-25T03:13:00Z');

describe('a request', () => {
  it('has one id an order for its receipt, and one a version for how to pay it', () => {
    expect(confirmationOf('10482', at).requestId).toBe('order-confirmation-10482');
    expect(receivedOf('10482', 2, at).requestId).toBe('order-received-10482-2');
  });
  it('has an id that a job and a header can carry, whatever the subject is', () => {
    expect(confirmationOf('SF:1 <x>\r\n', at).requestId).toBe('order-confirmation-sf-1--x---');
  });
});

describe('the waits of a mail that was not taken', () => {
  it('begin with seconds, for an owner that restarts, grow to a day, and end after some five days', () => {
    const seconds = Array.from({ length: 3 }, (_, i) => (waitAfter(i + 1) ?? 0) / 1_000);
    expect(seconds).toEqual([5, 20, 60]);
    const minutes = Array.from({ length: 10 }, (_, i) => (waitAfter(i + 3) ?? 0) / 60_000);
    expect(minutes).toEqual([1, 5, 15, 60, 240, 720, 1440, 1440, 1440, 1440]);
    expect(waitAfter(13)).toBeUndefined();
  });
  it('do not hold for one that may have been taken: three of those are enough', () => {
    expect([0, 2, 3].map((inDoubt) => isHopeless({ inDoubt }))).toEqual([false, false, true]);
  });
});
