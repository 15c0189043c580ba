import { newId, newToken } from '@shop/kit/ids';
import type { Pool } from '@shop/kit/postgres/pool';
import { asCents } from '@shop/primitives/money';
import { expect } from 'vitest';
import { paymentApplication } from '../src/application/payment-application.ts';
import type { StartTerminal } from '../src/application/start-terminal.ts';
import type { ProviderReport } from '../src/application/reconciliation-ports.ts';
import type { TerminalOrder } from '../src/application/terminal-ports.ts';
import type { Reported } from '../src/domain/reconciliation.ts';
import { hitClient } from '../src/outbound/hit/hit.client.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { stationQuery } from '../src/outbound/postgres/station.query.ts';
import { terminalRepository } from '../src/outbound/postgres/terminal.repository.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { terminalProviders } from '../src/outbound/providers.ts';
import { oneProvider } from './one-provider.ts';
import type { ProviderSandbox } from './a-sandbox.ts';

/** What the provider of these terminals reports of whatever it is asked. */
const reportOf = (reported: () => readonly Reported[]): ProviderReport => ({
  ...{ provider: 'hit', gateways: async () => ['weftpos'] },
  page: async () => ({ transactions: [], next: '' }),
  find: async (reference) => reported().map((one) => ({ ...one, reference })),
});

type Key = { readonly paymentId: string; readonly attempt: number };

/** Payment's use cases at the sandbox's terminals, with a clock that a test moves. @param deadlineMs of a request to the provider */
export function aCounter(pool: Pool, sandbox: () => ProviderSandbox, deadlineMs = 500) {
  const state = {
    now: new Date('2026-11-24T00:00:00Z'),
    dies: false,
    reported: undefined as readonly Reported[] | undefined,
  };
  const sent: TerminalOrder[] = [];
  const reminded: { readonly paymentId: string; readonly dueAt: Date }[] = [];
  const app = () => {
    const terminals = hitClient({
      ...{ url: `${sandbox().origin}/sandbox/hit/pos.aspx`, vendorId: 'Shop' },
      login: async () => ({ user: 'till', key: 'hit key' }),
      returnBase: 'http://localhost:9',
      deadlineMs,
    });
    const start = async (order: TerminalOrder) => {
      if (state.dies) throw new Error('killed');
      sent.push(order);
      return terminals.start(order);
    };
    return paymentApplication({
      transact: transactOn(pool, () => {}),
      attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, () => {}) },
      methods: methodQuery(pool),
      providers: oneProvider({ open: () => expect.unreachable(), read: () => expect.unreachable() }),
      terminals: terminalProviders({ hit: { ...terminals, start } }, methodQuery(pool)),
      sessions: terminalRepository(pool),
      reports: state.reported ? [reportOf(() => state.reported ?? [])] : [],
      stations: stationQuery(pool),
      remind: async ({ paymentId }, dueAt) => void reminded.push({ paymentId, dueAt }),
      clock: { now: () => state.now },
      ids: { newId, newToken },
      log: { warn: () => {}, error: () => {} },
    });
  };
  const later = (seconds: number) => (state.now = new Date(state.now.getTime() + seconds * 1_000));
  const wish = (cents: number, changes: Partial<StartTerminal> = {}): StartTerminal => ({
    ...{ paymentId: newId(), attempt: 1, orderNo: '100001', gateway: 'weftpos', amountCents: asCents(cents) },
    ...{ confirmationToken: '', branch: 'AKL', staffId: 'sam', expiresAt: state.now },
    ...{ station: 'AKL-1', refundOf: '', refundAttempt: 1, ...changes },
  });
  /** Looks as the poller does, until the attempt is in that state. */
  const until = async (wanted: string, key: Key) => {
    await expect.poll(async () => (await app().resolve(key)).attempt.state, { timeout: 10_000 }).toBe(wanted);
  };
  return {
    ...{ state, sent, reminded, app, later, wish, until },
    start: (cents: number, changes: Partial<StartTerminal> = {}) => app().startTerminal(wish(cents, changes)),
    /** Taken at the terminal. */
    async taken(cents: number, changes: Partial<StartTerminal> = {}) {
      const { attempt } = await app().startTerminal(wish(cents, changes));
      await until('captured', attempt);
      return attempt;
    },
    events: async () =>
      (await pool.query<{ type: string }>('select type from outbox order by seq')).rows.map(({ type }) => type),
    ledger: async () => (await sandbox().ledger()).map(({ type, amount, approved }) => [type, amount, approved]),
    screenOf: async (key: Key) => (await terminalRepository(pool).find(key))?.screen,
    reset: () => {
      Object.assign(state, { now: new Date('2026-11-24T00:00:00Z'), dies: false, reported: undefined });
      sent.length = 0;
      reminded.length = 0;
    },
  };
}

export const aStation = `insert into station (id, branch, name, gateway)
  values ('AKL-1', 'AKL', '1', 'weftpos'), ('AKL-2', 'AKL', '2', 'weftpos')`;
