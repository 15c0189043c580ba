import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { type Attempt, judge, neverAnswered, nextCheck, type ProviderOutcome } from './attempt.ts';

const now = new Date('2026-11-21T00:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const MINUTE = 60_000;
const anAttempt: Attempt = {
  ...{
    paymentId: 'p1',
    attempt: 1,
    orderNo: '100001',
    gateway: 'windcave',
    amountCents: asCents(10_000),
    state: 'open',
  },
  ...{ ourReference: 'ours', token: 't', returnToken: 'b', providerSession: 's', pageUrl: 'u', providerReference: '' },
  ...{ reason: '', confirmationToken: 'c', branch: 'AKL', staffId: '' },
  ...{ startedAt: now, expiresAt: later(30 * MINUTE), settledAt: null, refundOf: '', station: '' },
};
const said = (rest: Partial<ProviderOutcome>): ProviderOutcome => ({
  ...{
    state: 'approved',
    amountCents: asCents(10_000),
    currency: 'NZD',
    merchantReference: 'ours',
    reference: 'tx',
    text: '',
  },
  ...rest,
});

describe("the provider's word", () => {
  it('is a capture only for our reference, amount and currency', () => {
    expect(judge(anAttempt, said({}), now)).toEqual({ state: 'captured', reference: 'tx', reason: '' });
    for (const other of [
      { amountCents: asCents(9_999) },
      { amountCents: undefined },
      { currency: 'AUD' },
      { merchantReference: 'x' },
    ])
      expect(judge(anAttempt, said(other), now)).toEqual({ state: 'open', reference: 'tx', reason: 'mismatch' });
  });
  it.each(['declined', 'cancelled'] as const)('%s ends the attempt with its reason', (state) => {
    expect(judge(anAttempt, said({ state, text: 'why' }), now)).toEqual({ state, reference: 'tx', reason: 'why' });
  });
  it.each(['waiting', 'unknown'] as const)(
    '%s changes nothing until two minutes after the end of the page',
    (state) => {
      expect(judge(anAttempt, said({ state }), later(32 * MINUTE)).state).toBe('open');
      expect(judge(anAttempt, said({ state }), later(32 * MINUTE + 1))).toMatchObject({
        state: 'closed',
        reason: 'expired',
      });
    },
  );
});

describe('an attempt', () => {
  it('without an answer is given up after a minute, for its page was never shown', () => {
    const silent = { ...anAttempt, providerSession: '' };
    expect([neverAnswered(silent, later(MINUTE)), neverAnswered(silent, later(MINUTE + 1))]).toEqual([false, true]);
    expect(neverAnswered(anAttempt, later(MINUTE + 1))).toBe(false);
  });
  it('is polled every 15 s for half an hour, then every 10 minutes, and no longer when it has ended', () => {
    const wait = (at: number, state: Attempt['state'] = 'open') => nextCheck(anAttempt, state, later(at))?.getTime();
    expect(wait(0)).toBe(later(15_000).getTime());
    expect(wait(30 * MINUTE)).toBe(later(40 * MINUTE).getTime());
    expect(wait(0, 'closed')).toBe(later(15_000).getTime());
    expect(wait(32 * MINUTE + 1, 'closed')).toBeUndefined();
    for (const state of ['captured', 'declined', 'cancelled', 'aborted'] as const)
      expect(wait(0, state)).toBeUndefined();
  });
});
