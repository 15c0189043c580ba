import type { Documents } from '../../application/ports.ts';
import { a4 } from './a4.pdf.ts';
import { labels } from './labels.pdf.ts';
import { roll } from './roll.pdf.ts';

/** Documents as PDF: black, fonts embedded, the same bytes for the same words. */
export const documents: Documents = { a4, roll, labels };
