import { asNzDate } from '@shop/primitives/nz-time';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListFilter, ListReads } from '../../application/list-orders.ts';
import { keptCounts } from './kept-counts.ts';

const all: ListFilter = { list: 'order', words: [], staffId: '', branch: '' };
const today = asNzDate('2026-11-23');

let [clock, takesMs, count, taken] = [0, 0, 7, 0];
let fails: boolean;
let known: (number | undefined)[];
let lists: ListReads;
beforeEach(() => {
  [clock, takesMs, count, taken, fails] = [1_000_000, 0, 7, 0, false];
  known = [];
  const slow: ListReads = {
    slice: async () => [],
    mark: async () => undefined,
    async search(_filter, _today, slice) {
      known.push(slice.known);
      return { rows: [], total: slice.known ?? count };
    },
    async count() {
      taken += 1;
      await Promise.resolve();
      if (fails) throw new Error('the database is away');
      clock += takesMs;
      return count;
    },
  };
  lists = keptCounts(slow, () => new Date(clock));
});
const read = () => lists.count(all, today, 100);
const settled = () => new Promise((done) => setTimeout(done, 5));

describe('the count of a list', () => {
  it('is taken anew after ten seconds, and waited for', async () => {
    expect(await read()).toBe(7);
    [clock, count] = [clock + 9_000, 8];
    expect(await read()).toBe(7);
    clock += 1_001;
    expect([await read(), taken]).toEqual([8, 2]);
  });
  it('that took long is given once more while the next one is taken', async () => {
    takesMs = 400;
    expect(await read()).toBe(7);
    [clock, count] = [clock + 20_000, 8];
    expect(await read()).toBe(7);
    await settled();
    expect([await read(), taken]).toEqual([8, 2]);
  });
  it('is waited for all the same when the one before is older than minutes', async () => {
    takesMs = 400;
    await read();
    [clock, count] = [clock + 6 * 60_000, 8];
    expect([await read(), taken]).toEqual([8, 2]);
  });
  it('stays when the next one cannot be taken, and is tried again', async () => {
    takesMs = 400;
    await read();
    [clock, fails] = [clock + 20_000, true];
    expect(await read()).toBe(7);
    await settled();
    [fails, count] = [false, 8];
    expect(await read()).toBe(7);
    await settled();
    expect(await read()).toBe(8);
  });
});

describe('the count of a search', () => {
  const page = (search: string, offset = 0) =>
    lists.search({ ...all, words: [search] }, today, {
      sort: 'nztime',
      isDescending: true,
      limit: 10,
      offset,
      most: 100,
    });
  it('is taken with its first page, and known to those that follow for ten seconds', async () => {
    await page('emma');
    await page('emma', 10);
    await page('ana');
    [clock, count] = [clock + 10_001, 8];
    expect([(await page('emma', 20)).total, known]).toEqual([8, [undefined, 7, undefined, undefined]]);
  });
});
