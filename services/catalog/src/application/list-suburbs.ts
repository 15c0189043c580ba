import type { CatalogDeps, Suburb } from './ports.ts';

const most = 10;
const shortest = 2;
const mostWords = 6;

/** As the suburbs' own words are kept: small letters and digits, without macrons, a blank between. */
const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/**
 * Suburbs for what is typed so far; under two characters none (docs/rules/delivery.md 8). What stands in front may be a street: while
 * nothing is found the first word is left out, so that a suburb which is named wins over its town.
 */
export function listSuburbs({ delivery }: Pick<CatalogDeps, 'delivery'>) {
  return async (typed: string): Promise<Suburb[]> => {
    const words = plainWords(typed).slice(-mostWords);
    for (let from = 0; from < words.length; from += 1) {
      const term = words.slice(from).join(' ');
      const found = term.length < shortest ? [] : await delivery.suburbs(term, most);
      if (found.length > 0) return found;
    }
    return [];
  };
}
