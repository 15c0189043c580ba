import { describe, expect, it } from 'vitest';
import type { Bits } from './bits.ts';
import type { Relaxed } from './search/relax.ts';
import { joined } from './searched.ts';

const bits = (word: number): Bits => Uint32Array.of(word);
const group = (over: Partial<Relaxed>): Relaxed => ({
  level: 'all',
  isType: true,
  steps: [bits(0b1100)],
  exact: 2,
  missing: [],
  without: [],
  showing: 'green sofas',
  applied: [],
  avoided: [],
  ...over,
});

describe('alternatives', () => {
  it('that both are there stand side by side', () => {
    const found = joined([group({}), group({ steps: [bits(0b0011)], showing: 'oak sofas' })], '');
    expect(found?.steps).toEqual([bits(0b1111)]);
    expect(found?.note).toMatchObject({ level: 'all', missing: [], showing: 'green sofas and oak sofas', exact: 4 });
  });
  it('of which one is not there at all: the other is shown, and what is missing is named', () => {
    const blue = group({ level: 'type', steps: [bits(0b1111)], exact: 4, missing: ['blue'], showing: 'sofas' });
    const found = joined([blue, group({})], '');
    expect(found?.bits).toEqual(bits(0b1100));
    expect(found?.note).toMatchObject({ level: 'most', missing: ['blue'], showing: 'green sofas', exact: 2 });
  });
  it('of which one has something that comes close: that is shown too', () => {
    const blue = group({ level: 'most', steps: [bits(0b0001)], exact: 1, missing: ['blue'], showing: 'navy sofas' });
    const found = joined([blue, group({})], '');
    expect(found?.bits).toEqual(bits(0b1101));
    expect(found?.note).toMatchObject({ level: 'most', missing: ['blue'], showing: 'green sofas and navy sofas' });
  });
  it('of which none is there say so of both', () => {
    const none = (word: string) => group({ level: 'type', missing: [word], showing: 'sofas' });
    expect(joined([none('blue'), none('pink')], '')?.note).toMatchObject({ level: 'type', missing: ['blue', 'pink'] });
  });
});
