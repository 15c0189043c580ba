import { describe, expect, it } from 'vitest';
import { judgeOf } from './shed.ts';

describe('turning calls away', () => {
  it('begins after three slow seconds in a row and ends with the first good one', () => {
    const judge = judgeOf(200);
    expect([201, 300, 199, 250, 250, 250, 900, 20].map((p99) => judge.look(p99))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(judge.isOver()).toBe(false);
  });
});
