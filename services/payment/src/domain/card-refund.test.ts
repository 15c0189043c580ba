import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempt.ts';
import { judgeRefund, type RefundAnswer, type RefundHearing, type RefundResult } from './card-refund.ts';

const startedAt = new Date('2026-11-21T00:00:00Z');
const later = (seconds: number) => new Date(startedAt.getTime() + seconds * 1_000);
const refund = (state: Attempt['state'] = 'started') =>
  ({ state, startedAt, reason: '', ourReference: '100001-1-abc', amountCents: asCents(2_500) }) as Attempt;
const result: RefundResult = {
  ...{ isApproved: true, isRefund: true, amountCents: asCents(2_500), currency: 'NZD' },
  ...{ merchantReference: '100001-1-abc', reference: 'r1', text: 'APPROVED' },
};
const done = (more: Partial<RefundResult> = {}): RefundAnswer => ({ kind: 'done', result: { ...result, ...more } });
const judged = (answer: RefundAnswer, more: Partial<RefundHearing> = {}) =>
  judgeRefund({ attempt: refund(), request: 'give', answer, now: later(1), ...more });

describe('a refund by the provider', () => {
  it('is given back by what was approved for our reference, amount and currency alone', () => {
    expect(judged(done())).toMatchObject({ state: 'captured', reference: 'r1', isInDoubt: false });
    for (const other of [
      { amountCents: asCents(2_501) },
      { currency: 'AUD' },
      { merchantReference: 'another' },
      { isRefund: false },
    ])
      expect(judged(done(other))).toMatchObject({ state: 'started', reason: 'mismatch', isInDoubt: true });
  });
  it('has failed where the provider says so, with its reason', () => {
    expect(judged(done({ isApproved: false, text: 'DECLINED' }))).toMatchObject({
      ...{ state: 'declined', reason: 'DECLINED', isInDoubt: false },
    });
    expect(judged({ kind: 'refused', text: 'Too much' })).toMatchObject({ state: 'declined', reason: 'Too much' });
    expect(judged({ kind: 'notSent' })).toMatchObject({ state: 'cancelled', isInDoubt: false });
  });
  it('stays in doubt where the answer is lost, and where only the question about it fails', () => {
    expect(judged({ kind: 'unanswered' })).toMatchObject({ state: 'started', isInDoubt: true });
    for (const kind of ['notSent', 'unanswered'] as const)
      expect(judged({ kind }, { request: 'find', now: later(600) })).toMatchObject({ isInDoubt: true });
    expect(judged({ kind: 'refused', text: '' }, { request: 'find' })).toMatchObject({ isInDoubt: true });
  });
  it('never came where the provider does not know it for a minute, and is recorded when it comes later', () => {
    const find = (seconds: number, state?: Attempt['state']) =>
      judged({ kind: 'unknown' }, { request: 'find', now: later(seconds), attempt: refund(state) });
    expect(find(60)).toMatchObject({ state: 'started', isInDoubt: true });
    expect(find(61)).toMatchObject({ state: 'closed', isInDoubt: false });
    expect(find(300, 'closed')).toMatchObject({ state: 'closed', isInDoubt: false });
    expect(judged(done(), { request: 'find', attempt: refund('closed') })).toMatchObject({ state: 'captured' });
  });
});
