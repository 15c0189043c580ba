import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { runInContext, timeLeft } from '@shop/kit/context';
import { refuse } from '@shop/primitives/refusal';
import { describe, expect, it } from 'vitest';
import { keptFresh } from './kept-fresh.ts';

function aCache() {
  const clock = fixedClock('2026-11-21T00:00:00Z');
  const cache = keptFresh<string>({ name: 'test', max: 10, freshMs: 60_000, now: clock.now });
  const loads: string[][] = [];
  const load = async (keys: readonly string[]) => {
    loads.push([...keys]);
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key}${loads.length}`]));
  };
  return { clock, cache, loads, load };
}

describe('what is kept fresh', () => {
  it('is loaded once a minute, together, and only what is missing', async () => {
    const { cache, clock, load, loads } = aCache();
    await cache.many(['a', 'b'], load);
    expect(await cache.many(['a', 'b', 'c'], load)).toEqual(
      new Map([
        ['a', 'a1'],
        ['b', 'b1'],
        ['c', 'c2'],
      ]),
    );
    clock.advance(60_001);
    await cache.many(['a'], load);
    expect(loads).toEqual([['a', 'b'], ['c'], ['a']]);
  });
  it('is loaded once for all concurrent requests', async () => {
    const { cache, load, loads } = aCache();
    const found = await Promise.all([
      cache.many(['a', 'b'], load),
      cache.many(['b', 'c'], load),
      cache.many(['a'], load),
    ]);
    expect(loads).toEqual([['a', 'b'], ['c']]);
    expect(found[1]).toEqual(
      new Map([
        ['b', 'b1'],
        ['c', 'c2'],
      ]),
    );
  });
  it('is loaded in its own time, not in what is left to the first caller', async () => {
    const { cache, load } = aCache();
    const inTime = async (keys: readonly string[]) => {
      if (timeLeft(2_000) < 2_000) throw refuse('unavailable', 'rpc.deadline', 'too late');
      return load(keys);
    };
    const found = [5, 10_000].map((ms) => runInContext({ deadline: Date.now() + ms }, () => cache.many(['a'], inTime)));
    expect(await Promise.all(found)).toEqual([new Map([['a', 'a1']]), new Map([['a', 'a1']])]);
  });
  it('is loaded anew when all of it is forgotten, also what was on its way', async () => {
    const { cache, load, loads } = aCache();
    const onItsWay = cache.many(['a'], load);
    cache.clear();
    await onItsWay;
    expect(await cache.many(['a'], load)).toEqual(new Map([['a', 'a2']]));
    expect(loads).toHaveLength(2);
  });
  it('stays in the answer when it grows old, or is forgotten, while the others are loaded', async () => {
    const { cache, clock, load } = aCache();
    await cache.many(['old', 'forgotten'], load);
    const slow = async (keys: readonly string[]) => {
      clock.advance(60_001);
      cache.invalidate(['forgotten']);
      return load(keys);
    };
    expect([...(await cache.many(['old', 'forgotten', 'new'], slow)).keys()].sort()).toEqual([
      'forgotten',
      'new',
      'old',
    ]);
  });
  it('leaves out what is unknown, and loads it again', async () => {
    const { cache, load, loads } = aCache();
    expect([...(await cache.many(['unknown', 'a'], load)).keys()]).toEqual(['a']);
    await cache.many(['unknown'], load);
    expect(loads).toHaveLength(2);
  });
  it('serves what is old while its source is away, and nothing that it never had', async () => {
    const { cache, clock, load } = aCache();
    await cache.many(['a'], load);
    clock.advance(3_600_000);
    const away = () => Promise.reject(refuse('unavailable', 'rpc.unavailable', 'away'));
    expect(await cache.many(['a'], away)).toEqual(new Map([['a', 'a1']]));
    await expect(cache.many(['a', 'b'], away)).rejects.toThrow('away');
    const broken = () => Promise.reject(new Error('a bug'));
    await expect(cache.many(['a'], broken)).rejects.toThrow('a bug');
    expect((await cache.many(['a'], load)).get('a')).toBe('a2');
  });
  it('clears, and does not keep what was being loaded when it was invalidated', async () => {
    const { cache, load, loads } = aCache();
    await cache.many(['a'], load);
    cache.invalidate(['a']);
    expect(cache.peek('a')).toBeUndefined();
    const slow = Promise.withResolvers<void>();
    const flying = cache.many(['a'], async (keys) => {
      await slow.promise;
      return load(keys);
    });
    cache.invalidate(['a']);
    slow.resolve();
    expect((await flying).get('a')).toBe('a2');
    expect(cache.peek('a')).toBeUndefined();
    await cache.many(['a'], load);
    expect(loads).toHaveLength(3);
  });
  it('keeps what came along unless something was forgotten meanwhile', () => {
    const { cache } = aCache();
    const mark = cache.mark();
    cache.put(new Map([['a', 'here']]), mark);
    expect(cache.peek('a')).toBe('here');
    cache.invalidate(['b']);
    cache.put(new Map([['c', 'late']]), mark);
    expect(cache.peek('c')).toBeUndefined();
  });
});
