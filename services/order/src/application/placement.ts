import type { Document } from '../domain/document.ts';
import type { Tender } from '../domain/tenders.ts';

/** A web cart to be placed: its version, the document and what is to pay for it. */
export interface Placement {
  readonly cartId: string;
  readonly cartVersion: number;
  readonly document: Document;
  readonly tenders: readonly Tender[];
}
