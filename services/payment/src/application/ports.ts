import type { AttemptState } from '@shop/commerce/attempts';
import type { FinanceProvider } from '@shop/commerce/finance';
import type { MethodTerms } from '@shop/commerce/methods';
import type { Cents } from '@shop/primitives/money';
import type { Attempt, AttemptKey, ProviderOutcome, Verdict } from '../domain/attempt.ts';
import type { Balance } from '../domain/balance.ts';
import type { Press, TerminalAnswer, TerminalSession } from '../domain/terminal.ts';
import type { TerminalNote } from '../domain/terminal-note.ts';

export interface Method extends MethodTerms {
  readonly code: string;
  readonly name: string;
  readonly nameHtml: string;
  /** comes with a code or an approval, and is not offered for choosing */
  readonly byCode: boolean;
  /** how much one payment may be, cents; 0 = no limit */
  readonly minCents: Cents;
  readonly maxCents: Cents;
  readonly description: string;
}
export interface ConfiguredFinance extends FinanceProvider {
  readonly code: string;
  readonly nameHtml: string;
}
export interface TenderKey {
  readonly orderNo: string;
  readonly version: number;
}
export const TENDER_STATES = ['held', 'final', 'released'] as const;
/** whose money it is: a code's, or a customer's */
export const TENDER_KINDS = ['voucher', 'credit'] as const;
export type TenderKind = (typeof TENDER_KINDS)[number];
export interface TenderPart {
  readonly kind: TenderKind;
  /** voucher code, or customer id */
  readonly ref: string;
  readonly cents: Cents;
  /** where it counts as taken */
  readonly branch: string;
}

export type PaymentEvent =
  | { readonly type: 'payment.captured'; readonly attempt: Attempt; readonly reference: string; readonly at: Date }
  | { readonly type: 'payment.tender_captured'; readonly key: TenderKey; readonly part: TenderPart; readonly at: Date }
  | {
      readonly type: 'payment.declined';
      readonly attempt: Attempt;
      readonly state: AttemptState;
      readonly reason: string;
    }
  | { readonly type: 'payment.in_doubt'; readonly attempt: Attempt; readonly since: Date };

export interface AttemptWriter {
  /** @returns false when this key is there already, or its method has no page of a provider and was not captured at once */
  insert(attempt: Attempt, nextCheckAt: Date | undefined): Promise<boolean>;
  lock(key: AttemptKey): Promise<Attempt | undefined>;
  /** What a payment of an order took and has not given back, cents; its attempts stay locked. */
  refundable(paymentId: string, orderNo: string): Promise<Cents>;
  /** Stores since when the provider does not answer. @returns that moment when it has just become an alarm, once */
  markInDoubt(key: AttemptKey, doubt: { readonly at: Date; readonly reason: string }): Promise<Date | undefined>;
}
/** Why a balance changes, without a version of the order. */
export interface TenderEntry {
  readonly id: string;
  readonly orderNo: string;
  readonly at: Date;
}
export interface TenderWriter {
  /** @throws Refusal conflict after a release or while another version is kept, precondition when the balance is short */
  hold(key: TenderKey, parts: readonly TenderPart[]): Promise<void>;
  /** What is kept stays. */
  release(key: TenderKey): Promise<void>;
  /** Holds what this version held, again where it was released; no release takes it away. @throws Refusal precondition */
  keep(key: TenderKey, until: Date): Promise<void>;
  /** One version whose keeping is over. @returns false when there was none */
  giveBackKept(now: Date): Promise<boolean>;
  /** Takes money that is not held, with its entry. @returns false when there is not enough */
  spend(entry: TenderEntry, part: TenderPart): Promise<boolean>;
  /** Puts money into an account, with its entry; a customer's first credit makes the account. */
  give(entry: TenderEntry, part: TenderPart): Promise<void>;
  /** Held becomes final; released is taken again where the balance allows. @returns what was taken by this call */
  finalise(key: TenderKey, at: Date, newId: () => string): Promise<TenderPart[]>;
}
export interface PaymentTx {
  readonly attempts: AttemptWriter;
  readonly tenders: TenderWriter;
  readonly events: { append(event: PaymentEvent): Promise<void> };
  readonly inbox: { claim(eventId: string): Promise<boolean> };
}
export interface AttemptReader {
  find(key: AttemptKey): Promise<Attempt | undefined>;
  byToken(token: string): Promise<Attempt | undefined>;
  byReturnToken(token: string): Promise<Attempt | undefined>;
  /** Watched attempts whose next check is due; postponed in the same statement, so replicas share them. */
  claimDue(where: 'page' | 'terminal', due: { readonly now: Date; readonly limit: number }): Promise<AttemptKey[]>;
}
/** The steps of an attempt; each is one statement, and so one commit. */
export interface AttemptSteps {
  /** P1. @returns what is there: this attempt, or the one that was there before; undefined where its method has no page */
  begin(attempt: Attempt, nextCheckAt: Date | undefined): Promise<Attempt | undefined>;
  /** P2 */
  saveSession(key: AttemptKey, session: { readonly id: string; readonly pageUrl: string }): Promise<void>;
  /**
   * P3: the final result together with its event; a failure of what was closed already is not published. Only one of several
   * that learned of the same result writes it. @returns what is there afterwards
   */
  settle(
    attempt: Attempt,
    verdict: Verdict,
    when: { readonly at: Date; readonly nextCheckAt: Date | undefined },
  ): Promise<Attempt>;
  /** No final result: the provider is no longer in doubt, and what is over is not looked at any more. */
  goOn(key: AttemptKey, isOver: boolean): Promise<void>;
}
export interface MethodReader {
  methods(channel: string): Promise<Method[]>;
  /** those that are switched off too; of no channel */
  all(): Promise<Method[]>;
  finance(channel: string): Promise<ConfiguredFinance[]>;
  /** undefined when there is no such account */
  balance(kind: TenderKind, ref: string): Promise<Balance | undefined>;
}
/** The hosted card page. Both calls end by their own deadline. */
export interface HostedPage {
  /** Idempotent by our reference. @throws Refusal unavailable when it does not answer */
  open(attempt: Attempt): Promise<{ readonly id: string; readonly pageUrl: string }>;
  /** @throws Refusal unavailable when it does not answer */
  read(session: string): Promise<ProviderOutcome>;
}
/** Which transaction at which terminal. */
export interface TerminalRef {
  readonly station: string;
  /** ours, committed before anything is sent */
  readonly txnRef: string;
}
export interface TerminalOrder extends TerminalRef {
  readonly isRefund: boolean;
  readonly amountCents: Cents;
  /** the provider's number of the purchase that is given back; '' = none */
  readonly purchaseReference: string;
  readonly merchantReference: string;
}
/** The card terminals. Every call ends by its own deadline and is sent once; none throws for what the provider does. */
export interface Terminals {
  start(order: TerminalOrder): Promise<TerminalAnswer>;
  status(ref: TerminalRef): Promise<TerminalAnswer>;
  /** taken is no outcome: an approval may have come first */
  press(ref: TerminalRef, press: Press): Promise<'taken' | 'refused' | 'unanswered'>;
  /** Its lines; undefined when there is none: only the terminal's latest transaction has one. */
  receipt(
    ref: TerminalRef,
    kind: { readonly copy: 'signature' | 'customer' | 'merchant'; readonly isDuplicate: boolean },
  ): Promise<string[] | undefined>;
}
/** Transactions at terminals; each step is one statement, and so one commit. */
export interface TerminalSessions {
  /**
   * Commits the attempt, and with it the lease of its station. @returns it, or the one of this key that was there before; undefined when
   * its station is no terminal of its method, or serves another one
   */
  begin(
    attempt: Attempt,
    nextCheckAt: Date | undefined,
  ): Promise<{ readonly attempt: Attempt; readonly isNew: boolean } | undefined>;
  find(key: AttemptKey): Promise<TerminalSession | undefined>;
  /** Adds what was heard; what the terminal shows makes a started attempt an open one. @returns all that is known then */
  note(key: AttemptKey, note: TerminalNote): Promise<TerminalSession>;
  isFree(station: string): Promise<boolean>;
}
export interface PaymentDeps {
  readonly transact: <T>(work: (tx: PaymentTx) => Promise<T>) => Promise<T>;
  readonly attempts: AttemptReader & AttemptSteps;
  readonly methods: MethodReader;
  readonly page: HostedPage;
  readonly terminals: Terminals;
  readonly sessions: TerminalSessions;
  readonly clock: { now(): Date };
  readonly ids: { newId(): string; newToken(): string };
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}
