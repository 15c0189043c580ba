import { describe, expect, it, vi } from 'vitest';
import { backoffMs, pause } from './backoff.ts';
import { fixedClock } from './testing/fixed-clock.ts';
import { currentContext, runInContext, timeLeft } from './context.ts';
import { atMostEvery } from './every.ts';
import { newId, newToken } from './ids.ts';
import { nameOf } from './postgres/statements.ts';
import { within } from './within.ts';

describe('ids', () => {
  it('sort by the millisecond in which they were made, and do not repeat', () => {
    const ids = Array.from({ length: 2_000 }, newId);
    const moments = ids.map((id) => id.slice(0, 13));
    expect(moments.toSorted()).toEqual(moments);
    expect(new Set(ids).size).toBe(2_000);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it('tokens are 128 bits that fit into a link', () => {
    const tokens = Array.from({ length: 1_000 }, newToken);
    expect(new Set(tokens).size).toBe(1_000);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
  });
});

describe('a fixed clock', () => {
  it('stands still until it is moved', () => {
    const clock = fixedClock('2026-04-05T02:59:00+13:00');
    expect(clock.now().toISOString()).toBe('2026-04-04T13:59:00.000Z');
    clock.advance(60_000);
    expect(clock.now().toISOString()).toBe('2026-04-04T14:00:00.000Z');
    expect(() => fixedClock('soon')).toThrow(RangeError);
  });
});

describe('the context', () => {
  it('is inherited, part by part, and gone outside', async () => {
    await runInContext({ requestId: 'a', deadline: Date.now() + 1_000 }, async () => {
      await Promise.resolve();
      runInContext({ requestId: 'b' }, () => {
        expect(currentContext().requestId).toBe('b');
        expect(timeLeft(5_000)).toBeLessThan(1_001);
      });
      expect(currentContext().requestId).toBe('a');
    });
    expect(currentContext().requestId).toBe('');
    expect(timeLeft(5_000)).toBe(5_000);
  });
});

describe('a gate against repetition', () => {
  it('lets the first through and counts the rest', () => {
    vi.useFakeTimers();
    const gate = atMostEvery(30);
    const passed: number[] = [];
    for (let i = 0; i < 5; i += 1) gate((held) => passed.push(held));
    vi.advanceTimersByTime(30);
    gate((held) => passed.push(held));
    expect(passed).toEqual([0, 4]);
    vi.useRealTimers();
  });
});

describe('waiting', () => {
  it('grows from pause to pause, up to a limit', () => {
    const limits = { first: 100, most: 2_000 };
    expect(backoffMs(0, limits)).toBeLessThan(111);
    expect(backoffMs(3, limits)).toBeGreaterThan(700);
    expect(backoffMs(500, limits)).toBeLessThan(2_201);
  });

  it('ends at once when it is stopped', async () => {
    const stopping = new AbortController();
    const start = Date.now();
    const paused = pause(60_000, stopping.signal);
    stopping.abort();
    await paused;
    await pause(60_000, stopping.signal);
    expect(Date.now() - start).toBeLessThan(1_000);
  });

  it('is given up after the time allowed, and a later failure is swallowed', async () => {
    const fails = new Promise<string>((_, reject) => setTimeout(() => reject(new Error('late')), 20));
    expect(await within(5, fails, 'gone')).toBe('gone');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await within(100, Promise.resolve('in time'), 'gone')).toBe('in time');
  });
});

describe('statement names', () => {
  it('are the same for the same text, different for another, and not without end', () => {
    const names = new Map<string, string>();
    expect(nameOf(names, 'select 1')).toBe(nameOf(names, 'select 1'));
    expect(nameOf(names, 'select 2')).not.toBe(nameOf(names, 'select 1'));
    for (let i = 0; i < 1_000; i += 1) nameOf(names, `select ${i}`);
    expect(names.size).toBe(500);
    expect(nameOf(names, 'select 9999')).toBeUndefined();
  });
});
