import type { Leaving, Takeable } from '../domain/bin-take.ts';
import type { HoldKey } from '../domain/hold.ts';

export interface BinTake {
  readonly dispatchId: string;
  readonly key: HoldKey;
  readonly lineId: string;
  readonly component: string;
  readonly location: string;
  readonly bin: string;
  readonly qty: number;
}
/** most: of a refused one what could have been taken */
export interface TakeAnswer {
  readonly taken: boolean;
  readonly most: number;
}
export interface BinStock {
  readonly sku: string;
  readonly location: string;
  readonly bin: string;
  readonly qty: number;
}
export interface BinReader {
  /** What lies in the bins of these components, without the empty ones. */
  ofComponents(skus: readonly string[]): Promise<BinStock[]>;
}
/** Rows of one take, under its hold's lock. */
export interface BinWriter {
  /** What was answered to this dispatch before. */
  answered(dispatchId: string): Promise<TakeAnswer | undefined>;
  /** Its stock and bin locked, in that order. */
  lock(take: BinTake): Promise<Takeable>;
  /** Takes what leaves out of bin, stock and hold, and notes each move. */
  move(take: BinTake, leaving: readonly Leaving[], at: Date): Promise<void>;
  note(take: BinTake, answer: TakeAnswer, at: Date): Promise<void>;
}
