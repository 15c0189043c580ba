import { CartContent } from '@shop/proto/cart/v1/cart';
import { describe, expect, it } from 'vitest';
import { Method } from '@shop/proto/payment/v1/payment';
import { asCents, ZERO } from '@shop/primitives/money';
import { presentContent, presentMethods } from './cart.presenter.ts';

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

describe('store credit among the methods of a cart', () => {
  const credit = Method.fromPartial({ code: 'credit', name: 'Store credit', flow: 'ledger', availableCents: 50_000 });
  const card = Method.fromPartial({ code: 'windcave', name: 'Credit card', flow: 'hosted' });
  const offered = (totalCents: number, voucherCents: number = ZERO) =>
    presentMethods([card, credit], { totalCents: asCents(totalCents), voucherCents: asCents(voucherCents) }).map(
      ({ code, financeCart }) => [code, financeCart],
    );
  it('says what there is', () => {
    expect(offered(50_000)).toEqual([
      ['windcave', ''],
      ['credit', '$500.00 available'],
    ]);
  });
  it('is offered only where it covers what is to be paid: the total less what a voucher pays', () => {
    expect(offered(50_001)).toEqual([['windcave', '']]);
    expect(offered(60_000, 10_000).map(([code]) => code)).toEqual(['windcave', 'credit']);
  });
});
