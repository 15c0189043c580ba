import type { DocumentStatus } from './order-states.ts';

/**
 * Papers of a saved order; the receipt is its tax invoice on A4, the till receipt the same on a roll of 80 mm, a credit note what
 * corrects it.
 */
export const PAPERS = ['receipt', 'till-receipt', 'credit-note', 'pro-forma', 'sold-label'] as const;
export type Paper = (typeof PAPERS)[number];

export interface Stands {
  readonly status: DocumentStatus;
  /** a refund took something off its price */
  readonly isCredited: boolean;
}

const UNSOLD: readonly DocumentStatus[] = ['quote', 'pending', 'locked'];
/** Sold, and not all of it has left. */
const WAITING: readonly DocumentStatus[] = ['deposit', 'paid', 'part-dispatched'];

const isInvoiced = ({ status }: Stands): boolean => !UNSOLD.includes(status);
const RULES: Readonly<Record<Paper, (order: Stands) => boolean>> = {
  receipt: isInvoiced,
  'till-receipt': isInvoiced,
  'credit-note': (order) => isInvoiced(order) && order.isCredited,
  'pro-forma': () => true,
  'sold-label': ({ status }) => WAITING.includes(status),
};

/** What is offered of a document as it stands, and what can be printed of it (docs/rules/documents.md 1, 8, 13). */
export const isPrintable = (paper: Paper, order: Stands): boolean => RULES[paper](order);
