import type { Documents } from '../../application/ports.ts';
import type { Shop } from '../../domain/shop.ts';
import { a4 } from './a4.pdf.ts';
import { banking } from './banking.pdf.ts';
import { labels } from './labels.pdf.ts';
import { roll } from './roll.pdf.ts';
import { sheetsOf } from './sheet.ts';

/** Documents as PDF: black, fonts embedded, the same bytes for the same words; of a training shop with a word across each page. */
export function documents({ isTraining }: Pick<Shop, 'isTraining'>): Documents {
  const sheets = sheetsOf(isTraining);
  return { a4: a4(sheets), roll: roll(sheets), labels: labels(sheets), banking: banking(sheets) };
}
