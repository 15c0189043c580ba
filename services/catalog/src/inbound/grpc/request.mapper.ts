import { refuse } from '@shop/primitives/refusal';

/** The longest text that is looked for; slugs, skus, codes and searches are all shorter. */
const longestText = 300;
const mostSkus = 500;

const malformed = (sentence: string) => refuse('malformed', 'catalog.malformed', sentence);

/** Texts as they may be looked up. @throws Refusal malformed when one is too long, or holds what no database stores */
export function texts<T extends readonly string[]>(...values: T): T {
  const bad = values.some((value) => value.length > longestText || value.includes('\u0000'));
  if (bad) throw malformed('A text is too long or cannot be read.');
  return values;
}

export const text = (value: string): string => texts(value)[0];

/** @throws Refusal malformed when there are more than 500 or one is unreadable */
export function skuList(values: readonly string[]): readonly string[] {
  if (values.length > mostSkus) throw malformed('Too many products were requested at once.');
  return texts(...values);
}

/** A whole number from 0 up. @throws Refusal malformed */
export function count(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw malformed('A number is out of range.');
  return value;
}
