import type { StaffAllocation } from '@shop/commerce/document';
import type { TakeKey } from './keys.ts';

/** What staff chose for the units of one part of an item that have not left, from the press to catalog's answer. */
export interface Reallocation {
  readonly id: string;
  /** of the hold that has the goods */
  readonly key: TakeKey;
  readonly lineId: string;
  readonly component: string;
  readonly rows: readonly StaffAllocation[];
  readonly state: 'asked' | 'done' | 'refused';
  /** of a refused one: why */
  readonly problem: string;
  /** '' = each call acts */
  readonly pressKey: string;
  readonly staffId: string;
  readonly askedAt: Date;
}
export interface MoveOutcome {
  readonly moved: boolean;
  readonly problem: string;
  /** for each row, '' when it is here */
  readonly etas: readonly string[];
}
/** A part of an item, as the rules of allocations look at it. */
export interface AllocatedPart {
  readonly name: string;
  /** of one unit, ten-thousandths of a cubic metre */
  readonly cbm4: number;
}

interface Found {
  byPress(orderNo: string, pressKey: string): Promise<Reallocation | undefined>;
  byId(id: string): Promise<Reallocation | undefined>;
}
/** Rows under their order's lock. */
export interface ReallocationWriter extends Found {
  /** The one that catalog has not answered yet. */
  asked(orderNo: string): Promise<Reallocation | undefined>;
  part(of: { orderNo: string; lineId: string; component: string }): Promise<AllocatedPart | undefined>;
  ask(reallocation: Reallocation): Promise<void>;
  /** @returns false when it has an outcome already: nothing was changed */
  end(id: string, outcome: Pick<MoveOutcome, 'moved' | 'problem'>, at: Date): Promise<boolean>;
  /** Its rows instead of what has not left; whether the order waits for a back-order follows from them. */
  replace(reallocation: Reallocation, etas: readonly string[], at: Date): Promise<void>;
}
export interface ReallocationReads extends Found {
  /** Those without an answer since then, each for one replica for a while. */
  claimAsked(before: Date, limit: number): Promise<Reallocation[]>;
}
export interface HoldMoves {
  /** Idempotent by the reallocation. @throws Refusal unavailable when nobody knows */
  move(reallocation: Reallocation): Promise<MoveOutcome>;
}
