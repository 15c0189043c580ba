import { describe, expect, it } from 'vitest';
import {
  assertGoodPin,
  namesNoManager,
  needsManager,
  type Misses,
  type PinLimits,
  type PinState,
  refusalOfTry,
  standingOf,
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
  const limits: PinLimits = { misses: 5, windowMs: 15 * 60_000, blockAfter: 10, blockWindowMs: 30 * 86_400_000 };
  const state = { blocked: false, isOwn: false };
  const none: Misses = { latestOfPin: [], ofPin: 0, latestOfPerson: [], ofPinByPerson: 0 };
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const at = (...agoMinutes: number[]) =>
    agoMinutes.map((ago) => ({ by: 'Sam Staff', branch: 'AKL', at: later(-ago) }));
  const said = (misses: Partial<Misses>, { when = now, ...its }: Partial<PinState> & { when?: Date } = {}) =>
    refusalOfTry({ ...state, ...its, misses: { ...none, ...misses } }, limits, when)?.message;

  it('locks the PIN for everybody for 15 minutes after the fifth miss, its owner too, and says who was last and how long is left', () => {
    const five = { latestOfPin: at(0, 1, 2, 3, 14) };
    const sentence =
      'This PIN is locked: 5 wrong tries, the last at AKL by Sam Staff. Please try again in 15 minutes, at 23:15.';
    expect(said({ latestOfPin: at(0, 1, 2, 3) })).toBeUndefined();
    expect([said(five), said(five, { isOwn: true })]).toEqual([sentence, sentence]);
    expect(said(five, { when: later(14.5) })).toContain('try again in 1 minute, at 23:15.');
    expect(said(five, { when: later(15) })).toBeUndefined();
    expect(said({ latestOfPin: at(0, 1, 2, 3, 15) })).toBeUndefined();
  });
  it('locks the PINs of others for a person who missed five of them, and never their own', () => {
    const five = { latestOfPerson: at(0, 1, 2, 3, 14) };
    expect(said(five)).toMatch(/^Too many wrong PINs of others: 5 wrong tries, the last at AKL by Sam Staff/);
    expect(said(five, { isOwn: true })).toBeUndefined();
  });
  it('keeps a person from a PIN they missed ten times, whoever enters it right meanwhile', () => {
    expect(said({ ofPinByPerson: 9 })).toBeUndefined();
    expect(said({ ofPinByPerson: 10 })).toBe(
      'You have entered this PIN wrongly 10 times and cannot try it any more. A new PIN has to be set.',
    );
    expect(said({ ofPinByPerson: 10 }, { isOwn: true })).toBeUndefined();
  });
  it('blocks a PIN after ten misses in a row, and says when and who tried last', () => {
    expect(said({ ofPin: 9 })).toBeUndefined();
    const sentence =
      'This PIN is blocked after 10 wrong tries, the last at AKL by Sam Staff on 2026-03-02 at 23:00. A new PIN has to be set.';
    expect(said({ ofPin: 10, latestOfPin: at(0) })).toBe(sentence);
    expect(said({ latestOfPin: at(0) }, { blocked: true, when: later(60 * 24) })).toBe(sentence);
  });
  it('is guessed by little more than one in a thousand who may guess until it is blocked', () => {
    const possible = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter(isGood).length;
    expect([possible, limits.blockAfter / possible < 0.00105]).toEqual([9_592, true]);
  });
  it('tells an admin how a PIN stands: none yet, good, locked for a while, blocked until a new one', () => {
    const standing = (pin: Parameters<typeof standingOf>[0]) => standingOf(pin, limits, now);
    expect(standing(undefined)).toEqual({ state: 'none', says: '' });
    expect(standing({ blocked: false, misses: { ...none, latestOfPin: at(0, 1, 2, 3) } })).toEqual({
      state: 'good',
      says: '',
    });
    const lockedNow = standing({ blocked: false, misses: { ...none, latestOfPin: at(0, 1, 2, 3, 14) } });
    expect([lockedNow.state, lockedNow.says]).toEqual([
      'locked',
      expect.stringContaining('Please try again in 15 minutes'),
    ]);
    const blockedNow = standing({ blocked: true, misses: { ...none, latestOfPin: at(0) } });
    expect([blockedNow.state, blockedNow.says]).toEqual([
      'blocked',
      expect.stringContaining('A new PIN has to be set.'),
    ]);
  });
  it('takes 0 and nothing as "my own PIN", and asks a manager where money leaves', () => {
    expect([namesNoManager('0'), namesNoManager(''), namesNoManager('7')]).toEqual([true, true, false]);
    expect([needsManager('discount'), needsManager('quote')]).toEqual([true, false]);
  });
});
