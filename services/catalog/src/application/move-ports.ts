import type { HoldKey } from '../domain/hold.ts';
import type { MovedTo } from '../domain/hold-move.ts';
import type { Allocation } from '../domain/supply.ts';

export interface HoldMove {
  readonly moveId: string;
  readonly key: HoldKey;
  readonly lineId: string;
  readonly component: string;
  /** instead of what has not left */
  readonly rows: readonly MovedTo[];
}
export interface MoveNoted {
  readonly moved: boolean;
  /** why not, '' = it is moved */
  readonly problem: string;
}
/** Rows of one move, under its hold's lock. */
export interface MoveWriter {
  /** What was answered to this move before. */
  answered(moveId: string): Promise<MoveNoted | undefined>;
  /** What is held of the component and has not left, in its order. */
  left(move: HoldMove): Promise<Allocation[]>;
  /** Codes of the places where goods are collected. */
  collectAt(): Promise<readonly string[]>;
  /** Holds these instead of what has not left; what has left stays as it is. */
  replace(move: HoldMove, allocations: readonly Allocation[]): Promise<void>;
  note(move: HoldMove, answer: MoveNoted, at: Date): Promise<void>;
}
