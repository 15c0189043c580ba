import { asCents } from '@shop/primitives/money';
import { Method } from '@shop/proto/payment/v1/payment';
import { expect, it } from 'vitest';
import { presentMethods } from './method.presenter.ts';

it('store credit says what there is, whatever the cart costs: the card pays what remains', () => {
  const credit = Method.fromPartial({ code: 'credit', name: 'Store credit', flow: 'ledger', availableCents: 50_000 });
  const card = Method.fromPartial({ code: 'windcave', name: 'Credit card', flow: 'hosted' });
  const offered = presentMethods([card, credit], asCents(60_000)).map(({ code, financeCart }) => [code, financeCart]);
  expect(offered).toEqual([
    ['windcave', ''],
    ['credit', '$500.00 available'],
  ]);
});
