import { randomBytes } from 'node:crypto';
import type { Clock } from '@shop/kit/clock';
import { formatMoney, subtract, sum } from '@shop/primitives/money';
import { openJournal } from '../journal.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createNotices, type NoticeScript } from './notices.ts';
import { type End, recordSchema, type TerminalRecord, type Transaction } from './records.ts';
import { createTerminal, type Terminal } from './terminal.ts';
import { declined } from './walk.ts';

export type Wish = Omit<Transaction, 'id' | 'at'>;

export interface Terminals {
  readonly all: readonly Terminal[];
  find(station: string): Terminal | undefined;
  /** Begins a transaction on a terminal that is free; a refund of more than was charged is declined at once. */
  begin(terminal: Terminal, wish: Wish): Promise<void>;
  /** What ended at a station, oldest first. */
  ended(station: string): readonly Ended[];
  /** How the merchant is told of ends from now on. */
  tellBy(script: NoticeScript): void;
  close(): Promise<void>;
}
export interface TerminalsSetting {
  readonly path: string;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly stations: readonly string[];
  /** how long a step of a transaction lasts, in milliseconds */
  readonly stepMs: number;
  /** the waits between the tries of a notice, in milliseconds */
  readonly waitsMs: readonly number[];
}

export interface Ended {
  readonly transaction: Transaction;
  readonly end: End;
}
type Approved = Map<string, Ended>;

/** Opens the terminals over their file and brings the common ledger up to it. A transaction that was on its way goes on. */
export async function openTerminals(setting: TerminalsSetting): Promise<Terminals> {
  const { path, ledger, clock, stations, stepMs } = setting;
  const { records, journal } = await openJournal({ path, schema: recordSchema });
  const { set: tellBy, tell, stop } = createNotices(setting.waitsMs);
  const approvals: Approved = new Map();
  const ended: Ended[] = [];
  const now = () => clock.now().toISOString();
  const enter = (transaction: Transaction, end: End): Promise<void> => {
    ended.push({ transaction, end });
    if (end.approved) approvals.set(transaction.id, { transaction, end });
    return record(ledger, transaction, end);
  };
  const terminals = new Map(
    stations.map((station) => [
      station,
      createTerminal({ station, stepMs, keep: (line) => journal.append(line), enter, tell, now }),
    ]),
  );
  await restore(terminals, records, enter);
  for (const terminal of terminals.values()) terminal.resume();
  return {
    all: [...terminals.values()],
    find: (station) => terminals.get(station),
    ended: (station) => ended.filter(({ transaction }) => transaction.station === station),
    begin: async (terminal, wish) => {
      const transaction = { ...wish, id: randomBytes(8).toString('hex'), at: now() };
      const begun = terminal.begin(transaction);
      // Before it walks on by itself: a disk that is slow to keep its beginning would let it be approved meanwhile.
      if (isTooMuch(approvals, transaction)) await terminal.end(declined(transaction, '12', 'INVALID TRANSACTION'));
      await begun;
    },
    tellBy,
    close: async () => {
      stop();
      for (const terminal of terminals.values()) terminal.stop();
      await journal.close();
    },
  };
}

type Enter = (transaction: Transaction, end: End) => Promise<void>;

/** A station that is no longer configured keeps its lines, and its charges stay in the ledger. */
async function restore(
  terminals: ReadonlyMap<string, Terminal>,
  records: readonly TerminalRecord[],
  enter: Enter,
): Promise<void> {
  const begun = new Map<string, Transaction>();
  for (const line of records) {
    const station = line.kind === 'begun' ? line.transaction.station : line.station;
    if (line.kind === 'begun') begun.set(station, line.transaction);
    const transaction = begun.get(station);
    if (line.kind === 'ended' && transaction) await enter(transaction, line.end);
    terminals.get(station)?.restore(line);
  }
}

/** A cancelled transaction never reached a bank, so it is not in the ledger. */
async function record(ledger: Ledger, transaction: Transaction, end: End): Promise<void> {
  if (end.reCo !== '') return;
  const { id, txnRef: reference, type } = transaction;
  const amount = formatMoney(end.amountCents);
  await ledger.record({ id, provider: 'hit', reference, type, amount, approved: end.approved, at: end.at });
}

/** Whether a refund names a purchase that was never charged, or of which less than that is left. */
function isTooMuch(approvals: Approved, { dpsTxnRef, amountCents }: Transaction): boolean {
  if (dpsTxnRef === '') return false;
  const purchase = approvals.get(dpsTxnRef);
  if (purchase?.transaction.type !== 'purchase') return true;
  const given = [...approvals.values()].filter(({ transaction }) => transaction.dpsTxnRef === dpsTxnRef);
  const left = subtract(purchase.end.amountCents, sum(given.map(({ end }) => end.amountCents)));
  return amountCents > left;
}
