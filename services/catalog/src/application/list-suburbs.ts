import { placeWords } from '@shop/primitives/place-words';
import type { CatalogDeps, Suburb } from './ports.ts';

const most = 10;
const shortest = 2;
const mostWords = 6;

/**
 * Suburbs for what is typed so far; under two characters none (docs/rules/delivery.md 8). What stands in front may be a street: while
 * nothing is found the first word is left out, so that a suburb which is named wins over its town.
 */
export function listSuburbs({ delivery }: Pick<CatalogDeps, 'delivery'>) {
  return async (typed: string): Promise<Suburb[]> => {
    const words = placeWords(typed).slice(-mostWords);
    for (let from = 0; from < words.length; from += 1) {
      const term = words.slice(from).join(' ');
      const found = term.length < shortest ? [] : await delivery.suburbs(term, most);
      if (found.length > 0) return found;
    }
    return [];
  };
}
