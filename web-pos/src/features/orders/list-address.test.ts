import { describe, expect, it } from 'vitest';
import { nextSort } from '../../lib/sort-head.tsx';
import { addressOf, viewOf } from './list-address.ts';
import { daysWords } from '../../lib/nz-words.ts';
import { statusWords, whenCreated, whenUpdated } from './list-words.ts';

const at = (query: string, type: 'quote' | 'order' = 'order') => viewOf(type, new URLSearchParams(query));

describe('the address of a list', () => {
  it('is empty for what a list begins with: quotes of all branches, orders of the own, the newest first', () => {
    expect(at('')).toEqual({ search: '', staff: '', allBranch: false, sort: '', direction: '', page: 1 });
    expect(at('', 'quote').allBranch).toBe(true);
    expect(addressOf('order', at('')).toString()).toBe('');
    expect(addressOf('quote', at('', 'quote')).toString()).toBe('');
  });
  it('holds search, filters, sort and page, and gives them back', () => {
    const query = 's=ana&staff=7&all=1&sort=grandtotal&dir=desc&page=3';
    expect(at(query)).toMatchObject({ search: 'ana', staff: '7', allBranch: true, page: 3 });
    expect(addressOf('order', at(query)).toString()).toBe(query);
    expect(addressOf('quote', { ...at(query, 'quote'), allBranch: false }).get('all')).toBe('0');
  });
  it('holds a page of any depth: the last of a million orders, and one beyond', () => {
    expect([at('page=98000').page, at('page=123456789').page]).toEqual([98_000, 123_456_789]);
  });
  it('is read with an e-mail address, and is never written with one', () => {
    expect(at('s=ana%40demo.test').search).toBe('ana@demo.test');
    expect(addressOf('order', at('s=ana%40demo.test&page=2')).toString()).toBe('page=2');
  });
  it.each(['page=0', 'page=x', 'page=1.5', 'sort=password&dir=asc', 'sort=nztime&dir=up', 'sort=nztime', 'dir=asc'])(
    'takes no notice of %s',
    (query) => expect(at(query)).toEqual(at('')),
  );
});

describe('a press on a column', () => {
  it('sorts ascending, then descending, then not at all; another column begins anew', () => {
    let view = at('');
    const seen = ['firstname', 'firstname', 'firstname', 'firstname', 'grandtotal'].map((column) => {
      view = { ...view, ...nextSort(view, column as 'firstname') };
      return `${view.sort} ${view.direction}`.trim();
    });
    expect(seen).toEqual(['firstname asc', 'firstname desc', '', 'firstname asc', 'grandtotal asc']);
  });
});

describe('the words of a row', () => {
  it('say times of this year without the year, and of another one with it', () => {
    expect(whenCreated('2025-12-02 10:42', '2025-12-02')).toBe('Tue 2 Dec, 10:42 am');
    expect(whenCreated('2024-12-02 10:42', '2025-12-02')).toBe('2 Dec 2024');
    expect(
      ['2025-12-02 09:00', '2025-12-01 09:00', '2024-12-01 09:00'].map((at) => whenUpdated(at, '2025-12-02')),
    ).toEqual(['Today', 'Mon 1 Dec', '1 Dec 2024']);
  });
  it('say how long a quote is good', () =>
    expect([-3, -1, 0, 1, 6].map(daysWords)).toEqual([
      ...['expired 3 days ago', 'expired yesterday', 'today', '1 day left', '6 days left'],
    ]));
  it('call a quote active or expired, and every other status by its name', () => {
    expect(statusWords({ status: 'quote', expiresIn: 0 })[0]).toBe('active');
    expect(statusWords({ status: 'quote', expiresIn: -1 })[0]).toBe('expired');
    expect(statusWords({ status: 'locked', expiresIn: null })).toEqual(['locked', 'st locked']);
    expect(statusWords({ status: 'part-dispatched', expiresIn: null })).toEqual(['part-dispatched', 'st plain']);
  });
});
