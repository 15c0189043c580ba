import { asCents, ZERO } from '@shop/primitives/money';
import { Method } from '@shop/proto/payment/v1/payment';
import { describe, expect, it } from 'vitest';
import { presentMethods } from './method.presenter.ts';

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
