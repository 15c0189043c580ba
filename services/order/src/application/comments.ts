import { refuse } from '@shop/primitives/refusal';
import type { NoticeWriter } from './activity-ports.ts';
import type { Accounts, Staff } from './quote-ports.ts';
import { type OrderReads, orRefuse, unlessDeleted } from './read-orders.ts';
import type { LogEntry, LogEvent, NoticeEvent } from './log-entry.ts';
import { shoppersEntries } from './shoppers-entries.ts';

/** Blanks and what takes no place, as a zero-width space. */
const UNSEEN = /[\p{Cf}\s]/gu;

export interface Alert {
  readonly id: string;
  readonly orderNo: string;
  readonly event: NoticeEvent;
  /** who wrote it */
  readonly staffId: string;
  readonly text: string;
  readonly at: Date;
  readonly read: boolean;
}
export interface LogStore extends NoticeWriter {
  /** Newest first. */
  logs(orderNo: string, events: readonly LogEvent[], limit: number): Promise<LogEntry[]>;
  count(orderNo: string, events: readonly LogEvent[]): Promise<number>;
  /** Newest first: for this person, or of their own comments, then read by everybody or not. */
  alerts(staffId: string, request: { readonly sentByThem: boolean; readonly limit: number }): Promise<Alert[]>;
  unread(staffId: string): Promise<number>;
  /** @param ids undefined: all of this person's */
  read(staffId: string, ids: readonly string[] | undefined, at: Date): Promise<void>;
}
export interface CommentDeps {
  readonly logStore: LogStore;
  readonly documents: Pick<OrderReads, 'byNumber'>;
  readonly accounts: Pick<Accounts, 'nameOf'>;
  readonly clock: { now(): Date };
}
export interface CommentRequest {
  readonly orderNo: string;
  readonly event: NoticeEvent;
  /** as it was typed */
  readonly text: string;
  readonly remindIds: readonly string[];
}

const MOST_LOGS = 200;
const MOST_ALERTS = 50;
const MOST_REMINDED = 20;

/** Comments on documents, and whom they alert (docs/rules/comments.md). */
export function comments({ logStore, documents, accounts, clock }: CommentDeps) {
  const known = async (orderNo: string) => unlessDeleted(orRefuse(await documents.byNumber(orderNo)));
  return {
    /** @throws Refusal not_found */
    async logs(orderNo: string, events: readonly LogEvent[]) {
      const order = await known(orderNo);
      const [kept, total] = await Promise.all([
        logStore.logs(orderNo, events, MOST_LOGS),
        logStore.count(orderNo, events),
      ]);
      const ofShopper = events.includes('order-log') ? shoppersEntries(order) : [];
      const logs = [...kept, ...ofShopper].toSorted((a, b) => b.at.getTime() - a.at.getTime());
      return { logs: logs.slice(0, MOST_LOGS), total: total + ofShopper.length };
    },
    /** @throws Refusal not_found; precondition for a blank comment, too many alerts, or for alerting someone who is not staff */
    async addComment({ staffId }: Pick<Staff, 'staffId'>, { text, remindIds, ...comment }: CommentRequest) {
      const words = text.trim();
      if (words.replace(UNSEEN, '') === '') throw refuse('precondition', 'comment.blank', 'Please say something');
      const chosen = [...new Set(remindIds)];
      if (chosen.length > MOST_REMINDED) {
        throw refuse('precondition', 'comment.many', `A comment alerts ${MOST_REMINDED} people at most.`);
      }
      const [names] = await Promise.all([Promise.all(chosen.map(accounts.nameOf)), known(comment.orderNo)]);
      if (names.includes(''))
        throw refuse('precondition', 'comment.staff', 'Please choose whom to alert from the staff.');
      return logStore.add({ ...comment, causerId: staffId, text: words, remindIds: chosen, at: clock.now() });
    },
    async listAlerts({ staffId }: Pick<Staff, 'staffId'>, sentByThem: boolean) {
      const [alerts, unread] = await Promise.all([
        logStore.alerts(staffId, { sentByThem, limit: MOST_ALERTS }),
        logStore.unread(staffId),
      ]);
      return { alerts, unread };
    },
    /** Marks as read, for this person alone. @returns what is left */
    async readAlerts({ staffId }: Pick<Staff, 'staffId'>, ids: readonly string[]) {
      await logStore.read(staffId, ids.length > 0 ? ids : undefined, clock.now());
      return logStore.unread(staffId);
    },
  };
}
