import type { HttpError } from '../../lib/http.ts';
import type { Change } from './change.ts';

/** What lies around the queue. */
export interface QueuePorts {
  /** begins a sale on the server @returns its id */
  readonly begin: () => Promise<string>;
  /** one change @returns the draft's version since */
  readonly send: (
    call: string,
    body: DraftAt & { readonly version: number },
  ) => Promise<{ readonly version: number; readonly couponMsg: string }>;
  /** reads the whole draft again */
  readonly reread: (draft: string) => Promise<DraftSeen>;
  /** how the line is, by a failure or an answer */
  readonly outcome: (failure?: HttpError) => void;
  /** keeps what is not sent, should the page go */
  readonly keep: (at: DraftAt, unsent: readonly Change[]) => void;
}

/** A draft as it was read. A quote that was saved has another one, which counts from the beginning. */
export interface DraftSeen {
  readonly id: string;
  readonly version: number;
}

/** Which document: a quote by its number, else a sale by its id; neither: a sale that has not begun. */
export interface DraftAt {
  readonly draft: string;
  readonly orderNo: string;
}

export interface Notice {
  readonly text: string;
  /** the change that was refused, and how */
  readonly refused?: { readonly change: Change; readonly status: number };
}

export interface QueueState extends DraftAt {
  /** of the draft, as the server answered last */
  readonly version: number;
  /** made here, not yet in the draft as it was read */
  readonly changes: readonly Change[];
  /** what cannot reach the server at the moment */
  readonly stuck: readonly Change[];
  readonly settled: boolean;
  /** something was saved here at that instant */
  readonly savedAt: Date | undefined;
  /** a sentence for a person, once */
  readonly notice: Notice | undefined;
}
