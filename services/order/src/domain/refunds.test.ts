import { PAYMENT } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { anOrder, transfer, voucher } from '../../test/orders.ts';
import { termsFor } from '../../test/tenders.ts';
import type { Order, OrderPayment } from './order.ts';
import { recordOutcome } from './outcome.ts';
import { type ChosenRefund, replacedRefunds, sentRefund } from './refunds.ts';

let ids = 0;
const newId = () => `new ${++ids}`;
const paid = transfer({ id: 'paid', amount: 10_000, status: PAYMENT.paid });
const back = (amount: number, more: Partial<OrderPayment> = {}) =>
  transfer({ id: 'back', amount, type: 2, refundOf: 'paid', ...more });
const chosen = (gateway: string, cents: number, more: Partial<ChosenRefund> = {}): ChosenRefund => ({
  ...{ gateway, name: gateway, amountCents: asCents(cents), reference: '', byCode: false, refundOf: 'paid' },
  terms: { ...termsFor(gateway), channel: 'pos', referenceLabel: '' },
  ...more,
});
/** Over $100.00, paid, and the customer has an account. */
const order = (more: Partial<Order> = {}) =>
  anOrder({ status: 'paid', holdState: 'final', customerId: 'c1', payments: [paid], ...more });
const waiting = (of: Order, ...wanted: readonly ChosenRefund[]) => replacedRefunds(of, wanted, newId);
const answered = (of: Order, state: 'captured' | 'aborted') =>
  recordOutcome(of, {
    ...{ paymentId: 'back', attempt: 1, state, amountCents: asCents(4_000), reference: 'R', reason: '' },
  });
const sent = (cents: number) => back(cents, { status: PAYMENT.sent, attempt: 1 });

describe('the refunds of an order', () => {
  it('wait for their approval, one for each payment and method; one that is not named is cancelled', () => {
    const { rows, dropped } = waiting(
      order({ payments: [paid, back(1_000)] }),
      chosen('credit', 2_000),
      chosen('directcrd', 8_000, { reference: ' R7 ' }),
    );
    expect(rows).toMatchObject([
      { gateway: 'credit', type: 2, refundOf: 'paid', amountCents: 2_000, status: PAYMENT.unpaid },
      { id: expect.stringMatching(/^new/), gateway: 'directcrd', amountCents: 8_000, reference: 'R7' },
    ]);
    expect(dropped).toMatchObject([{ id: 'back', amountCents: 1_000, status: PAYMENT.cancelled }]);
    expect(waiting(order({ payments: [paid, back(1_000)] })).dropped).toMatchObject([{ status: PAYMENT.cancelled }]);
  });
  it('keep their row while nothing of them changes; with another amount or reference they are another refund', () => {
    const idAfter = (cents: number, reference = '') =>
      waiting(order({ payments: [paid, back(1_000)] }), chosen('directcrd', cents, { reference })).rows[0]?.id;
    expect([idAfter(1_000), idAfter(999), idAfter(1_000, 'R7')]).toEqual([
      'back',
      expect.stringMatching(/^new/),
      expect.stringMatching(/^new/),
    ]);
  });
  it.each<[string, readonly OrderPayment[], readonly ChosenRefund[]]>([
    [
      'A refund of $10.00 waits for approval. Approve or delete it first.',
      [paid, back(1_000)],
      [chosen('directcrd', 1_000), chosen('directcrd', 2_000)],
    ],
    ["Can't pay more than $100.00!", [paid], [chosen('directcrd', 10_001)]],
    ["Can't pay more than $20.00!", [paid], [chosen('credit', 8_000), chosen('directcrd', 2_001)]],
    ["Can't pay more than $40.00!", [paid, back(6_000, { status: PAYMENT.paid })], [chosen('directcrd', 4_001)]],
    ["Can't pay more than $40.00!", [paid, sent(6_000)], [chosen('credit', 4_001)]],
    ["Can't pay more than $0.00!", [transfer({ id: 'paid' })], [chosen('directcrd', 1)]],
    ['Amount must be a number greater than 0!', [paid], [chosen('directcrd', 0)]],
    ['This payment is not there any more.', [paid], [chosen('directcrd', 1, { refundOf: 'other' })]],
    [
      'A refund can not be refunded. Please enter a new payment.',
      [paid, back(1)],
      [chosen('directcrd', 1, { refundOf: 'back' })],
    ],
    ['Transfer can not be refunded by offline.', [paid], [chosen('offline', 1)]],
    ['Transfer can not be refunded by windcave.', [paid], [chosen('windcave', 1)]],
    [
      'Gem Visa can not be refunded by Gem Visa. Please choose Bank transfer.',
      [{ ...paid, gateway: 'gem', name: 'Gem Visa' }],
      [chosen('gem', 1, { name: 'Gem Visa', terms: { ...termsFor('windcave'), refundable: false } })],
    ],
    ['Transfer can not be refunded by voucher.', [paid], [chosen('voucher', 1, { byCode: true })]],
  ])('are refused with %j', (sentence, payments, wanted) => {
    expect(() => waiting(order({ payments }), ...wanted)).toThrow(sentence);
  });
  it('keep why they are made, also where the page does not say it again', () => {
    const why = { why: ' Scratched ' };
    const { rows } = waiting(order(), chosen('directcrd', 1_000, why));
    expect(rows[0]?.why).toBe('Scratched');
    const again = order({ payments: [paid, back(1_000, { why: 'Scratched' })] });
    expect(waiting(again, chosen('directcrd', 2_000)).rows[0]?.why).toBe('Scratched');
  });
  it('of a voucher go back onto it, and into credit only where there is a customer', () => {
    const gift = voucher({ id: 'gift', amount: 5_000, status: PAYMENT.paid, code: 'GIFT100' });
    const wanted = chosen('voucher', 5_000, { byCode: true, refundOf: 'gift' });
    expect(waiting(order({ payments: [gift] }), wanted).rows).toMatchObject([{ code: 'GIFT100' }]);
    expect(() => waiting(order({ customerId: '' }), chosen('credit', 1))).toThrow('Please choose a customer first');
  });
  it('are sent once, and for no more than is left by then', () => {
    expect(sentRefund(order(), back(4_000))).toMatchObject({ status: PAYMENT.sent, attempt: 1 });
    expect(sentRefund(order(), sent(4_000))).toBeUndefined();
    const other = back(7_000, { id: 'other', status: PAYMENT.paid });
    expect(() => sentRefund(order({ payments: [paid, other, back(4_000)] }), back(4_000))).toThrow(
      "Can't pay more than $30.00!",
    );
  });
});

describe('a refund that went back', () => {
  it.each<[string, Partial<Order>, { status: string; holdState: string; due: number }]>([
    ['a part of what was paid', {}, { status: 'paid', holdState: 'final', due: 0 }],
    [
      'all of it',
      { payments: [transfer({ id: 'paid', amount: 4_000, status: PAYMENT.paid })] },
      { status: 'refunded', holdState: 'final', due: 0 },
    ],
    ['what was too much', { grandTotalCents: asCents(5_000) }, { status: 'paid', holdState: 'final', due: 1_000 }],
    ['a part of a deposit', { status: 'deposit', holdState: 'held' }, { status: 'deposit', holdState: 'held', due: 0 }],
    [
      'the whole deposit',
      {
        status: 'deposit',
        holdState: 'held',
        payments: [transfer({ id: 'paid', amount: 4_000, status: PAYMENT.paid })],
      },
      { status: 'pending', holdState: 'held', due: 0 },
    ],
    [
      'a part of a cancelled order’s',
      { status: 'locked', holdState: 'released', lockReason: 'abandoned' },
      { status: 'locked', holdState: 'released', due: 6_000 },
    ],
  ])('%s', (_name, more, { status, holdState, due }) => {
    const before = order(more);
    const recorded = answered({ ...before, payments: [...before.payments, sent(4_000)] }, 'captured');
    expect(recorded).toMatchObject({ life: { status, holdState }, refundDueCents: due, nowPaid: false });
    expect(recorded?.payments.at(-1)).toMatchObject({ status: PAYMENT.paid, reference: 'R' });
  });
  it('is recorded when the provider did it after all: on its row while that waits, beside it when that went on or was cancelled', () => {
    const captured = (row: OrderPayment, dropped: readonly OrderPayment[] = []) =>
      recordOutcome(order({ payments: [paid, row], dropped }), {
        ...{
          paymentId: 'back',
          attempt: 1,
          state: 'captured',
          amountCents: asCents(4_000),
          reference: 'R',
          reason: '',
        },
      });
    const waits = back(4_000, { attempt: 1 });
    expect(captured(waits)).toMatchObject({
      ...{ late: undefined, givenBack: { id: 'back', status: PAYMENT.paid, reference: 'R' } },
    });
    const again = { ...sent(4_000), attempt: 2 };
    expect(captured(again)).toMatchObject({ late: { of: again, attempt: 1, amountCents: 4_000 }, givenBack: again });
    const gone = back(4_000, { attempt: 1, status: PAYMENT.cancelled });
    const other = transfer({ id: 'other', amount: 1, status: PAYMENT.paid });
    const late = captured(other, [gone]);
    expect(late).toMatchObject({ late: { of: gone }, life: { status: 'paid' }, payments: [paid, other] });
    const whole = recordOutcome(order({ grandTotalCents: asCents(4_000), payments: [paid, again] }), {
      ...{ paymentId: 'back', attempt: 1, state: 'captured', amountCents: asCents(4_000), reference: 'R', reason: '' },
    });
    expect(whole?.refundDueCents).toBe(2_000);
  });
  it('that did not go back is given up where another of its payment and method waits by now', () => {
    const other = back(1_000, { id: 'other' });
    const failed = answered(order({ payments: [paid, sent(4_000), other] }), 'aborted');
    expect(failed?.payments).toMatchObject([{}, { status: PAYMENT.cancelled }, { id: 'other', amountCents: 1_000 }]);
  });
  it('says why it did not go back', () => {
    const declined = recordOutcome(order({ payments: [paid, sent(4_000)] }), {
      ...{ paymentId: 'back', attempt: 1, state: 'declined', amountCents: asCents(0), reference: '', reason: 'NO' },
    });
    expect(declined?.payments.at(-1)).toMatchObject({ status: PAYMENT.unpaid, reason: 'NO' });
    expect(declined?.givenBack).toBeUndefined();
  });
  it('changes nothing a second time; one that did not go back waits again', () => {
    expect(
      answered(order({ payments: [paid, back(4_000, { status: PAYMENT.paid, attempt: 1 })] }), 'captured'),
    ).toBeUndefined();
    const failed = answered(order({ payments: [paid, sent(4_000)] }), 'aborted');
    expect(failed?.payments.at(-1)).toMatchObject({ status: PAYMENT.unpaid });
    expect(failed?.life).toMatchObject({ status: 'paid', releases: false });
  });
});
