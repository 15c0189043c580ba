import { DOCUMENT_STATUSES } from '@shop/commerce/order-states';
import { Order } from '@shop/proto/order/v1/order';
import { describe, expect, it } from 'vitest';
import { presentOrder, transferOf } from './order.presenter.ts';

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

describe('a line of an order', () => {
  it('says its price before its own discount beside the reduced one', () => {
    const lines = [{ qty: 2, eachOrgCents: 89_900, eachCents: 80_910, subItems: [] }];
    const [item] = presentOrder(
      Order.fromPartial({ status: 'quote', createdAt: '2026-11-22T00:00:00Z', document: { lines } }),
    ).items;
    expect(item).toMatchObject({ row_price_org: '1798.00', row_price_inc: '1618.20', each_price_inc: '809.10' });
  });
  it('says whether a piece of it has to be ordered first', () => {
    const from = (source: string) => ({ qty: 1, subItems: [{ allocations: [{ from: 'DC' }, { from: source }] }] });
    const document = { lines: [from('BACK-ORDER'), from('PO-1001')] };
    const order = Order.fromPartial({ status: 'quote', createdAt: '2026-11-22T00:00:00Z', document });
    expect(presentOrder(order).items.map((item) => item.back_order)).toEqual(['part', '']);
  });
});

describe('the status of an order', () => {
  const shown = (status: string) =>
    presentOrder(Order.fromPartial({ status, createdAt: '2026-11-22T00:00:00Z' })).status;
  it('is shown with the status of order, every one', () => {
    expect(DOCUMENT_STATUSES.map(shown)).toEqual(DOCUMENT_STATUSES);
  });
  it('that is unknown is an error, not a pending order', () => {
    for (const status of ['', 'placing', 'Paid', 'lost']) expect(() => shown(status)).toThrow(RangeError);
  });
});
