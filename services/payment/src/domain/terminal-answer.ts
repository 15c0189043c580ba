import type { Cents } from '@shop/primitives/money';

/** What a terminal shows, and what of it the till may press. */
export interface TerminalScreen {
  /** 6 = over */
  readonly statusId: number;
  readonly dl1: string;
  readonly dl2: string;
  /** the label; '' = the button is off */
  readonly b1: string;
  readonly b2: string;
}
/** How a transaction ended, in the provider's words; '' and undefined for what it does not say. */
export interface TerminalResult {
  readonly approved: boolean | undefined;
  readonly amountCents: Cents | undefined;
  readonly currency: string;
  readonly station: string;
  /** of the provider itself, else the bank's; '00' = approved */
  readonly code: string;
  readonly text: string;
  /** the provider's own number: a refund names it */
  readonly reference: string;
  readonly slip: CardSlip;
}
/** What is printed of a finished transaction. Never a whole card number. */
export interface CardSlip {
  readonly authCode: string;
  readonly cardType: string;
  readonly maskedPan: string;
  readonly rrn: string;
  /** the customer's copy, its lines parted by line feeds; '' = none came with the outcome */
  readonly receipt: string;
}
/** The page that a provider wants shown in a frame at the till; what it says there is a hint to ask, never the outcome. */
export interface TerminalFrame {
  /** the provider's own number of the session */
  readonly paymentId: string;
  /** '' = none that may be shown */
  readonly url: string;
}
interface Shown {
  readonly screen: TerminalScreen;
  readonly frame?: TerminalFrame;
}
export type TerminalAnswer =
  | (Shown & { readonly kind: 'progress' })
  | (Shown & { readonly kind: 'complete'; readonly result: TerminalResult })
  /** the provider says no to the request itself */
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  /** no answer, one that cannot be read, or one about another transaction */
  | {
      readonly kind: 'unanswered';
      readonly why: string;
      /** what the terminal shows, where the provider says that and nothing else */
      readonly screen?: TerminalScreen;
    }
  /** there was no connection, so nothing can have begun */
  | { readonly kind: 'notSent' };
