import { asNzDate } from '@shop/primitives/nz-time';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListedRow, ListFilter, ListMark, ListReads, ListSlice } from '../../application/list-orders.ts';
import { keptMarks } from './kept-marks.ts';

const all: ListFilter = { list: 'order', words: [], staffId: '', branch: '' };
const today = asNzDate('2026-11-23');

let clock: number;
let looked: number[];
let lookedFrom: (ListMark | undefined)[];
let read: Pick<ListSlice, 'offset' | 'from'>[];
let mark: ListMark | undefined;
let fails: boolean;
let lists: ListReads;
beforeEach(() => {
  lookedFrom = [];
  [clock, looked, read, mark, fails] = [1_000_000, [], [], ['2026-11-01', '100042'], false];
  const slow: ListReads = {
    count: async () => 1_000_000,
    search: async () => ({ rows: [], total: 0 }),
    async mark(_filter, _today, { offset, from }) {
      looked.push(offset);
      lookedFrom.push(from);
      await Promise.resolve();
      if (fails) throw new Error('the database is away');
      return mark;
    },
    async slice(_filter, _today, { offset, from }) {
      read.push({ offset, from });
      return [{ orderNo: '100042' } as ListedRow];
    },
  };
  lists = keptMarks(slow, () => new Date(clock));
});
const page = (offset: number, more: Partial<ListSlice> = {}) =>
  lists.slice(all, today, { sort: 'nztime', isDescending: true, limit: 10, offset, ...more });

describe('a page of a list', () => {
  it('that lies near its end is read as it is', async () => {
    await page(1_990);
    expect([looked, read]).toEqual([[], [{ offset: 1_990, from: undefined }]]);
  });
  it('that lies deep is read from the mark before it, looked up once for all near it', async () => {
    await Promise.all([page(49_510), page(49_990), page(48_000)]);
    expect(looked).toEqual([48_000]);
    expect(read).toEqual([1_510, 1_990, 0].map((offset) => ({ offset, from: mark })));
  });
  it('that lies very deep has marks set on the way to its own, once for all who ask together', async () => {
    await Promise.all([page(490_010), page(250_010), page(406_010)]);
    await page(480_010);
    expect(looked.toSorted((a, b) => b - a)).toEqual([...Array<number>(9).fill(50_000), 40_000, 30_000, 6_000]);
    expect(read).toHaveLength(4);
  });
  it('has its mark looked up anew after a minute, and for another order or direction', async () => {
    await page(4_000);
    clock += 59_999;
    await page(4_000);
    clock += 2;
    await page(4_000);
    await page(4_000, { isDescending: false });
    await page(4_000, { sort: 'status' });
    expect(looked).toHaveLength(4);
  });
  it('has its mark looked for from the nearest one before it, of the same list and order', async () => {
    await page(40_000);
    await page(4_000);
    await page(50_010);
    await page(50_010, { sort: 'status' });
    expect(looked).toEqual([40_000, 4_000, 10_000, 50_000]);
    expect(lookedFrom).toEqual([undefined, undefined, mark, undefined]);
    expect(read.at(2)).toEqual({ offset: 10, from: mark });
  });
  it('is never read from what was counted more than a minute ago', async () => {
    await page(4_000);
    clock += 59_000;
    await page(8_000);
    clock += 1_001;
    await page(8_000);
    expect(looked).toEqual([4_000, 4_000, 8_000]);
  });
  it('beyond the last row is empty, and nothing more is read', async () => {
    mark = undefined;
    expect([await page(4_000), read]).toEqual([[], []]);
  });
  it('fails with its mark, which is tried again', async () => {
    fails = true;
    await expect(page(4_000)).rejects.toThrow('the database is away');
    fails = false;
    expect(await page(4_000)).toHaveLength(1);
  });
});
