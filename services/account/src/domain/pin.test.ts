import { describe, expect, it } from 'vitest';
import { assertGoodPin, assertMayTry, lockAfter, namesNobody, needsManager } from './pin.ts';

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

describe('trying a PIN', () => {
  it('locks at the fifth miss for 15 minutes and says how long is left', () => {
    expect(lockAfter(4, now)).toBeUndefined();
    const until = lockAfter(5, now);
    expect(() => assertMayTry({ lockedUntil: until, missesInRow: 5 }, now)).toThrow('try again in 15 minutes');
    const nearly = new Date(now.getTime() + 14.5 * 60_000);
    expect(() => assertMayTry({ lockedUntil: until, missesInRow: 5 }, nearly)).toThrow('try again in 1 minute.');
    const over = new Date(now.getTime() + 15 * 60_000);
    expect(() => assertMayTry({ lockedUntil: until, missesInRow: 5 }, over)).not.toThrow();
  });
  it('blocks after ten misses in a row, however long one waits', () => {
    expect(() => assertMayTry({ lockedUntil: undefined, missesInRow: 10 }, now)).toThrow('blocked');
  });
  it('takes 0 and nothing as "my own PIN", and asks a manager where money leaves', () => {
    expect([namesNobody('0'), namesNobody(''), namesNobody('7')]).toEqual([true, true, false]);
    expect([needsManager('discount'), needsManager('quote')]).toEqual([true, false]);
  });
});
