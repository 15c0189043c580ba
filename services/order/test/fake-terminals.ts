import type { Cents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { Attempt, AttemptKey, Payments } from '../src/application/ports.ts';
import type { TerminalNow, TerminalPayments } from '../src/application/terminal-ports.ts';

const NOTHING = {
  ...{ statusId: 2, dl1: 'PRESENT CARD', dl2: '', b1: '', b2: 'CANCEL', code: '' },
  ...{ frameUrl: '', frameOrigin: '', referenceId: '', framePaymentId: '' },
  ...{ authCode: '', cardType: '', maskedPan: '', rrn: '', receipt: '' },
  ...{ doubt: '', silentSince: '', sameSince: '' },
};
const nameOf = ({ paymentId, attempt }: AttemptKey) => `${paymentId}#${attempt}`;
const isOpen = ({ state }: Attempt) => state === 'open' || state === 'in_doubt';

/** Payment's promise about terminals in a few lines, over the same attempts: one open transaction a station, sent once a key. */
export function fakeTerminals(attempts: Map<string, Attempt>) {
  const stations = new Map<string, string>();
  const script = {
    start: undefined as Error | undefined,
    charged: undefined as Cents | undefined,
    sent: 0,
    branch: '',
  };
  const now = (key: AttemptKey): TerminalNow => {
    const attempt = attempts.get(nameOf(key));
    const station = stations.get(nameOf(key));
    if (!attempt || station === undefined) throw refuse('not_found', 'payment.unknown', 'We do not know this payment.');
    return { ...NOTHING, attempt, station, code: attempt.state === 'captured' ? '00' : '' };
  };
  const busy = (station: string) =>
    [...stations].some(([name, at]) => at === station && isOpen(attempts.get(name) as Attempt));
  const set = (key: AttemptKey, state: Attempt['state']) => {
    const attempt = attempts.get(nameOf(key));
    if (attempt) attempts.set(nameOf(key), { ...attempt, state });
  };
  const terminals: TerminalPayments = {
    async startTerminal({ key, orderNo, amountCents, station, branch }) {
      if (script.start) throw script.start;
      if (attempts.has(nameOf(key))) return now(key);
      if (busy(station)) throw refuse('precondition', 'payment.station_busy', 'This terminal is busy.');
      script.sent += 1;
      script.branch = branch;
      stations.set(nameOf(key), station);
      attempts.set(nameOf(key), { key, orderNo, state: 'open', amountCents, reference: '', reason: '' });
      return now(key);
    },
    readTerminal: async (key) => now(key),
    async pressTerminal(key, { value }) {
      if (value !== 'CANCEL') throw refuse('precondition', 'payment.button', 'The terminal does not offer this.');
      set(key, 'cancelled');
      return now(key);
    },
    async cancelTerminal(key) {
      const { attempt, station } = now(key);
      if (!isOpen(attempt)) return '';
      set(key, 'cancelled');
      return station;
    },
    async settleByHand({ key, isPaid, isOnlyAsked }) {
      const { charged } = script;
      if (now(key).attempt.state !== 'in_doubt') throw refuse('precondition', 'payment.not_in_doubt', 'not in doubt');
      if (charged && !isPaid) throw refuse('precondition', 'payment.approved', 'The terminal approved it.');
      const before = now(key).attempt;
      const amountCents = charged ?? before.amountCents;
      if (isOnlyAsked) return { ...before, amountCents };
      attempts.set(nameOf(key), { ...before, amountCents, state: isPaid ? 'captured' : 'closed' });
      return now(key).attempt;
    },
    atTerminals: async (orderNo) =>
      [...attempts.values()]
        .filter((one) => one.orderNo === orderNo && stations.has(nameOf(one.key)) && isOpen(one))
        .map(({ key }) => now(key)),
  };
  /** What is open at a terminal is not given up. */
  const guarded =
    (close: Payments['close']): Payments['close'] =>
    async (key) => {
      const attempt = attempts.get(nameOf(key));
      if (attempt && stations.has(nameOf(key)) && isOpen(attempt))
        throw refuse('unavailable', 'payment.in_doubt', 'Your payment is being checked');
      return close(key);
    };
  return { terminals, guarded, terminalScript: script };
}
