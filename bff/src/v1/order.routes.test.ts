import type { Request, Response } from 'express';
import { describe, expect, it, vi } from 'vitest';
import { Order } from '@shop/proto/order/v1/order';
import { type OrderRoutes, orderRoutes } from './order.routes.ts';

const listByCustomer = vi.fn(async (_asked: object) => ({ orders: [], count: 12 }));
const routes = orderRoutes({ clients: { order: { listByCustomer } } } as unknown as OrderRoutes);
const transfer = { gateway: 'directcrd', flow: 'transfer', name: 'Bank transfer', amountCents: 81_800, type: 1 };
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

describe('an order of the past that waits for a bank transfer', () => {
  it('says where the transfer goes, as its confirmation does', async () => {
    const getOwn = async () =>
      Order.fromPartial({
        orderNo: '100001',
        createdAt: '2026-11-27T00:00:00Z',
        status: 'pending',
        payments: [transfer],
      });
    const bank = { name: 'The Shop Ltd', account: '12-3456-7890123-00' };
    const own = orderRoutes({ clients: { order: { getOwn } }, bank } as unknown as OrderRoutes);
    const one = own.find(({ call }) => call === 'get /v1/account/orders/{no}');
    const answer = await one?.handle({ params: { no: '100001' } } as unknown as Request, {} as Response);
    expect(answer).toMatchObject({ transfer: { ...bank, reference: '100001', amount: '818.00' } });
  });
});
