import type { Cents } from '@shop/primitives/money';
import type { Attempt, AttemptKey } from '../domain/attempt.ts';
import type { Press } from '../domain/press.ts';
import type { ByHand, TerminalSession } from '../domain/terminal.ts';
import type { TerminalAnswer } from '../domain/terminal-answer.ts';
import type { TerminalNote } from '../domain/terminal-note.ts';

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
  /** in the address where the provider may say that it is over: a hint to query, and nothing else */
  readonly returnToken: string;
}
/** One provider's card terminals. Every call ends by its own deadline and is sent once; none throws for what the provider does. */
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
/** Those that are connected. */
export interface TerminalProviders {
  /** undefined for a method that takes no money at terminals */
  of(gateway: string): Promise<Terminals | undefined>;
}

export interface Station {
  readonly id: string;
  readonly branch: string;
  readonly name: string;
  readonly gateway: string;
  /** another payment is under way at it */
  readonly isBusy: boolean;
  /** which keeps it: its order, who began it, and whether it waits for a manager; '' = it is free */
  readonly busyOrderNo: string;
  readonly busyStaffId: string;
  readonly isBusyInDoubt: boolean;
}
export interface TerminalAttempt {
  readonly attempt: Attempt;
  readonly stationName: string;
  readonly isInDoubt: boolean;
}
/** Stations that are in use, of methods that are switched on. */
export interface StationReader {
  /** @param of gateway '' = of every method */
  stations(of: { readonly branch: string; readonly gateway: string }): Promise<Station[]>;
  station(id: string): Promise<Station | undefined>;
  underWay(of: WhichAtTerminals): Promise<TerminalAttempt[]>;
}
/** What is under way for an order, and the one that a provider knows by that session or by our reference, also after its end; '' = none */
export interface WhichAtTerminals {
  readonly orderNo: string;
  readonly providerSession: string;
  readonly reference: string;
  /** also what the provider's own report holds of each */
  readonly withReport?: boolean;
}
/** Transactions at terminals; each step is one statement. */
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
  /** What a person said of it. */
  sayByHand(key: AttemptKey, said: SaidByHand): Promise<void>;
}
export interface SaidByHand {
  readonly outcome: ByHand;
  readonly note: string;
  readonly approverId: string;
  readonly at: Date;
}
