import type { DocumentStatus } from './order-states.ts';

/** Papers of a saved order; the receipt is its tax invoice. */
export const PAPERS = ['receipt', 'pro-forma'] as const;
export type Paper = (typeof PAPERS)[number];

const UNSOLD: readonly DocumentStatus[] = ['quote', 'pending', 'locked'];

/** What is offered of a document as it stands, and what can be printed of it (docs/rules/documents.md 1). */
export function isPrintable(paper: Paper, status: DocumentStatus): boolean {
  return paper === 'pro-forma' || !UNSOLD.includes(status);
}
