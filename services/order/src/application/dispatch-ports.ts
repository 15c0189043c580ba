import type { Method } from '@shop/commerce/document';
import type { TakeKey } from './keys.ts';

/** Where a part of an item is allocated from, and what of it has left. */
export interface AllocationSent {
  readonly id: string;
  readonly orderNo: string;
  readonly lineId: string;
  readonly component: string;
  /** location code, purchase order number, or BACK-ORDER */
  readonly from: string;
  readonly qty: number;
  readonly dispatched: number;
  /** of catalog and not answered yet: as good as gone until it is refused */
  readonly asked: number;
  /** '' = none */
  readonly dispatchDate: string;
  /** the NZ day that its customer's pages say; '' = none */
  readonly eta: string;
  readonly confirmed: boolean;
  readonly method: Method;
  /** where it is collected, '' when it is brought */
  readonly to: string;
  readonly note: string;
}
/** One take, from the press to catalog's answer. */
export interface Dispatch {
  readonly id: string;
  /** of the hold its goods were promised by */
  readonly key: TakeKey;
  readonly allocationId: string;
  readonly lineId: string;
  readonly component: string;
  readonly location: string;
  readonly bin: string;
  readonly qty: number;
  readonly state: 'asked' | 'done' | 'refused';
  /** of a refused one what could have been taken */
  readonly most: number;
  /** '' = each call acts */
  readonly pressKey: string;
  readonly staffId: string;
  readonly askedAt: Date;
}
export type DispatchOutcome = { readonly taken: boolean; readonly most: number };

/** Rows under their order's lock. */
export interface DispatchWriter {
  ofOrder(orderNo: string): Promise<AllocationSent[]>;
  byPress(orderNo: string, pressKey: string): Promise<Dispatch | undefined>;
  /** Its delivery reads TBC, and something of it that has not left is not collected. */
  isUnpriced(orderNo: string): Promise<boolean>;
  ask(dispatch: Dispatch): Promise<void>;
  /** @returns false when it has an outcome already: nothing was changed */
  end(dispatch: Dispatch, outcome: DispatchOutcome, at: Date): Promise<boolean>;
  byId(id: string): Promise<Dispatch | undefined>;
}
export interface DispatchReads {
  allocation(id: string): Promise<AllocationSent | undefined>;
  byPress(orderNo: string, pressKey: string): Promise<Dispatch | undefined>;
  ofOrder(orderNo: string): Promise<AllocationSent[]>;
  /** Its delivery reads TBC, and something of it that has not left is not collected. */
  isUnpriced(orderNo: string): Promise<boolean>;
  /** What has left, in that order. */
  done(orderNo: string): Promise<Dispatch[]>;
  /** Dispatches without an answer since then, each for one replica for a while. */
  claimAsked(before: Date, limit: number): Promise<Dispatch[]>;
}
export interface Bins {
  list(components: readonly string[]): Promise<readonly BinStock[]>;
  /** Idempotent by the dispatch. @throws Refusal unavailable when nobody knows */
  take(dispatch: Dispatch): Promise<DispatchOutcome>;
}
export interface BinStock {
  readonly sku: string;
  readonly location: string;
  readonly bin: string;
  readonly qty: number;
}

/** Goods left by the hand of staff. */
export interface DispatchEvent {
  readonly type: 'order.dispatched';
  readonly key: TakeKey;
  readonly dispatchId: string;
  readonly staffId: string;
  readonly component: string;
  readonly location: string;
  readonly qty: number;
  /** nothing of the order is left to be dispatched */
  readonly all: boolean;
}
