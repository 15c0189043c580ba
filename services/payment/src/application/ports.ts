import type { AttemptState } from '@shop/commerce/attempts';
import type { FinanceProvider } from '@shop/commerce/finance';
import type { MethodTerms } from '@shop/commerce/methods';
import type { TerminalPopup } from '@shop/primitives/closed-sets';
import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { Attempt, AttemptKey, ProviderOutcome, Verdict } from '../domain/attempt.ts';
import type { Balance } from '../domain/balance.ts';
import type { RefundAnswer } from '../domain/card-refund.ts';
import type { DueAttempt, DueQuestion } from './due-ports.ts';
import type { ProviderReport } from './reconciliation-ports.ts';
import type { StationReader, TerminalProviders, TerminalSessions } from './terminal-ports.ts';
import type { TenderKey, TenderKind, TenderPart, TenderWriter } from './tender-ports.ts';

export interface Method extends MethodTerms {
  readonly code: string;
  readonly name: string;
  readonly nameHtml: string;
  /** comes with a code or an approval, and is not offered for choosing */
  readonly byCode: boolean;
  /** how much one payment may be, cents; 0 = no limit */
  readonly minCents: Cents;
  readonly maxCents: Cents;
  /** which popup of the counter takes it; '' = none */
  readonly terminal: TerminalPopup;
  readonly description: string;
  /** the plan of a finance company; undefined = it is none */
  readonly plan: FinancePlan | undefined;
}
/** The terms of a finance company, whose limits and days are the method's. */
export type FinancePlan = Pick<
  FinanceProvider,
  'months' | 'weeks' | 'payments' | 'establishmentFeeCents' | 'rule' | 'disclaimer'
>;
/** What stood on the page when a shopper was sent to a finance company. */
export interface Disclosure extends AttemptKey {
  readonly code: string;
  readonly name: string;
  /** counts up with every change of its words */
  readonly version: number;
  readonly text: string;
  readonly shownAt: Date;
}
export interface ConfiguredFinance extends FinanceProvider {
  readonly code: string;
  readonly nameHtml: string;
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
  | { readonly type: 'payment.in_doubt'; readonly attempt: Attempt; readonly since: Date }
  | {
      readonly type: 'payment.contradicted';
      readonly attempt: Attempt;
      /** what a person said, and who */
      readonly byHand: string;
      readonly approverId: string;
      /** what the provider says: a state, or what it approved instead */
      readonly said: string;
    };

export interface AttemptWriter {
  /** @returns false when this key is there already, or its method has no page of a provider and was not captured at once */
  insert(attempt: Attempt, nextCheckAt: Date | undefined): Promise<boolean>;
  lock(key: AttemptKey): Promise<Attempt | undefined>;
  /** What a payment of an order took and has not given back, nor is giving back now, cents; its attempts stay locked. */
  refundable(paymentId: string, orderNo: string): Promise<Cents>;
  /** Stores since when the provider does not answer. @returns that moment when it has just become an alarm, once */
  markInDoubt(key: AttemptKey, doubt: { readonly at: Date; readonly reason: string }): Promise<Date | undefined>;
  /** It is not asked about any more. @returns false when it was not watched: somebody else has ended it */
  endWatch(key: AttemptKey): Promise<boolean>;
}
export interface PaymentTx {
  readonly attempts: AttemptWriter;
  readonly terminals: Pick<TerminalSessions, 'begin'>;
  readonly tenders: TenderWriter;
  readonly events: { append(event: PaymentEvent): Promise<void> };
  readonly inbox: { claim(eventId: string): Promise<boolean> };
}
export interface AttemptReader {
  find(key: AttemptKey): Promise<Attempt | undefined>;
  byToken(token: string): Promise<Attempt | undefined>;
  byReturnToken(token: string): Promise<Attempt | undefined>;
  /** The branch of the attempt that took what a refund gives back; '' = there is none. */
  branchOfTaken(refund: Attempt): Promise<string>;
  /** The provider did not say at the last query. */
  isInDoubt(key: AttemptKey): Promise<boolean>;
  /** Watched attempts whose next check is due; postponed in the same statement, so replicas share them. */
  claimDue(where: 'page' | 'terminal', due: DueQuestion): Promise<DueAttempt[]>;
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
  /** The provider says the same as was said by hand: its number is kept where there is one, and it is not looked at any more. */
  confirm(key: AttemptKey, reference: string): Promise<void>;
}
export interface MethodReader {
  /** those that are switched on, a finance company's on the days of its plan */
  methods(channel: string, today: NzDate): Promise<Method[]>;
  /** those that are switched off too; of no channel */
  all(): Promise<Method[]>;
  /** whose page a method opens (`hosted`), or whose terminals take its money (`terminal`); '' = its money moves another way */
  providerOf(gateway: string, flow: 'hosted' | 'terminal'): Promise<string>;
  finance(channel: string): Promise<ConfiguredFinance[]>;
  /** what was shown of finance to whoever was sent to a company for an order, oldest first */
  disclosures(orderNo: string): Promise<Disclosure[]>;
  /** undefined when there is no such account */
  balance(kind: TenderKind, ref: string): Promise<Balance | undefined>;
}
/** A provider with a page of its own. Every call ends by its own deadline. */
export interface HostedProvider {
  /** Idempotent by our reference. @throws Refusal unavailable when it does not answer */
  open(attempt: Attempt): Promise<{ readonly id: string; readonly pageUrl: string }>;
  /** @throws Refusal unavailable when it does not answer */
  read(attempt: Pick<Attempt, 'providerSession' | 'branch'>): Promise<ProviderOutcome>;
  /** undefined: what it took goes back another way */
  readonly refunds?: CardRefunds;
}
/**
 * Refunds of a provider; `ourReference` is their idempotency key there, `providerSession` its number of the purchase. Neither throws for
 * what the provider does.
 */
export interface CardRefunds {
  /** Sent once: by our side it is never repeated. @param takenIn the branch whose account took the payment */
  give(refund: Attempt, takenIn: string): Promise<RefundAnswer>;
  find(refund: Attempt, takenIn: string): Promise<RefundAnswer>;
}
/** Those that are connected. */
export interface HostedProviders {
  /** @throws Error for a method whose provider is not connected */
  of(gateway: string): Promise<HostedProvider>;
}
export interface PaymentDeps {
  readonly transact: <T>(work: (tx: PaymentTx) => Promise<T>) => Promise<T>;
  readonly attempts: AttemptReader & AttemptSteps;
  readonly methods: MethodReader;
  readonly providers: HostedProviders;
  readonly terminals: TerminalProviders;
  readonly sessions: TerminalSessions;
  /** what the providers say they charged */
  readonly reports: readonly ProviderReport[];
  readonly stations: StationReader;
  /** Schedules the next look at an attempt at a terminal; the sweep is the guarantee. */
  readonly remind: (key: AttemptKey, dueAt: Date) => Promise<void>;
  readonly clock: { now(): Date };
  readonly ids: { newId(): string; newToken(): string };
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}
