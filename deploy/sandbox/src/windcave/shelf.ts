import type { BookRecord, Notice, PaySession, Transaction } from './records.ts';

/** A thing known at once and promised when it lies on the disk, so that two calls at one moment cannot both be first. */
export interface Kept<T> {
  readonly value: T;
  readonly saved: Promise<void>;
}

/** The provider's records, findable. */
export interface Shelf {
  readonly sessions: Map<string, Kept<PaySession>>;
  readonly sessionsByXId: Map<string, Kept<PaySession>>;
  readonly transactions: Map<string, Kept<Transaction>>;
  readonly purchaseBySession: Map<string, Kept<Transaction>>;
  readonly refundByXId: Map<string, Kept<Transaction>>;
  readonly notices: Map<string, Notice>;
}

export const emptyShelf = (): Shelf => ({
  sessions: new Map(),
  sessionsByXId: new Map(),
  transactions: new Map(),
  purchaseBySession: new Map(),
  refundByXId: new Map(),
  notices: new Map(),
});

/** @param saved when the record lies on the disk */
export function put(shelf: Shelf, record: BookRecord, saved: Promise<void>): void {
  if (record.kind === 'session') putSession(shelf, { value: record.session, saved });
  else if (record.kind === 'transaction') putTransaction(shelf, { value: record.transaction, saved });
  else shelf.notices.set(record.notice.sessionId, record.notice);
}

function putSession(shelf: Shelf, session: Kept<PaySession>): void {
  const { id, xId } = session.value;
  shelf.sessions.set(id, session);
  if (xId) shelf.sessionsByXId.set(xId, session);
}

function putTransaction(shelf: Shelf, transaction: Kept<Transaction>): void {
  const { id, sessionId, type, xId } = transaction.value;
  shelf.transactions.set(id, transaction);
  if (sessionId) shelf.purchaseBySession.set(sessionId, transaction);
  if (type === 'refund' && xId) shelf.refundByXId.set(xId, transaction);
}

/** The value once it lies on the disk. */
export async function onDisk<T>({ value, saved }: Kept<T>): Promise<T> {
  await saved;
  return value;
}
