import { describe, expect, it } from 'vitest';
import {
  assertGoodPin,
  namesNoManager,
  needsManager,
  type Misses,
  type PinLimits,
  type PinState,
  refusalOfTry,
} from './pin.ts';

const now = new Date('2026-03-02T10:00:00Z');

describe('choosing a PIN', () => {
  it.each(['1111', '1212', '1122', '1234', '4321', '9012', '0987', '1985', '2024'])(
    'refuses %s, which is easily guessed',
    (pin) => {
      expect(() => assertGoodPin(pin)).toThrow('too easy to guess');
    },
  );
  it.each(['123', '12345', '12a4', '', '１２３４'])('refuses "%s", which is not four digits', (pin) => {
    expect(() => assertGoodPin(pin)).toThrow('exactly 4 digits');
  });
  it.each(['4827', '7305', '9164'])('takes %s', (pin) => {
    expect(() => assertGoodPin(pin)).not.toThrow();
  });
});

function isGood(pin: string): boolean {
  try {
    assertGoodPin(pin);
    return true;
  } catch {
    return false;
  }
}

describe('trying a PIN', () => {
  const limits: PinLimits = {
    misses: 5,
    windowMs: 15 * 60_000,
    signOutAfter: 8,
    blockAfter: 9,
    blockWindowMs: 30 * 86_400_000,
  };
  const sam = { by: 'Sam Staff', branch: 'AKL' };
  const state = { blocked: false, lastTry: undefined, by: sam.by };
  const none = { latest: [], ofPinByPerson: 0, ofPin: 0 };
  const refusal = (its: Omit<PinState, 'misses'>, misses: Misses, when = now) =>
    refusalOfTry({ ...its, misses }, limits, when);
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  const at = (...agoMinutes: number[]) => agoMinutes.map((ago) => ({ branch: 'AKL', at: later(-ago) }));

  it('lets a person wait for 15 minutes after the fifth miss and says who it was and how long is left', () => {
    const said = (misses: Misses['latest'], when: Date) => refusal(state, { ...none, latest: misses }, when)?.message;
    expect(said(at(0, 1, 2, 3), now)).toBeUndefined();
    expect(said(at(0, 1, 2, 3, 14), now)).toBe(
      'Too many wrong PINs: 5 at AKL by Sam Staff. Please try again in 15 minutes, at 23:15.',
    );
    expect(said(at(0, 1, 2, 3, 14), later(14.5))).toContain('try again in 1 minute, at 23:15.');
    expect(said(at(0, 1, 2, 3, 14), later(15))).toBeUndefined();
    expect(said(at(0, 1, 2, 3, 15), now)).toBeUndefined();
  });
  it('keeps a person from a PIN they missed eight times, however long they wait between', () => {
    expect(refusal(state, { ...none, ofPinByPerson: 7 })).toBeUndefined();
    expect(refusal(state, { ...none, ofPinByPerson: 8 })?.message).toBe(
      'You have entered this PIN wrongly 8 times and cannot try it any more. A new PIN has to be set.',
    );
  });
  it('blocks a PIN after nine misses of everybody together, and says when and who tried last', () => {
    expect(refusal(state, { ...none, ofPin: 8 })).toBeUndefined();
    expect(refusal(state, { ...none, ofPin: 9 })?.code).toBe('pin.blocked');
    const blocked = { ...state, blocked: true, lastTry: { ...sam, at: now } };
    expect(refusal(blocked, none, later(60 * 24))?.message).toBe(
      'This PIN is blocked after 9 wrong tries, the last at AKL by Sam Staff on 2026-03-02 at 23:00. A new PIN has to be set.',
    );
  });
  it('is guessed by at most one in a thousand who may guess until it is blocked', () => {
    const possible = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter(isGood).length;
    expect(limits.blockAfter / possible).toBeLessThanOrEqual(0.001);
  });
  it('takes 0 and nothing as "my own PIN", and asks a manager where money leaves', () => {
    expect([namesNoManager('0'), namesNoManager(''), namesNoManager('7')]).toEqual([true, true, false]);
    expect([needsManager('discount'), needsManager('quote')]).toEqual([true, false]);
  });
});
