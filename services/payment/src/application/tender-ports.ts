import type { Cents } from '@shop/primitives/money';

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
/** Why a balance changes, without a version of the order. */
export interface TenderEntry {
  readonly id: string;
  readonly orderNo: string;
  readonly at: Date;
}
/** What is taken of what is held, by kind: so much of it at most; undefined = all of it. */
export type TakenKinds = ReadonlyMap<string, Cents | undefined>;

export interface Taking {
  readonly at: Date;
  readonly newId: () => string;
  /** only these are taken, what is left of them and the others go back; all where left out */
  readonly kinds?: TakenKinds | undefined;
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
  finalise(key: TenderKey, taking: Taking): Promise<TenderPart[]>;
}
