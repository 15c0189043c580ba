import { CartContent } from '@shop/proto/cart/v1/cart';
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
