import type { Claimed } from '../domain/verify.ts';

/** A web cart to be placed: its version, the document and what is to pay for it. */
export interface Placement extends Claimed {
  readonly cartId: string;
  readonly cartVersion: number;
}
