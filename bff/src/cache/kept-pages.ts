import { LRUCache } from 'lru-cache';
import type { Generations, Scope } from './generations.ts';
import type { Page } from './page.ts';

/** The backstop behind the events; past it the old page is sent once more while a new one is fetched. */
export const FRESH_MS = 60_000;
const STALE_MS = 120_000;
/** While changes cannot be heard. */
const DEAF_MS = 5_000;
const MOST_BYTES = 24 * 1_048_576;
/** Not a slug: the mark of a drop of all there is. */
const EVERYTHING = '*';

export interface KeptPages {
  /** A page that may be sent as it is. */
  fresh(key: string): Page | undefined;
  /** A page that may be sent once more while a new one is fetched. */
  old(key: string): Page | undefined;
  /** To be asked before a fetch. @returns how to keep what it brought: it is not, when the scope was dropped meanwhile */
  reserve(scope: Scope): (key: string, page: Page) => void;
  drop(scopes: readonly Scope[] | undefined): void;
}

/** The first level of the cache: this process's own memory, bounded. */
export function keptPages({ isListening }: Pick<Generations, 'isListening'>): KeptPages {
  const kept = new LRUCache<string, { page: Page; scope: Scope }>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf });
  const drops = new Map<Scope, number>();
  const dropsOf = (scope: Scope) => (drops.get(scope) ?? 0) + (drops.get(EVERYTHING) ?? 0);
  const youngerThan = (key: string, ms: number): Page | undefined => {
    const page = kept.get(key)?.page;
    return page && Date.now() - page.at < ms ? page : undefined;
  };
  return {
    fresh: (key) => youngerThan(key, isListening() ? FRESH_MS : DEAF_MS),
    old: (key) => (isListening() ? youngerThan(key, STALE_MS) : undefined),
    reserve(scope) {
      const before = dropsOf(scope);
      return (key, page) => {
        if (before === dropsOf(scope)) kept.set(key, { page, scope });
      };
    },
    drop(scopes) {
      for (const scope of scopes ?? [EVERYTHING]) drops.set(scope, (drops.get(scope) ?? 0) + 1);
      if (!scopes) return kept.clear();
      for (const [key, { scope }] of kept.entries()) if (scopes.includes(scope)) kept.delete(key);
    },
  };
}

/** The body, and about as much again for its compressed forms. */
const sizeOf = ({ page }: { page: Page }): number => page.identity.length * 2 + 500;
