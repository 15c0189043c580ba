import { backoffMs, pause } from '../backoff.ts';
import type { Log } from '../log.ts';
import { counter } from '../metrics.ts';
import type { Page } from './page.ts';
import type { PageCache } from './page-cache.ts';

/** The caches in front of the shop that may keep pages; none where `EDGE_URLS` is empty. */
export interface EdgeConfig {
  readonly EDGE_URLS: readonly string[];
  /** what a cache in front asks of who tells it to drop pages */
  readonly EDGE_TOKEN?: string | undefined;
}

/** A page as it is sent under this key: with what caches in front may do with it, where it is kept here. */
export type ForEdge = (key: string, page: Page) => Page;

/**
 * Allows caches in front to keep what this process keeps, for no longer, under its scope as the key by which it is dropped
 * (docs/rules/http.md 15). Without such caches nothing is said: one that nobody tells of changes must keep nothing.
 */
export const forEdge =
  ({ EDGE_URLS: urls }: EdgeConfig, pages: Pick<PageCache, 'freshMsOf'>): ForEdge =>
  (key, page) => {
    const seconds = urls.length > 0 ? Math.floor(pages.freshMsOf(key, page) / 1_000) : 0;
    if (seconds <= 0) return page;
    const allowed = [
      ['Surrogate-Control', `max-age=${seconds}`],
      ['Surrogate-Key', page.scope],
    ] as const;
    return { ...page, headers: [...page.headers, ...allowed] };
  };

const WITHIN_MS = 1_000;
const AGAIN = { first: 100, most: 2_000 };
const EVERYTHING = '*';
const told = counter('shop_edge_drops_total', 'Requests to a cache in front to drop pages', ['outcome']);

export interface EdgeDropper {
  /** Tells every cache in front that these scopes changed; undefined: everything. Told again until it has heard. */
  drop(scopes: readonly string[] | undefined): void;
  stop(): void;
}

interface DropperParts {
  readonly config: EdgeConfig;
  readonly log: Pick<Log, 'warn'>;
}

/** What changes while a cache is being told goes into one more request, so that a thousand changes are a few requests. */
export function edgeDropper({ config, log }: DropperParts): EdgeDropper {
  const ending = new AbortController();
  const edges = config.EDGE_URLS.map((url) =>
    oneEdge(url, { token: config.EDGE_TOKEN ?? '', log, ending: ending.signal }),
  );
  return {
    drop: (scopes = [EVERYTHING]) => edges.forEach((edge) => edge(scopes)),
    stop: () => ending.abort(),
  };
}

type Telling = { readonly token: string; readonly log: Pick<Log, 'warn'>; readonly ending: AbortSignal };

function oneEdge(url: string, { token, log, ending }: Telling): (scopes: readonly string[]) => void {
  const changed = new Set<string>();
  let isTelling = false;
  const tellAll = async () => {
    for (let failures = 0; changed.size > 0 && !ending.aborted; ) {
      const scopes = [...changed];
      changed.clear();
      const problem = await tell(url, token, scopes);
      told.inc({ outcome: problem ? 'failed' : 'done' });
      if (!problem) failures = 0;
      else {
        if (failures === 0) log.warn({ url, problem }, 'a cache in front does not drop pages; it is told again');
        for (const scope of scopes) changed.add(scope);
        await pause(backoffMs((failures += 1), AGAIN), ending);
      }
    }
    isTelling = false;
  };
  return (scopes) => {
    for (const scope of scopes) changed.add(scope);
    if (isTelling) return;
    isTelling = true;
    void tellAll();
  };
}

/** The regular expression that means this very text. */
const literal = (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`);

/** @returns why it did not work; undefined when it did */
async function tell(url: string, token: string, scopes: readonly string[]): Promise<string | undefined> {
  const keys = scopes.includes(EVERYTHING) ? '.' : `^(${scopes.map(literal).join('|')})$`;
  const headers = { 'x-edge-token': token, 'x-edge-keys': keys };
  try {
    const { status } = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.timeout(WITHIN_MS) });
    return status < 300 ? undefined : `status ${status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
