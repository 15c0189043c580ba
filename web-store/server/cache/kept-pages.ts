import { LRUCache } from 'lru-cache';
import type { Hearing } from './hearing.ts';
import type { Page } from './page.ts';

/** The backstop behind the events; past it the old page is sent once more while a new one is made. Milliseconds. */
const FRESH_MS = 30_000;
const STALE_MS = 60_000;
/** While changes cannot be heard. */
const DEAF_MS = 5_000;
/** Bytes of all pages together. */
const MOST_BYTES = 32 * 1_048_576;
/** No slug: the mark of a drop of all there is. */
const EVERYTHING = '*';

export interface KeptPages {
  /** A page that may be sent as it is. */
  fresh(address: string): Page | undefined;
  /** A page that may be sent once more while a new one is made. */
  old(address: string): Page | undefined;
  /** To be asked before a page is made. @returns how to keep it: it is not, when its scope was dropped meanwhile */
  reserve(): (address: string, page: Page) => void;
  drop(scopes: readonly string[] | undefined): void;
}

export interface KeptOptions extends Pick<Hearing, 'isListening'> {
  /** milliseconds that only grow */
  readonly now: () => number;
}

/** Whole pages in this process's memory, bounded by their bytes; the least asked for go first. */
export function keptPages({ isListening, now }: KeptOptions): KeptPages {
  const kept = new LRUCache<string, { page: Page; at: number }>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf });
  const drops = new Map<string, number>();
  const youngerThan = (address: string, ms: number): Page | undefined => {
    const found = kept.get(address);
    return found && now() - found.at < ms ? found.page : undefined;
  };
  return {
    fresh: (address) => youngerThan(address, isListening() ? FRESH_MS : DEAF_MS),
    old: (address) => (isListening() ? youngerThan(address, STALE_MS) : undefined),
    reserve() {
      const at = now();
      const before = new Map(drops);
      const isSame = (scope: string) => before.get(scope) === drops.get(scope);
      return (address, page) => {
        if (isSame(page.scope) && isSame(EVERYTHING)) kept.set(address, { page, at });
      };
    },
    drop(scopes) {
      for (const scope of scopes ?? [EVERYTHING]) drops.set(scope, (drops.get(scope) ?? 0) + 1);
      if (!scopes) return kept.clear();
      for (const [address, { page }] of kept.entries()) if (scopes.includes(page.scope)) kept.delete(address);
    },
  };
}

/** The bytes, and about half as much again for their compressed forms. */
const sizeOf = ({ page }: { page: Page }): number => Math.ceil(page.identity.length * 1.5) + 2_000;
