import type { Cents } from '@shop/primitives/money';
import type { AttemptKey } from './keys.ts';
import type { Attempt, CounterTaking } from './paying-ports.ts';

/** What a terminal shows, and what is printed of a finished transaction; payment's own words, which nothing here decides by. */
export interface TerminalWords {
  /** 6 = over; 0 = nothing was shown yet */
  readonly statusId: number;
  readonly dl1: string;
  readonly dl2: string;
  readonly b1: string;
  readonly b2: string;
  /** '00' = approved, else why it failed; '' while it is not over */
  readonly code: string;
  readonly frameUrl: string;
  readonly frameOrigin: string;
  readonly referenceId: string;
  readonly framePaymentId: string;
  readonly authCode: string;
  readonly cardType: string;
  readonly maskedPan: string;
  readonly rrn: string;
  readonly receipt: string;
  /** of one in doubt: why; '' = it is none */
  readonly doubt: string;
  /** of one in doubt: what the provider says it approved; undefined = nothing, as far as it is known */
  readonly chargedCents?: Cents | undefined;
  /** since when its provider has not answered, or its terminal shows the same; ISO 8601, '' = not so long */
  readonly silentSince: string;
  readonly sameSince: string;
}
/** How an attempt at a terminal stands. */
export interface TerminalNow extends TerminalWords {
  readonly attempt: Attempt;
  readonly station: string;
}
export interface TerminalPress {
  readonly name: string;
  readonly value: string;
}
export interface SaidByHand {
  readonly key: AttemptKey;
  readonly isPaid: boolean;
  readonly note: string;
  readonly approverId: string;
  /** nothing is recorded: whether it would be, and the amount that would */
  readonly isOnlyAsked?: boolean;
}
export interface TerminalPayments {
  /**
   * Sends it once, however often it is called with its key. @throws Refusal precondition for a busy station or one of another branch, or
   * more than may be given back; malformed, conflict
   */
  startTerminal(
    taking: Omit<CounterTaking, 'customerId' | 'reference'> & { readonly station: string },
  ): Promise<TerminalNow>;
  /** @throws Refusal not_found for what never came to a terminal */
  readTerminal(key: AttemptKey): Promise<TerminalNow>;
  /** @throws Refusal precondition for a button that is not offered */
  pressTerminal(key: AttemptKey, press: TerminalPress): Promise<TerminalNow>;
  /** Tells it to cancel, where it offers that. @returns its station; '' = it did not take it. @throws Refusal not_found for what never came to a terminal */
  cancelTerminal(key: AttemptKey): Promise<string>;
  /** @returns the attempt as it is then. @throws Refusal precondition for one that is not in doubt, or was approved and is said not to be paid */
  settleByHand(said: SaidByHand): Promise<Attempt>;
  /** What is under way at terminals for an order. */
  atTerminals(orderNo: string): Promise<readonly TerminalNow[]>;
}
