import { slugOf } from './slug.ts';

/** New Zealand mattress sizes in mm; a size we do not know shows its name alone. */
const MM: Record<string, string> = {
  single: '920 × 1880',
  'king-single': '1070 × 2030',
  double: '1380 × 1880',
  queen: '1530 × 2030',
  king: '1670 × 2030',
  'super-king': '1830 × 2030',
  'california-king': '2030 × 2030',
};

export const mmOf = (size: string): string | undefined => MM[slugOf(size)];

/** The size shown first: queen, the size sold most. */
export const firstSize = (sizes: readonly string[]): string | undefined =>
  sizes.find((size) => slugOf(size) === 'queen') ?? sizes[0];
