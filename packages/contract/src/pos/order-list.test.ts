import { describe, expect, it } from 'vitest';
import { orderListRequest } from './order-list.ts';

describe('a page of orders', () => {
  const pageOf = (page: unknown) => orderListRequest.safeParse({ type: 'order', page }).data?.page;
  it('is never too deep: the last of a million orders is asked for, and what lies beyond all is the deepest there can be', () => {
    expect([10_001, '98000', 10_000_001, Number.MAX_SAFE_INTEGER].map(pageOf)).toEqual([10_001, 98_000, 1e7, 1e7]);
    expect([0, -1, 1.5, 'x'].map(pageOf)).toEqual(Array(4).fill(undefined));
  });
});
