import { Order } from '@shop/proto/order/v1/order';
import { describe, expect, it } from 'vitest';
import { transferOf } from './order.presenter.ts';

const bank = { name: 'Test', account: '99-0000-0000000-00' };
const transfer = { gateway: 'directcrd', flow: 'transfer', name: 'Bank transfer', amountCents: 81_800, type: 1 };

describe('a bank transfer', () => {
  it('that is waited for comes with its account, reference and amount', () => {
    const order = Order.fromPartial({ orderNo: '100001', payments: [transfer, { ...transfer, flow: 'hosted' }] });
    expect(transferOf(order, bank)).toEqual({ ...bank, reference: '100001', amount: '818.00' });
  });
  it('that arrived needs none', () => {
    expect(transferOf(Order.fromPartial({ payments: [{ ...transfer, status: 1 }] }), bank)).toBeNull();
  });
});
