import type { BankingPaper, BankingRecord } from '../domain/banking-paper.ts';
import type { MailedCoupon } from '../domain/coupon-email.ts';
import type { MailRequest, Template } from '../domain/message.ts';
import type { Order, Place } from '../domain/order.ts';
import type { OrderEmail } from '../domain/order-email.ts';
import type { QuoteEmail } from '../domain/quote-email.ts';
import type { RefundEmail } from '../domain/refund-email.ts';
import type { Paper } from '../domain/paper.ts';
import type { Quote, StaffMember } from '../domain/quote.ts';
import type { Sale } from '../domain/sale.ts';
import type { SentCart } from '../domain/sent-cart-email.ts';
import type { SoldLabel } from '../domain/sold-label.ts';
import type { StaffEmail } from '../domain/staff-email.ts';
import type { Shop } from '../domain/shop.ts';
import type { TillReceipt } from '../domain/till-receipt.ts';
import type { Lead, PasswordReset, ShortEmail } from '../domain/short-email.ts';

/** A mail that this process may send: claimed until its next try is due, or requested just now and never tried. */
export interface Claimed extends MailRequest {
  /** which try this is, from 1 */
  readonly attempts: number;
  /** `attempts` as the row has it, the fence: 0 until a first try writes something, else those of the claim */
  readonly held: number;
  readonly inDoubt: number;
}
/** What a job carries, so that a first try needs no claim. */
export interface RequestedMail extends MailRequest {
  readonly requestedAt: Date;
}
export interface Due {
  readonly requestId: string;
  /** of the event that caused it */
  readonly traceparent: string | undefined;
}
export interface SentMessage {
  readonly requestId: string;
  readonly template: string;
  readonly state: string;
  readonly requestedAt: Date;
  readonly sentAt: Date | undefined;
  readonly attempts: number;
}

/** Each is one statement; those of a claimed mail do nothing once another process has claimed it. */
export interface Messages {
  /**
   * Writes a mail down together with the claim of the event that caused it.
   * @returns false when the event or the mail is known already
   */
  take(eventId: string, request: MailRequest, now: Date): Promise<boolean>;
  /** @returns undefined when it is not due, done, or claimed by another process */
  claim(requestId: string, now: Date, until: Date): Promise<Claimed | undefined>;
  /** Before the mail is handed to SMTP. @returns false when another process has claimed it */
  markSending(mail: Claimed, messageId: string, until: Date): Promise<boolean>;
  markSent(mail: Claimed, reply: string, at: Date): Promise<void>;
  queueAgain(mail: Claimed, error: string, at: Date): Promise<void>;
  /** It stays 'sending' until its time is over. */
  noteDoubt(mail: Claimed, error: string): Promise<void>;
  markFailed(mail: Claimed, error: string): Promise<void>;
  /** Nothing was to be sent after all. */
  drop(mail: Claimed): Promise<void>;
  due(before: Date, limit: number): Promise<Due[]>;
  backlog(now: Date): Promise<{ readonly waiting: number; readonly oldestSeconds: number }>;
  ofSubject(subjectId: string): Promise<SentMessage[]>;
}

export interface Emails {
  order(email: OrderEmail): Promise<Rendered>;
  refund(email: RefundEmail): Promise<Rendered>;
  quote(email: QuoteEmail): Promise<Rendered>;
  sentCart(email: StaffEmail): Promise<Rendered>;
  short(email: ShortEmail): Promise<Rendered>;
}
export interface Rendered {
  readonly html: string;
  readonly text: string;
}

export interface Documents {
  /** A4, fonts embedded; below 1 MB for 100 lines; one paper after the other */
  a4(...papers: readonly Paper[]): Promise<Buffer>;
  banking(paper: BankingPaper): Promise<Buffer>;
  /** on a roll of 80 mm, as long as it needs */
  roll(receipt: TillReceipt): Promise<Buffer>;
  /** A6, a page each; @param savedAt when what they show was last changed */
  labels(labels: readonly SoldLabel[], savedAt: Date): Promise<Buffer>;
}
/** A document as a file. */
export interface Printed {
  readonly pdf: Buffer;
  readonly filename: string;
  /** of what it shows */
  readonly version: number;
}

export interface Mail extends Rendered {
  /** the same for every attempt, so that a repeated mail is recognisable */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly replyTo: { readonly name: string; readonly address: string };
  /** PDFs that go with it */
  readonly attachments?: readonly Pick<Printed, 'filename' | 'pdf'>[];
}
/** What became of a hand-over; texts are without addresses. */
export type Delivery =
  | { readonly kind: 'taken'; readonly reply: string }
  /** it surely was not taken; `isFinal`: and never will be */
  | { readonly kind: 'refused'; readonly reason: string; readonly isFinal: boolean }
  /** it may have been taken */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Mailer {
  messageId(requestId: string): string;
  /** Never throws: what went wrong is in the answer. */
  send(mail: Mail): Promise<Delivery>;
}

/** The owners of what a mail says. Each throws Refusal not_found, unavailable. */
export interface Owners {
  order(orderNo: string): Promise<Order>;
  /** As it is saved now, whatever its status */
  sale(orderNo: string): Promise<Sale>;
  /** As it is saved now, or as one mail requested it. @throws Refusal precondition for an order that never was a quote */
  quote(which: { readonly orderNo: string } | { readonly sendId: string }): Promise<Quote>;
  /** @returns undefined for an unknown one */
  staffMember(id: string): Promise<StaffMember | undefined>;
  passwordReset(id: string): Promise<PasswordReset>;
  lead(id: string): Promise<Lead>;
  /** As it was sent. @throws Refusal not_found */
  sentCart(id: string): Promise<SentCart>;
  /** As it is now. @throws Refusal not_found */
  coupon(emailId: string): Promise<MailedCoupon>;
  /** @throws Refusal not_found */
  customer(id: string): Promise<{ readonly firstname: string; readonly email: string }>;
  /** Of the branch of the actor's session. @throws Refusal not_found */
  bankingRecord(id: string): Promise<BankingRecord>;
  /** Its code, where nobody knows another name */
  branchName(code: string): Promise<string>;
  /** Where orders are collected, @param codes at least, if they are known at all */
  places(codes: readonly string[]): Promise<readonly Place[]>;
}

/** sent · retried · unknown · failed · gone (its subject is no more) · void (nothing to send) · idle (not due) */
export type Outcome = 'sent' | 'retried' | 'unknown' | 'failed' | 'gone' | 'void' | 'idle';

export interface NotificationDeps {
  readonly messages: Messages;
  readonly owners: Owners;
  readonly emails: Emails;
  readonly documents: Documents;
  readonly mailer: Mailer;
  readonly shop: Shop;
  readonly clock: { now(): Date };
  /** Enqueues a job to send a mail soon; the sweep guarantees it. */
  readonly wake: (requested: RequestedMail) => Promise<void>;
  readonly meter: {
    mail(template: Template, outcome: Outcome): void;
    backlog(waiting: number, oldestSeconds: number): void;
  };
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}
