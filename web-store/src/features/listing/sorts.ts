import type { SortKey } from '@shop/contract/v1/listing';

/** The seven sorts in the order of the design. */
export const SORTS: readonly { key: SortKey; text: string }[] = [
  { key: 'relevant', text: 'Most relevant' },
  { key: 'sort', text: 'Popularity' },
  { key: 'new', text: 'New arrivals' },
  { key: 'nasc', text: 'Name A-Z' },
  { key: 'ndsc', text: 'Name Z-A' },
  { key: 'pasc', text: 'Price low to high' },
  { key: 'pdsc', text: 'Price high to low' },
];
