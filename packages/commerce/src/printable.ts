import type { DocumentStatus } from './order-states.ts';

/** Papers of a saved order; the receipt is its tax invoice on A4, the till receipt the same on a roll of 80 mm. */
export const PAPERS = ['receipt', 'till-receipt', 'pro-forma', 'sold-label'] as const;
export type Paper = (typeof PAPERS)[number];

const UNSOLD: readonly DocumentStatus[] = ['quote', 'pending', 'locked'];
/** Sold, and not all of it has left. */
const WAITING: readonly DocumentStatus[] = ['deposit', 'paid', 'part-dispatched'];

/** What is offered of a document as it stands, and what can be printed of it (docs/rules/documents.md 1, 8). */
export function isPrintable(paper: Paper, status: DocumentStatus): boolean {
  if (paper === 'pro-forma') return true;
  return paper === 'sold-label' ? WAITING.includes(status) : !UNSOLD.includes(status);
}
