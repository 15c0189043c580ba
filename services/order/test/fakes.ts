import { randomUUID } from 'node:crypto';
import type { StaffLine } from '@shop/commerce/document';
import { asCents, type Cents } from '@shop/primitives/money';
import { cannotPay } from '@shop/commerce/payments';
import { refuse } from '@shop/primitives/refusal';
import { fakeBins } from './fake-bins.ts';
import { fakeMoves } from './fake-moves.ts';
import { fakeTerminals } from './fake-terminals.ts';
import { termsFor } from './tenders.ts';
import type { Attempt, AttemptKey, Coupons, Payments, Stock, TakeKey } from '../src/application/ports.ts';
import type { GrantType, QuoteDeps } from '../src/application/quote-ports.ts';

type State = 'held' | 'released' | 'kept';
const nameOf = (key: TakeKey) => `${key.orderNo}/${key.version}`;

/** The neighbours' promise in a few lines: keyed takes, tombstones, a provider that may not answer. */
export function fakeNeighbours() {
  const holds = new Map<string, State>();
  const uses = new Map<string, State>();
  const tenders = new Map<string, State>();
  const attempts = new Map<string, Attempt>();
  const takenAt = new Map<string, string>();
  const script = {
    stock: undefined as Error | undefined,
    tender: undefined as Error | undefined,
    start: undefined as Error | undefined,
    take: undefined as Error | undefined,
    /** how a taking, or a refund, ends */
    takenAs: 'captured' as Attempt['state'],
    reason: '',
    /** what was taken is not answered */
    lost: false,
    close: undefined as Error | undefined,
    short: false,
    /** the customer signs in with their e-mail */
    keepsEmail: false,
    spent: false,
    couponExpiry: '',
    /** the customer's balance */
    creditCents: 50_000,
  };
  const take = (states: Map<string, State>, key: TakeKey) => {
    if (states.get(nameOf(key)) === 'released') throw refuse('conflict', 'released', 'released');
    states.set(nameOf(key), 'held');
  };
  const stock: Stock = {
    async hold(key, { lines }) {
      if (script.stock) throw script.stock;
      take(holds, key);
      const chosen = lines.flatMap(({ lineId, staff }) => staffHeld(lineId, staff, script.short));
      if (chosen.length > 0) return { allocations: chosen, short: script.short };
      return {
        allocations: lines.map((line) => ({
          lineId: line.lineId,
          component: `${line.sku}-A`,
          componentName: 'frame',
          qty: line.qty,
          method: 'DEL',
          from: 'DC',
          to: '',
          eta: '',
          cbm4: 6066,
        })),
        short: script.short,
      };
    },
    async check(key) {
      if (script.stock && holds.get(nameOf(key)) !== 'held') throw script.stock;
    },
    release: async (key) => void holds.set(nameOf(key), 'released'),
  };
  const coupons: Coupons = {
    async take(key) {
      take(uses, key);
      return {
        type: 'percent',
        amount: 1000,
        minCents: asCents(0),
        excludeHot: false,
        excludeSale: false,
        isShipping: false,
        expiry: script.couponExpiry,
      };
    },
    release: async (key) => void uses.set(nameOf(key), 'released'),
  };
  const pins: { id: string; approverId: string; type: GrantType; target: string; issuedAt: string }[] = [];
  const written: object[] = [];
  const accounts: QuoteDeps['accounts'] = {
    writeContact: async (write) => {
      written.push(write);
      return { id: write.customerId || 'found by e-mail', emailKept: script.keepsEmail };
    },
    findGrants: async (type, target) => pins.filter((pin) => pin.type === type && ['', target].includes(pin.target)),
    nameOf: async (staffId) => (staffId === 'sam' ? 'Sam Staff' : ''),
  };
  /** A right PIN of staff for one act; without a moment it was entered just before it is needed. */
  const enterPin = (type: GrantType, target = '', at = new Date('2100-01-01')) =>
    pins.push({ id: randomUUID(), approverId: 'sam', type, target, issuedAt: at.toISOString() });
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
    counterMethods: async () => [
      {
        code: 'offline',
        name: 'Offline',
        byCode: false,
        ...termsFor('offline'),
        channel: 'pos',
        referenceLabel: 'Reference',
      },
      { code: 'directcrd', name: 'Bank transfer', byCode: false, ...termsFor('directcrd'), channel: 'pos' },
      { code: 'credit', name: 'Store credit', byCode: false, ...termsFor('credit'), channel: 'pos' },
      { code: 'voucher', name: 'Gift voucher', byCode: true, ...termsFor('voucher'), channel: 'pos' },
      { code: 'windcave', name: 'Card', byCode: false, ...termsFor('windcave'), channel: 'pos' },
      { code: 'weftpos', name: 'EFTPOS', byCode: false, ...termsFor('weftpos'), channel: 'pos' },
    ],
    approval: async () => ({
      code: 'no-deposit',
      name: 'No deposit',
      byCode: true,
      ...termsFor('no-deposit'),
      channel: 'pos',
    }),
    async check({ code, amountCents }) {
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
    methods: async () => [
      { code: 'windcave', name: 'Card', byCode: false, ...termsFor('windcave') },
      { code: 'directcrd', name: 'Bank transfer', byCode: false, ...termsFor('directcrd') },
      { code: 'voucher', name: 'Voucher', byCode: true, ...termsFor('voucher') },
    ],
    async start({ paymentId, attempt, orderNo, amountCents }) {
      const key = { paymentId, attempt };
      if (!attempts.has(keyName(key)))
        attempts.set(keyName(key), { key, orderNo, state: 'open', amountCents, reference: '', reason: '' });
      if (script.start) throw script.start;
      return { token: `pay-${keyName(key)}` };
    },
    async resolve(key) {
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
    async holdTender(key) {
      if (script.tender) throw script.tender;
      take(tenders, key);
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
  const decide = (state: Attempt['state'], amount?: Cents) => {
    for (const [name, attempt] of attempts)
      if (attempt.state === 'open')
        attempts.set(name, { ...attempt, state, amountCents: amount ?? attempt.amountCents });
  };
  /** Of stock, coupon uses and tender money: what is held now. */
  const taken = () => [holds, uses, tenders].map((states) => [...states.values()].filter((s) => s === 'held').length);
  /** Another order has taken all voucher and credit money. */
  const spentElsewhere = () => void (script.spent = true);
  /** The versions whose tender money is kept for a payment that arrived. */
  const kept = () => [...tenders].filter(([, state]) => state === 'kept').map(([name]) => name);
  const near = { stock, coupons, payments, accounts, enterPin, ...fakeBins(), ...fakeMoves() };
  const { terminalScript } = atTerminals;
  return {
    ...near,
    terminalScript,
    queried,
    takings,
    written,
    holds,
    uses,
    tenders,
    attempts,
    takenAt,
    script,
    decide,
    taken,
    spentElsewhere,
    kept,
  };
}

/** As staff allocated it; short, all of it is a back-order. */
const staffHeld = (lineId: string, staff: StaffLine | undefined, isShort: boolean) =>
  (staff?.subItems ?? []).flatMap(({ sku: component, name: componentName, cbm4, allocations }) =>
    allocations.map(({ method, from, to, qty }) => {
      const source = isShort ? { from: 'BACK-ORDER', eta: '2027-01-15' } : { from, eta: '' };
      return { ...{ lineId, component, componentName, cbm4, method, to, qty }, ...source };
    }),
  );

const tombstone = (key: AttemptKey): Attempt => ({
  key,
  orderNo: '',
  state: 'aborted',
  amountCents: asCents(0),
  reference: '',
  reason: '',
});
