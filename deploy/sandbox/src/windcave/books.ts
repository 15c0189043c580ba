import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '@shop/kit/clock';
import { asCents, type Cents, formatMoney, parseCents, subtract, sum } from '@shop/primitives/money';
import { openJournal } from '../journal.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type ReportQuery, reportPage } from './report.ts';
import { takesNothingBack } from './card.ts';
import type { BookRecord, MaskedCard, Notice, PaySession, Transaction } from './records.ts';
import { recordSchema } from './records.ts';
import { emptyShelf, type Kept, onDisk, put, type Shelf } from './shelf.ts';

export type SessionWish = Omit<PaySession, 'id' | 'createdAt'>;
export type Payment = Pick<Transaction, 'outcome' | 'silent'> & { readonly card: MaskedCard | null };
export interface RefundWish {
  readonly xId: string | null;
  readonly amount: Cents;
  readonly merchantReference: string;
}
export interface Unnotified {
  readonly session: PaySession;
  readonly tries: number;
}

/** The provider's records. Every answer is on disk before it is given. */
export interface Books {
  /** The same X-ID again gets the session it got first. */
  open(wish: SessionWish): Promise<PaySession>;
  session(id: string): Promise<PaySession | undefined>;
  /** The session's outcome; undefined while the shopper has not decided. */
  outcome(sessionId: string): Promise<Transaction | undefined>;
  /** Settles a session once: a second call gets the first outcome. */
  settle(session: PaySession, payment: Payment): Promise<Settled>;
  transaction(id: string): Promise<Transaction | undefined>;
  /** The refund of an X-ID; undefined when none came. */
  refundByXId(xId: string): Promise<Transaction | undefined>;
  /** The same X-ID again gets the refund it got first; undefined when it exceeds what is left. */
  refund(purchase: Transaction, wish: RefundWish): Promise<Transaction | undefined>;
  /** A page of what happened in a window. @returns also the cursor of the next page; '' = there is none */
  report(query: ReportQuery, account: string): Promise<{ readonly transactions: Transaction[]; readonly next: string }>;
  noteNotice(notice: Notice): Promise<void>;
  /** Settled sessions whose notification has not been delivered yet, with the tries made. */
  unnotified(): Unnotified[];
  close(): Promise<void>;
}

export interface Settled {
  readonly transaction: Transaction;
  /** false for a second submit */
  readonly first: boolean;
}

export interface BooksSetting {
  readonly path: string;
  readonly ledger: Ledger;
  readonly clock: Clock;
}

/** Opens the books and brings the common ledger up to them: a crash between the two files is healed here. */
export async function openBooks({ path, ledger, clock }: BooksSetting): Promise<Books> {
  const { records, journal } = await openJournal({ path, schema: recordSchema });
  const shelf = emptyShelf();
  for (const record of records) {
    put(shelf, record, Promise.resolve());
    if (record.kind === 'transaction') await enter(ledger, record.transaction);
  }
  const save = async (record: BookRecord): Promise<void> => {
    await journal.append(record);
    if (record.kind === 'transaction') await enter(ledger, record.transaction);
  };
  const keep = async (record: BookRecord): Promise<void> => {
    const saved = save(record);
    put(shelf, record, saved);
    await saved;
  };
  return { ...reading(shelf), ...writing(shelf, keep, () => clock.now().toISOString()), close: () => journal.close() };
}

function reading(
  shelf: Shelf,
): Pick<Books, 'session' | 'outcome' | 'transaction' | 'report' | 'refundByXId' | 'unnotified'> {
  const needsNotice = (session: PaySession): boolean => {
    const purchase = shelf.purchaseBySession.get(session.id)?.value;
    return Boolean(session.notificationUrl && purchase && !purchase.silent && !shelf.notices.get(session.id)?.over);
  };
  return {
    session: (id) => maybe(shelf.sessions.get(id)),
    outcome: (sessionId) => maybe(shelf.purchaseBySession.get(sessionId)),
    transaction: (id) => maybe(shelf.transactions.get(id)),
    report: async (query, account) => {
      const all = [...shelf.transactions.values()].filter(({ value }) => value.account === account);
      const { rows, next } = reportPage(all, query);
      return { transactions: await Promise.all(rows.map(onDisk)), next };
    },
    refundByXId: (xId) => maybe(shelf.refundByXId.get(xId)),
    unnotified: () =>
      [...shelf.sessions.values()]
        .map(({ value }) => value)
        .filter(needsNotice)
        .map((session) => ({ session, tries: shelf.notices.get(session.id)?.tries ?? 0 })),
  };
}

const maybe = async <T>(entry: Kept<T> | undefined): Promise<T | undefined> => entry && onDisk(entry);

type Keep = (record: BookRecord) => Promise<void>;

/** What was there before is looked up and the new record put in one step, without waiting in between: that is what makes it once. */
function writing(
  shelf: Shelf,
  keep: Keep,
  now: () => string,
): Pick<Books, 'open' | 'settle' | 'refund' | 'noteNotice'> {
  return {
    open: async (wish) => {
      const before = wish.xId ? shelf.sessionsByXId.get(wish.xId) : undefined;
      if (before) return onDisk(before);
      const session = { ...wish, id: hex(16), createdAt: now() };
      await keep({ kind: 'session', session });
      return session;
    },
    settle: async (session, payment) => {
      const before = shelf.purchaseBySession.get(session.id);
      if (before) return { transaction: await onDisk(before), first: false };
      const transaction = purchaseOf(session, payment, now());
      await keep({ kind: 'transaction', transaction });
      return { transaction, first: true };
    },
    refund: async (purchase, wish) => {
      const before = wish.xId ? shelf.refundByXId.get(wish.xId) : undefined;
      if (before) return onDisk(before);
      if (wish.amount > leftOf(shelf, purchase)) return undefined;
      const transaction = refundOf(purchase, wish, now());
      await keep({ kind: 'transaction', transaction });
      return transaction;
    },
    noteNotice: (notice) => keep({ kind: 'notice', notice }),
  };
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const authCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
const cents = (amount: string): Cents => parseCents(amount) ?? asCents(0);

/** What of a purchase has not been given back. */
function leftOf(shelf: Shelf, purchase: Transaction): Cents {
  const given = [...shelf.transactions.values()].filter(
    ({ value }) => value.parentId === purchase.id && value.outcome === 'approved',
  );
  return subtract(cents(purchase.amount), sum(given.map(({ value }) => cents(value.amount))));
}

const purchaseOf = (session: PaySession, payment: Payment, at: string): Transaction => ({
  ...payment,
  account: session.account,
  id: hex(8),
  type: 'purchase',
  amount: session.amount,
  currency: session.currency,
  merchantReference: session.merchantReference,
  sessionId: session.id,
  parentId: null,
  xId: null,
  authCode: payment.outcome === 'approved' ? authCode() : '',
  at,
});

const refundOf = (purchase: Transaction, wish: RefundWish, at: string): Transaction => ({
  ...purchase,
  id: hex(8),
  type: 'refund',
  outcome: takesNothingBack(purchase.card) ? 'declined' : 'approved',
  silent: true,
  amount: formatMoney(wish.amount),
  merchantReference: wish.merchantReference,
  sessionId: null,
  parentId: purchase.id,
  xId: wish.xId,
  authCode: takesNothingBack(purchase.card) ? '' : authCode(),
  at,
});

/** A cancelled page never reached a bank, so it is not in the ledger. */
async function enter(ledger: Ledger, transaction: Transaction): Promise<void> {
  if (transaction.outcome === 'cancelled') return;
  const { id, merchantReference: reference, type, amount, at } = transaction;
  await ledger.record({
    id,
    provider: 'windcave',
    reference,
    type,
    amount,
    approved: transaction.outcome === 'approved',
    at,
  });
}
