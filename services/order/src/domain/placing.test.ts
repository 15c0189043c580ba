import { PAYMENT } from '@shop/commerce/payments';
import { describe, expect, it } from 'vitest';
import { anOrder, card, transfer } from '../../test/orders.ts';
import type { Order } from './order.ts';
import { placingStep } from './placing.ts';

const now = new Date('2026-11-21T00:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const of = (rest: Parameters<typeof anOrder>[0], cartVersion = 1) => placingStep(anOrder(rest), cartVersion, now);
const intent = (cartVersion: number, ms: number) => ({ version: 2, cartVersion, at: ago(ms) });

describe('placing a cart whose order is there', () => {
  it.each<Order['status']>(['paid', 'part-dispatched', 'dispatched', 'completed', 'refunded'])(
    'answers the confirmation when it is %s',
    (status) => expect(of({ status, holdState: 'final' }, 2)).toEqual({ kind: 'paid' }),
  );
  it('waits for a placing of the same cart, refuses beside one of another, and voids one that died', () => {
    expect(of({ intent: intent(1, 29_999) })).toEqual({ kind: 'join' });
    expect(of({ intent: intent(2, 29_999) })).toEqual({ kind: 'busy' });
    expect(of({ intent: intent(1, 30_000) })).toEqual({ kind: 'void', version: 2 });
  });
  it('answers the same again while its page is open, and goes on where the page is not there yet', () => {
    expect(of({})).toEqual({ kind: 'replay' });
    expect(of({ payToken: '' })).toEqual({ kind: 'start' });
  });
  it('closes the open attempt of an older cart, of a released hold, or for more than is owed', () => {
    expect(of({}, 2)).toEqual({ kind: 'close' });
    expect(of({ holdState: 'released' })).toEqual({ kind: 'close' });
    const paidBefore = card({ id: 'late', status: PAYMENT.paid, amount: 4_000 });
    expect(of({ status: 'deposit', payments: [card(), paidBefore] })).toEqual({ kind: 'close' });
  });
  it('announces the next version after a decline, a close, or for another cart', () => {
    const next = { kind: 'announce', version: 4 };
    for (const status of [PAYMENT.declined, PAYMENT.unpaid])
      expect(of({ lastVersion: 3, payments: [card({ status })] })).toEqual(next);
    expect(of({ lastVersion: 3, payments: [card({ status: PAYMENT.declined })] }, 2)).toEqual(next);
    expect(of({ lastVersion: 3, status: 'locked', holdState: 'released', payments: [] })).toEqual(next);
  });
  it('starts the remainder of a part-paid order, and answers again when a transfer is all that is to come', () => {
    const paid = card({ id: 'late', status: PAYMENT.paid, amount: 4_000 });
    const rest = card({ status: PAYMENT.unpaid, amount: 6_000 });
    expect(of({ status: 'deposit', payments: [rest, paid] })).toEqual({ kind: 'start' });
    expect(of({ status: 'deposit', payments: [transfer({ amount: 6_000 }), paid] })).toEqual({ kind: 'replay' });
  });
});
