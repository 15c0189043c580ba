import { PAYMENT } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { anOrder, card, transfer, voucher } from '../../test/orders.ts';
import { tookOf } from './order.ts';
import { cappedAt, recordOutcome, recordWithoutTenders, takesTender } from './outcome.ts';
import type { Outcome } from './recorded.ts';

const captured = (rest: Partial<Omit<Outcome, 'amount'>> & { amount?: number } = {}): Outcome => {
  const { amount = 10_000, ...more } = rest;
  return {
    paymentId: 'card',
    attempt: 1,
    state: 'captured',
    amountCents: asCents(amount),
    reference: 'tx',
    reason: '',
    ...more,
  };
};
const withGift = (status: 0 | 3 | 4 = PAYMENT.sent) =>
  anOrder({ payments: [voucher({ amount: 4_000 }), card({ amount: 6_000, status })] });

describe('an approval', () => {
  it.each([PAYMENT.sent, PAYMENT.unpaid, PAYMENT.declined])('pays the order from payment status %i, once', (status) => {
    const order = anOrder({ payments: [card({ status, reason: 'closed' })] });
    const recorded = recordOutcome(order, captured());
    expect(recorded).toMatchObject({ nowPaid: true, refundDueCents: 0, late: undefined });
    expect(recorded?.life).toEqual({ status: 'paid', holdState: 'final', lockReason: '', releases: false });
    expect(recorded?.payments).toEqual([card({ status: PAYMENT.paid, reference: 'tx' })]);
    expect(recordOutcome({ ...order, payments: recorded?.payments ?? [] }, captured())).toBeUndefined();
  });
  it('takes the voucher beside it with the last of the money, not before', () => {
    const recorded = recordOutcome(withGift(), captured({ amount: 6_000 }));
    expect(recorded?.payments.map(({ status }) => status)).toEqual([PAYMENT.paid, PAYMENT.paid]);
    expect(recorded && takesTender(withGift(), recorded)).toBe(true);
    const part = recordOutcome(withGift(), captured({ amount: 5_000 }));
    expect(part?.payments.map(({ status }) => status)).toEqual([PAYMENT.unpaid, PAYMENT.paid]);
    expect(part).toMatchObject({
      partPaidCents: 5_000,
      nowPaid: false,
      life: { status: 'deposit', holdState: 'held' },
    });
  });
  it('that covers all leaves the voucher where it is: nothing of it is taken, nothing is to be paid back', () => {
    const recorded = recordOutcome(withGift(), captured({ amount: 10_000, attempt: 0 }));
    expect(recorded?.payments.map(({ id, status }) => [id, status])).toEqual([
      ['gift', PAYMENT.cancelled],
      ['card', PAYMENT.sent],
    ]);
    expect(recorded).toMatchObject({ nowPaid: true, refundDueCents: 0, late: { amountCents: 10_000 } });
    expect(recorded && takesTender(withGift(), recorded)).toBe(false);
    const took = tookOf({ couponCode: '', inShop: false, payments: recorded?.payments ?? [] });
    expect(took).toMatchObject({ tookTender: true, tookSomeTenders: true, tookTenders: [] });
  });
  it('takes of a voucher and of credit only what is still owed, and no more of either', () => {
    const credit = voucher({ id: 'credit', gateway: 'credit', amount: 3_000 });
    const order = anOrder({ payments: [voucher({ amount: 4_000 }), credit, card({ amount: 3_000 })] });
    const recorded = recordOutcome(order, captured({ amount: 8_000 }));
    expect(recorded?.payments.map(({ status }) => status)).toEqual([PAYMENT.paid, PAYMENT.cancelled, PAYMENT.paid]);
    expect(recorded?.payments[0]?.amountCents).toBe(2_000);
    expect(recorded).toMatchObject({ nowPaid: true, refundDueCents: 0 });
    const took = tookOf({ couponCode: '', inShop: false, payments: recorded?.payments ?? [] });
    expect(took).toMatchObject({ tookSomeTenders: true, tookTenders: ['voucher'], tookTenderCents: [2_000] });
  });
  it('for more than its share takes less of a single voucher, and says how much', () => {
    const order = withGift();
    const recorded = recordOutcome(order, captured({ amount: 7_500 }));
    expect(recorded?.payments.map(({ id, status, amountCents }) => [id, status, amountCents])).toEqual([
      ['gift', PAYMENT.paid, 2_500],
      ['card', PAYMENT.paid, 7_500],
    ]);
    expect(recorded).toMatchObject({ nowPaid: true, refundDueCents: 0 });
    const { payments = [] } = recorded ?? {};
    const took = tookOf({ couponCode: '', inShop: false, payments }, order.payments);
    expect(took).toMatchObject({ tookSomeTenders: true, tookTenders: ['voucher'], tookTenderCents: [2_500] });
    const whole = recordOutcome(order, captured({ amount: 6_000 }));
    expect(tookOf({ couponCode: '', inShop: false, payments: whole?.payments ?? [] }, order.payments)).toMatchObject({
      ...{ tookSomeTenders: false, tookTenders: [], tookTenderCents: [] },
    });
  });
  it('of an older attempt is a late row, and what is too much is a refund task', () => {
    const order = anOrder({ payments: [card({ attempt: 2 })] });
    const recorded = recordOutcome(order, captured({ amount: 12_000 }));
    expect(recorded).toMatchObject({ late: { attempt: 1, amountCents: 12_000 }, refundDueCents: 2_000, nowPaid: true });
    const again = card({ id: 'x', status: PAYMENT.paid, lateOf: 'card' });
    expect(recordOutcome(anOrder({ payments: [card({ attempt: 2 }), again] }), captured())).toBeUndefined();
  });
  it('for a method that is no longer chosen is never dropped', () => {
    const order = anOrder({ payments: [transfer()], dropped: [card({ status: PAYMENT.cancelled })] });
    expect(recordOutcome(order, captured())).toMatchObject({ nowPaid: true, late: { of: { id: 'card' } } });
    expect(recordOutcome(order, captured({ state: 'declined' }))).toBeUndefined();
  });
  it('pays an order that was given up; a part of it is to be paid back', () => {
    const locked = { status: 'locked', holdState: 'released', lockReason: 'abandoned' } as const;
    const order = anOrder({ ...locked, payments: [card({ status: PAYMENT.unpaid })] });
    expect(recordOutcome(order, captured())?.life).toMatchObject({ status: 'paid', lockReason: '', releases: false });
    expect(recordOutcome(order, captured({ amount: 3_000 }))).toMatchObject({ refundDueCents: 3_000, life: locked });
  });
  it('where the voucher is spent elsewhere cancels its row and leaves the rest to be paid', () => {
    for (const status of [PAYMENT.sent, PAYMENT.unpaid, PAYMENT.declined]) {
      const recorded = recordWithoutTenders(withGift(status), captured({ amount: 6_000 }));
      expect(recorded?.payments).toMatchObject([
        { id: 'gift', status: PAYMENT.cancelled },
        { id: 'card', status: PAYMENT.unpaid, attempt: 2, amountCents: 4_000 },
      ]);
      expect(recorded).toMatchObject({
        partPaidCents: 6_000,
        late: { amountCents: 6_000 },
        life: { status: 'deposit' },
      });
    }
  });
});

describe('an attempt that ended without money', () => {
  it.each([
    ['declined', PAYMENT.declined],
    ['cancelled', PAYMENT.unpaid],
    ['closed', PAYMENT.unpaid],
    ['aborted', PAYMENT.unpaid],
  ] as const)('because it was %s leaves the payment at %i and gives everything back', (state, status) => {
    const recorded = recordOutcome(anOrder(), captured({ state, reason: 'why' }));
    expect(recorded?.payments).toEqual([card({ status, reason: 'why' })]);
    expect(recorded?.life).toEqual({ status: 'pending', holdState: 'released', lockReason: '', releases: true });
  });
  it('keeps the hold when it gave way to one for the remainder', () => {
    const order = anOrder({
      status: 'deposit',
      payments: [card(), card({ id: 'p', status: PAYMENT.paid, amount: 3_000 })],
    });
    const recorded = recordOutcome(order, captured({ state: 'closed' }));
    expect(recorded?.life).toMatchObject({ holdState: 'held', releases: false });
    expect(recorded?.payments[0]).toMatchObject({ status: PAYMENT.unpaid, amountCents: 7_000 });
  });
  it('is one with what was chosen by its method meanwhile, of which an order has one that waits', () => {
    const other = card({ id: 'other', amount: 3_000, status: PAYMENT.unpaid });
    const order = anOrder({ payments: [card({ amount: 4_000 }), other, transfer({ amount: 3_000 })] });
    for (const state of ['declined', 'cancelled', 'closed', 'aborted'] as const)
      expect(recordOutcome(order, captured({ state, reason: 'why' }))?.payments).toEqual([
        card({ amount: 4_000, status: PAYMENT.cancelled, reason: 'why' }),
        { ...other, amountCents: 7_000 },
        transfer({ amount: 3_000 }),
      ]);
  });
  it('is nothing to a later attempt, or to a payment that is not at a provider', () => {
    expect(
      recordOutcome(anOrder({ payments: [card({ attempt: 2 })] }), captured({ state: 'declined' })),
    ).toBeUndefined();
    const unpaid = anOrder({ payments: [card({ status: PAYMENT.unpaid })] });
    expect(recordOutcome(unpaid, captured({ state: 'closed' }))).toBeUndefined();
  });
});

it('unpaid rows are capped at what is left, the card first; what is left with nothing is cancelled', () => {
  const rows = [transfer({ amount: 5_000 }), card({ amount: 5_000, status: PAYMENT.declined })];
  expect(cappedAt(rows, asCents(5_000)).map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [5_000, PAYMENT.cancelled],
    [5_000, PAYMENT.declined],
  ]);
  expect(cappedAt(rows, asCents(10_000))).toEqual(rows);
});

describe('an attempt that ends without money beside another amount of its method', () => {
  it.each(
    (['hosted', 'terminal'] as const).flatMap((flow) =>
      (['declined', 'cancelled', 'closed', 'aborted'] as const).map((state) => [flow, state] as const),
    ),
  )('is one with it, whoever takes the card: %s, %s', (flow, state) => {
    const rows = [
      card({ amount: 5_000, status: PAYMENT.sent }),
      card({ id: 'beside', amount: 4_000, status: PAYMENT.unpaid }),
    ].map((row) => ({ ...row, flow, channel: 'pos' as const }));
    const order = anOrder({ payments: rows, openEnded: true });
    const failed = recordOutcome(order, { ...captured({ amount: 0 }), state, reason: 'why' });
    expect(failed?.payments.map(({ id, status, amountCents }) => [id, status, amountCents])).toEqual([
      ['card', PAYMENT.cancelled, 5_000],
      ['beside', PAYMENT.unpaid, 9_000],
    ]);
  });
});
