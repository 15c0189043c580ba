import { describe, expect, it } from 'vitest';
import { withKey, isTail, NO_BURST } from './scan.ts';

/** What is recognised of a text whose keys come at a pace, ended by a key. */
function typed(text: string, pace: number, end = 'Enter') {
  let burst = NO_BURST;
  let at = 1_000;
  for (const key of text) {
    at += pace;
    ({ burst } = withKey(burst, key, at));
  }
  return withKey(burst, end, at + pace);
}

describe('a scan', () => {
  it('is a code whose keys and Enter follow each other within 50 ms', () => {
    expect(typed('LIN-COR-SND', 50).code).toBe('LIN-COR-SND');
    expect(typed('9412345678903', 1).code).toBe('9412345678903');
  });
  it('is not what a hand types, however short the word', () => {
    for (const pace of [51, 80, 200]) expect(typed('LIN-COR-SND', pace).code).toBeUndefined();
  });
  it('is not what ends with another key, is shorter than a code, or holds a blank', () => {
    expect(typed('LIN-COR-SND', 5, 'Tab').code).toBeUndefined();
    expect(typed('LIN', 5).code).toBeUndefined();
    expect(typed('sage sofa', 5).code).toBeUndefined();
  });
  it('is whole also where a busy till held some of its keys up', () => {
    for (const held of [1, 3, 9, 16]) {
      let burst = NO_BURST;
      let at = 1_000;
      for (const [nth, key] of [...'BIVOU-SOF-2S-RUST'].entries()) {
        at += nth === held ? 180 : 15;
        ({ burst } = withKey(burst, key, at));
      }
      expect(withKey(burst, 'Enter', at + 15).code).toBe('BIVOU-SOF-2S-RUST');
      expect(withKey(burst, 'Enter', at + 120).code).toBe('BIVOU-SOF-2S-RUST');
    }
  });
  it('leaves out what a hand typed before it', () => {
    let { burst } = withKey(NO_BURST, '7', 0);
    for (const [at, key] of [...'20417'].entries()) ({ burst } = withKey(burst, key, 500 + at * 10));
    expect(withKey(burst, 'Enter', 545).code).toBe('20417');
  });
  it('keeps its capitals: Shift is no key of its own', () => {
    let { burst } = withKey(NO_BURST, 'Shift', 0);
    for (const [at, key] of ['A', 'B', 'Shift', '1', '2'].entries()) ({ burst } = withKey(burst, key, at * 10));
    expect(withKey(burst, 'Enter', 50).code).toBe('AB12');
  });
  it('may end with two keys, of which the second does nothing', () => {
    const { burst } = typed('LIN-COR-SND', 10);
    expect(isTail(burst, 'Enter', burst.at + 5)).toBe(true);
    expect(isTail(burst, 'Enter', burst.at + 400)).toBe(false);
    expect(isTail(burst, 'a', burst.at + 5)).toBe(false);
  });
  it('is over with any other key: Enter right after an arrow or F4 is a hand’s', () => {
    const { burst } = withKey(NO_BURST, 'F4', 1_000);
    expect(isTail(burst, 'Enter', 1_005)).toBe(false);
  });
});
