import type { AttemptState } from '@shop/commerce/attempts';
import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempt.ts';
import { isOffered } from './press.ts';
import { type Hearing, judgeTerminal, nextTerminalCheck, type TerminalSession } from './terminal.ts';
import type { TerminalAnswer, TerminalResult, TerminalScreen } from './terminal-answer.ts';

const now = new Date('2026-11-24T00:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const anAttempt = (changes: Partial<Attempt> = {}): Attempt => ({
  ...{ paymentId: 'p1', attempt: 1, orderNo: '100001', gateway: 'weftpos', amountCents: asCents(10_000) },
  ...{ state: 'started', ourReference: 'ours', token: 't', returnToken: 'b', providerSession: '', pageUrl: '' },
  ...{ providerReference: '', reason: '', confirmationToken: 'c', branch: 'AKL', staffId: 's' },
  ...{ startedAt: ago(5), expiresAt: ago(-1_800), settledAt: null, refundOf: '', station: 'AKL-1' },
  ...changes,
});
const aSession = (changes: Partial<TerminalSession> = {}): TerminalSession => ({
  ...{
    sendEndedAt: ago(5),
    startRefusal: '',
    notMatchedSince: null,
    screen: null,
    slip: null,
    approval: null,
    screenSince: null,
    heardAt: null,
    byHand: '',
    byHandApprover: '',
  },
  ...changes,
});
const screen: TerminalScreen = { statusId: 2, dl1: 'PRESENT CARD', dl2: '', b1: '', b2: 'CANCEL' };
const complete = (changes: Partial<TerminalResult> = {}): TerminalAnswer => ({
  kind: 'complete',
  screen: { ...screen, statusId: 6 },
  result: {
    ...{ approved: true, amountCents: asCents(10_000), currency: '', station: '', code: '00', text: 'APPROVED' },
    ...{ reference: 'tr', slip: { authCode: '1', cardType: 'Visa', maskedPan: '4***1', rrn: '', receipt: '' } },
    ...changes,
  },
});
const refused = (code: string): TerminalAnswer => ({ kind: 'refused', code, text: '' });
const judge = (answer: TerminalAnswer, changes: Partial<Hearing> = {}) =>
  judgeTerminal({ attempt: anAttempt(), session: aSession(), request: 'status', answer, now, ...changes });

const CODES = 'P4 P5 P7 P8 P9 PA PB PC PD PE PF PG PH PJ PK PL PM PO TQ V6 VB VW ?? 51'.split(' ');
const FINAL = 'P4 P5 P7 P8 P9 PH PK PL PM PO'.split(' ');
const REQUESTS = ['start', 'status'] as const;
const WATCHED: readonly AttemptState[] = ['started', 'open', 'closed'];

describe('what is complete', () => {
  it.each(REQUESTS)('and approved for our amount is captured, also as the answer to %s', (request) => {
    for (const state of WATCHED)
      expect(judge(complete(), { request, attempt: anAttempt({ state }) })).toEqual({
        ...{ state: 'captured', reference: 'tr', reason: '', isInDoubt: false },
      });
    expect(judge(complete({ currency: 'NZD', station: 'AKL-1' })).state).toBe('captured');
  });
  it.each([
    { amountCents: asCents(9_999) },
    { amountCents: asCents(10_100) },
    { amountCents: undefined },
    { currency: 'AUD' },
    { station: 'AKL-2' },
  ])('and approved for something else is neither paid nor failed: %o', (other) => {
    for (const state of ['started', 'open'] as const)
      expect(judge(complete(other), { attempt: anAttempt({ state }) })).toEqual({
        ...{ state, reference: 'tr', reason: 'mismatch', isInDoubt: true },
      });
  });
  it('and approved for another amount after it was given up is recorded as what was charged; in other money it is in doubt', () => {
    const closed = { attempt: anAttempt({ state: 'closed' }) };
    expect(judge(complete({ amountCents: asCents(10_100) }), closed)).toEqual({
      ...{ state: 'captured', reference: 'tr', reason: '', isInDoubt: false, amountCents: 10_100 },
    });
    for (const other of [{ amountCents: undefined }, { currency: 'AUD' }, { station: 'AKL-2' }])
      expect(judge(complete(other), closed)).toMatchObject({ state: 'closed', reason: 'mismatch', isInDoubt: true });
  });
  it('and not approved has failed, with its code and words', () => {
    const no = (code: string) => judge(complete({ approved: false, code, text: 'DECLINED' }));
    expect(no('51')).toEqual({ state: 'declined', reference: 'tr', reason: '51 DECLINED', isInDoubt: false });
    expect(no('VB').state).toBe('declined');
    expect(no('VW').state).toBe('cancelled');
  });
  it('but says both yes and no, or neither, is in doubt', () => {
    expect(judge(complete({ approved: false, code: '00' }))).toMatchObject({ state: 'started', isInDoubt: true });
    for (const code of ['00', '51', ''])
      expect(judge(complete({ approved: undefined, code }))).toMatchObject({ state: 'started', isInDoubt: true });
  });
});

describe('what is not complete', () => {
  it('is on its way, and what counted as never started stays closed', () => {
    const progress: TerminalAnswer = { kind: 'progress', screen };
    const of = (state: AttemptState) => judge(progress, { attempt: anAttempt({ state }) });
    expect(WATCHED.map((state) => of(state).state)).toEqual(['open', 'open', 'closed']);
    expect(WATCHED.map((state) => of(state).isInDoubt)).toEqual([false, false, false]);
  });
  it('is unknown without an answer, whatever was requested', () => {
    for (const request of REQUESTS)
      for (const state of WATCHED)
        expect(judge({ kind: 'unanswered', why: 'lost' }, { request, attempt: anAttempt({ state }) })).toEqual({
          ...{ state, reference: '', reason: 'lost', isInDoubt: true },
        });
  });
  it('was not begun when there was no connection for the start; a query without one says nothing', () => {
    expect(judge({ kind: 'notSent' }, { request: 'start' })).toMatchObject({ state: 'cancelled', isInDoubt: false });
    expect(judge({ kind: 'notSent' })).toMatchObject({ state: 'started', isInDoubt: true });
  });
});

describe('a refusal', () => {
  it.each(CODES)('%s of the start', (code) => {
    const verdict = judge(refused(code), { request: 'start' });
    const state = FINAL.includes(code) || code === 'VW' ? 'cancelled' : /^V[6B]$/.test(code) ? 'declined' : 'started';
    expect(verdict).toMatchObject({ state, reason: code, isInDoubt: state === 'started' });
  });
  it.each(CODES)('%s of a query', (code) => {
    const verdict = judge(refused(code));
    const state = code === 'VW' ? 'cancelled' : /^V[6B]$/.test(code) ? 'declined' : 'started';
    expect(verdict).toMatchObject({ state, reason: code, isInDoubt: state === 'started' });
  });
  it.each(CODES)('%s of the start, after which the reference is not known', (code) => {
    const isConfirmed = ['PC', 'PD', 'PE', 'PF', 'TQ'].includes(code);
    const verdict = judge(refused('PJ'), { session: aSession({ startRefusal: code }) });
    expect(verdict).toMatchObject(isConfirmed ? { state: 'cancelled', reason: code } : { state: 'started' });
  });
});

describe('a reference that the provider does not know', () => {
  const notMatched = (sendEndedAt: Date | null, since: Date | null, attempt = anAttempt()) =>
    judge(refused('PJ'), { attempt, session: aSession({ sendEndedAt, notMatchedSince: since }) });
  it('was never started when that is said for a minute after the request was over', () => {
    expect(notMatched(ago(61), ago(60))).toMatchObject({ state: 'closed', reason: 'never started', isInDoubt: false });
    expect(notMatched(ago(60), ago(61)).state).toBe('closed');
    expect(notMatched(ago(61), ago(59.999)).state).toBe('started');
    expect(notMatched(ago(59.999), ago(61)).state).toBe('started');
    expect(notMatched(ago(61), null).state).toBe('started');
  });
  it('counts from the longest time of a request when nobody knows when it was over', () => {
    const from = (seconds: number) => notMatched(null, ago(200), anAttempt({ startedAt: ago(seconds) })).state;
    expect([from(90), from(89.999)]).toEqual(['closed', 'started']);
  });
  it('had begun all the same when the terminal has shown it', () => {
    expect(notMatched(ago(900), ago(900), anAttempt({ state: 'open' }))).toMatchObject({
      ...{ state: 'open', isInDoubt: true },
    });
  });
  it('stays closed', () => {
    for (const since of [ago(900), null])
      expect(notMatched(ago(5), since, anAttempt({ state: 'closed', reason: 'never started' }))).toMatchObject({
        ...{ state: 'closed', reason: 'never started', isInDoubt: false },
      });
  });
});

describe('a button', () => {
  it('may be pressed with the label that the terminal offered last, and no other', () => {
    const signature = { ...screen, b1: 'YES', b2: 'NO' };
    expect(isOffered(signature, { name: 'B1', value: 'YES' })).toBe(true);
    expect(isOffered(screen, { name: 'B2', value: 'CANCEL' })).toBe(true);
    for (const [name, value] of [
      ['B1', 'NO'],
      ['B2', 'YES'],
      ['B1', 'CANCEL'],
      ['B3', 'YES'],
      ['B1', ''],
    ] as const)
      expect(isOffered(signature, { name, value })).toBe(false);
    expect(isOffered(screen, { name: 'B1', value: '' })).toBe(false);
    expect(isOffered(null, { name: 'B2', value: 'CANCEL' })).toBe(false);
  });
});

describe('the next query', () => {
  const wait = (age: number, state: AttemptState = 'open', settledAt: Date | null = null) => {
    const next = nextTerminalCheck(anAttempt({ startedAt: ago(age), settledAt }), state, now);
    return next && (next.getTime() - now.getTime()) / 1_000;
  };
  it('is soon while a customer stands there, later afterwards, and none when it has ended', () => {
    expect([wait(0), wait(299), wait(300), wait(1_799), wait(1_800)]).toEqual([2, 2, 15, 15, 600]);
    for (const state of ['captured', 'declined', 'cancelled', 'aborted'] as const)
      expect(wait(0, state)).toBeUndefined();
  });
  it('is made for ten minutes more of what never started', () => {
    expect([wait(0, 'closed', ago(600)), wait(0, 'closed', ago(601))]).toEqual([15, undefined]);
  });
});
