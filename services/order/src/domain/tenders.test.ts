import { PAYMENT } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { card, transfer, voucher } from '../../test/orders.ts';
import type { OrderPayment } from './order.ts';
import { droppedRows, paymentRows, withinRest } from './tenders.ts';

const grandTotal = asCents(10_000);
const rowsOf = (existing: OrderPayment[], chosen: OrderPayment[], received = 0) =>
  paymentRows(
    existing,
    { tenders: chosen, grandTotalCents: grandTotal, receivedCents: asCents(received) },
    () => 'new',
  );

describe('voucher and credit money beside what was received before', () => {
  const heldOf = (rest: number) =>
    withinRest([voucher({ amount: 2_000 }), card({ amount: 8_000 })], asCents(rest)).map(({ gateway, amountCents }) => [
      gateway,
      amountCents,
    ]);
  it.each([
    [
      10_000,
      [
        ['voucher', 2_000],
        ['windcave', 8_000],
      ],
    ],
    [
      1_500,
      [
        ['voucher', 1_500],
        ['windcave', 8_000],
      ],
    ],
    [0, [['windcave', 8_000]]],
  ])('is no more than the %i cents that are left', (rest, expected) => {
    expect(heldOf(rest)).toEqual(expected);
  });
});

describe('the payment rows of a version', () => {
  it('send the card to its page at once, and leave a transfer and a voucher unpaid', () => {
    const rows = rowsOf([], [voucher({ amount: 2_000 }), card({ amount: 3_000 }), transfer({ amount: 5_000 })]);
    expect(rows.map(({ status, attempt }) => [status, attempt])).toEqual([
      [PAYMENT.unpaid, 0],
      [PAYMENT.sent, 1],
      [PAYMENT.unpaid, 0],
    ]);
  });
  it.each([PAYMENT.unpaid, PAYMENT.declined])('go on with the row a method left at %i, one attempt more', (status) => {
    const [row] = rowsOf([card({ status, attempt: 3 })], [card()]);
    expect(row).toMatchObject({ id: 'card', attempt: 4, status: PAYMENT.sent });
  });
  it('begin anew beside a row that is settled', () => {
    expect(rowsOf([card({ status: PAYMENT.paid, amount: 4_000 })], [card()], 4_000)).toMatchObject([
      { id: 'new', attempt: 1, amountCents: 6_000 },
    ]);
  });
  it('charge nothing where earlier money covers everything', () => {
    expect(rowsOf([], [card()], 10_000)).toEqual([]);
  });
  it('cancel what was unpaid and is not chosen any more, and nothing else', () => {
    const before = [card({ status: PAYMENT.declined }), transfer(), voucher({ status: PAYMENT.paid })];
    expect(droppedRows(before, [transfer()])).toEqual([card({ status: PAYMENT.cancelled })]);
  });
});
