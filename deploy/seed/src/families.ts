import { readData } from './data.ts';

/** What we sell: one row a family of the picture studio. Sizes are widths; dimensions follow from the family's own. */
export interface SizeOption {
  code: string;
  name: string;
  /** mm, width of the whole piece in this size */
  width: number;
  /** mm; the family's own when absent */
  depth?: number;
  height?: number;
  /** per cent of the family's base price */
  price: number;
  /** how many of each part the set holds */
  pieces?: number;
}
export interface Family {
  code: string;
  /** of the studio's pictures */
  picture: string;
  noun: string;
  /** slugs of level 1 and 2, first is the breadcrumb */
  homes: [string, string][];
  /** prefix of level 3: the group before the first dash */
  variantGroup: string;
  sizeLabel: string;
  finishLabel: string;
  depth: number;
  height: number;
  baseCents: number;
  sizes: SizeOption[];
  parts: { suffix: string; name: string; share: number }[];
  /** per cent of the outer box that is packed volume */
  packed: number;
  assemblyCents: number;
  rubbishCents: number;
  body: string;
  care: string;
  tags: string[];
}

/** The table itself lies in data/families.json: one row a family. */
export const FAMILIES: Family[] = readData<Family[]>('families');
