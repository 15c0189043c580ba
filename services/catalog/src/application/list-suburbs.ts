import type { CatalogDeps, Suburb } from './ports.ts';

const most = 10;
const shortest = 2;

/** Suburbs for what is typed so far; under two characters none (docs/rules/delivery.md 8). */
export function listSuburbs({ delivery }: Pick<CatalogDeps, 'delivery'>) {
  return async (typed: string): Promise<Suburb[]> => {
    const term = typed.trim();
    return term.length < shortest ? [] : delivery.suburbs(term, most);
  };
}
