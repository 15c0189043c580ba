import { cannotPay } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { Attempt, AttemptKey, Payments } from '../src/application/ports.ts';
import { fakeMethods } from './fake-methods.ts';
import type { FakeScript } from './fake-script.ts';
import { nameOf, type States, take } from './fake-takes.ts';
import { fakeTerminals } from './fake-terminals.ts';

/** Payment: attempts by key, tombstones, tender money that is held, a provider that may not answer. */
export function fakePayments(tenders: States, script: FakeScript) {
  const attempts = new Map<string, Attempt>();
  const takenAt = new Map<string, string>();
  /** What each version was asked to hold, by method. */
  const heldParts = new Map<string, Parameters<Payments['holdTender']>[1]>();
  const keyName = (key: AttemptKey) => `${key.paymentId}#${key.attempt}`;
  /** What was never started is given up for good. */
  const givenUp = (key: AttemptKey): Attempt => {
    attempts.set(keyName(key), tombstone(key));
    return tombstone(key);
  };
  /** Attempts of which the provider was queried on order's behalf. */
  const queried: string[] = [];
  const atTerminals = fakeTerminals(attempts);
  /** Which payment and attempt each taking gives back. */
  const takings: Pick<Parameters<Payments['take']>[0], 'gateway' | 'refundOf' | 'refundAttempt'>[] = [];
  const payments: Payments = {
    ...fakeMethods,
    async check({ code, amountCents, reference }) {
      if (code === 'voucher' && reference.trim().toUpperCase() !== 'GIFT100')
        throw refuse('precondition', 'payment.cannot', cannotPay('Gift voucher', amountCents));
      if (code === 'credit' && amountCents > script.creditCents)
        throw refuse('precondition', 'payment.cannot', cannotPay('Store credit', amountCents));
    },
    async take({ key, orderNo, amountCents, reference, branch, ...of }) {
      if (script.take) throw script.take;
      takings.push(of);
      const before = attempts.get(keyName(key));
      if (before?.state === 'aborted') throw refuse('conflict', 'payment.aborted', 'given up');
      const taken: Attempt = before ?? {
        key,
        orderNo,
        state: script.takenAs,
        amountCents,
        reference,
        reason: script.reason,
      };
      attempts.set(keyName(key), taken);
      takenAt.set(keyName(key), branch);
      if (script.lost) throw refuse('unavailable', 'test.lost', 'The answer was lost.');
      return taken;
    },
    async start({ paymentId, attempt, orderNo, amountCents }) {
      const key = { paymentId, attempt };
      if (!attempts.has(keyName(key)))
        attempts.set(keyName(key), { key, orderNo, state: 'open', amountCents, reference: '', reason: '' });
      if (script.start) throw script.start;
      return { token: `pay-${keyName(key)}` };
    },
    async resolve(key) {
      if (script.resolve) throw script.resolve;
      queried.push(keyName(key));
      return attempts.get(keyName(key)) ?? givenUp(key);
    },
    outcome: async (key) => attempts.get(keyName(key)) ?? givenUp(key),
    close: atTerminals.guarded(async (key) => {
      if (script.close) throw script.close;
      const found = attempts.get(keyName(key)) ?? tombstone(key);
      const closed = found.state === 'open' ? { ...found, state: 'closed' as const } : found;
      attempts.set(keyName(key), closed);
      return closed;
    }),
    resolveReturn: async (token) => attempts.get(token) ?? Promise.reject(refuse('not_found', 'none', 'none')),
    find: async (token) => {
      const attempt = attempts.get(token.replace('pay-', ''));
      if (!attempt) throw refuse('not_found', 'none', 'none');
      return attempt;
    },
    open: async (token) => {
      const attempt = await payments.find(token);
      return { location: attempt.state === 'open' ? 'https://provider.test/page' : '', attempt };
    },
    async holdTender(key, parts) {
      if (script.tender) throw script.tender;
      take(tenders, key);
      heldParts.set(nameOf(key), parts);
    },
    releaseTender: async (key) => {
      if (tenders.get(nameOf(key)) !== 'kept') tenders.set(nameOf(key), 'released');
    },
    ...atTerminals.terminals,
    async keepTender(key) {
      if (script.spent) return false;
      tenders.set(nameOf(key), 'kept');
      return true;
    },
  };
  const { terminalScript } = atTerminals;
  return { payments, attempts, takenAt, queried, takings, terminalScript, heldParts };
}

const tombstone = (key: AttemptKey): Attempt => ({
  key,
  orderNo: '',
  state: 'aborted',
  amountCents: asCents(0),
  reference: '',
  reason: '',
});
