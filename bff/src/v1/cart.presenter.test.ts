import { CartContent } from '@shop/proto/cart/v1/cart';
import { Method } from '@shop/proto/payment/v1/payment';
import { describe, expect, it } from 'vitest';
import { presentContent } from './cart.presenter.ts';

const shown = (paidCents: number, tenders: { gateway: string; name: string; amountCents: number }[]) => {
  const content = CartContent.fromPartial({
    paidCents,
    totals: { grandTotalCents: tenders.reduce((sum, { amountCents }) => sum + amountCents, 0), delivery: 'FREE' },
    tenders,
  });
  const { payments, cart } = presentContent({ content, wishitems: [], methods: [], locations: [] });
  return [cart.remaining, ...payments.map(({ amount }) => amount)];
};
const card = { gateway: 'windcave', name: 'Credit card', amountCents: 283_736 };
const voucher = { gateway: 'voucher', name: 'Gift voucher', amountCents: 10_000 };

describe('the payments of a cart', () => {
  it('are what remains to be paid, when a part was received late', () => {
    expect(shown(0, [card])).toEqual(['2837.36', '2837.36']);
    expect(shown(144_818, [card])).toEqual(['1389.18', '1389.18']);
    expect(shown(300_000, [card])).toEqual(['0.00', '0.00']);
  });
  it('keep the voucher, which was not what was received', () => {
    expect(shown(144_818, [voucher, card])).toEqual(['1489.18', '100.00', '1389.18']);
  });
});

describe('what a finance company asks', () => {
  const plan = { minCents: 0, maxCents: 0, months: [], weeks: 6, payments: 4, establishmentFeeCents: 0 };
  const afterpay = Method.fromPartial({ code: 'afterpay', name: 'Afterpay', minCents: 100, maxCents: 200_000, plan });
  const asked = (paidCents: number, offCents: number) => {
    const gift = { gateway: 'voucher', name: 'Gift voucher', amountCents: offCents, code: 'GIFT100' };
    const rest = { ...card, amountCents: 155_798 - offCents };
    const tenders = offCents > 0 ? [gift, rest] : [rest];
    const totals = { grandTotalCents: 155_798, delivery: 'FREE' };
    const content = CartContent.fromPartial({ paidCents, totals, tenders, voucher: offCents > 0 ? 'GIFT100' : '' });
    const { pMethods } = presentContent({ content, wishitems: [], methods: [afterpay], locations: [] });
    return pMethods.map(({ financeCart }) => financeCart);
  };
  it('is of what it would be charged: the total less the voucher and what was received', () => {
    expect(asked(0, 0)).toEqual(['4 payments of $389.50 over 6 weeks']);
    expect(asked(0, 10_000)).toEqual(['4 payments of $364.50 over 6 weeks']);
    expect(asked(45_798, 10_000)).toEqual(['4 payments of $250.00 over 6 weeks']);
  });
  it('is nothing where a voucher pays all', () => {
    expect(asked(0, 155_798)).toEqual([]);
  });
});
