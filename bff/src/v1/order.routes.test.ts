import type { Request, Response } from 'express';
import { describe, expect, it, vi } from 'vitest';
import { type OrderRoutes, orderRoutes } from './order.routes.ts';

const listByCustomer = vi.fn(async (_asked: object) => ({ orders: [], count: 12 }));
const routes = orderRoutes({ clients: { order: { listByCustomer } } } as unknown as OrderRoutes);
const list = routes.find(({ call }) => call === 'get /v1/account/orders');
const asked = async (query: object) => list?.handle({ query } as Request, {} as Response);

describe('the list of past orders', () => {
  it('is fifty at once, or the page of that size that is requested', async () => {
    expect(await asked({})).toEqual({ success: true, orders: [], count: 12 });
    await asked({ page: '2', pageSize: '8' });
    expect(listByCustomer.mock.calls).toEqual([[{ page: 1, pageSize: 50 }], [{ page: 2, pageSize: 8 }]]);
  });
  it.each([{ page: '0' }, { page: 'two' }, { pageSize: '51' }])('refuses what is no page: %o', async (query) => {
    await expect(asked(query)).rejects.toThrow(/page/);
  });
});
