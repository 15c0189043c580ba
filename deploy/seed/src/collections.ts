import { readData } from './data.ts';

/** The collections: a name, how it looks, and words its descriptions share, so that pieces of one collection agree. */
export interface CollectionWords {
  name: string;
  style: string;
  /** price level, per cent of the family's base */
  tier: number;
  line: string;
  detail: string;
}

export const COLLECTIONS: CollectionWords[] = readData<CollectionWords[]>('collections');

export const STYLES = ['Classic', 'Coastal', 'Contemporary', 'Farmhouse', 'Mid-century', 'Modern', 'Scandinavian'];

/** 'Copper Creek' -> 'copper-creek' */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
