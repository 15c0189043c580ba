import { type CacheMeter, cacheMeter } from '@shop/kit/cache-meter';
import { withoutDeadline } from '@shop/kit/context';
import { Refusal } from '@shop/primitives/refusal';
import { LRUCache } from 'lru-cache';

export interface KeptFreshOptions {
  /** in the metrics */
  readonly name: string;
  /** entries */
  readonly max: number;
  readonly freshMs: number;
  readonly now: () => Date;
}
type Found<V> = ReadonlyMap<string, V>;
type Load<V> = (keys: readonly string[]) => Promise<Found<V>>;

export interface KeptFresh<V> {
  /**
   * The values of these keys, at most `freshMs` old; the others are loaded together, each key once however many callers request
   * it at the same time. A value that is too old still serves while the load is refused as unavailable. Unknown keys are
   * left out.
   */
  many(keys: readonly string[], load: Load<V>): Promise<Found<V>>;
  one(key: string, load: () => Promise<V | undefined>): Promise<V | undefined>;
  /** the kept value while it is fresh; loads nothing */
  peek(key: string): V | undefined;
  /** Keeps what came along with another answer, unless something was forgotten since `mark`. */
  put(entries: Found<V>, mark: number): void;
  mark(): number;
  /** What is being loaded at this moment is not kept either: it may be of before. */
  invalidate(keys: readonly string[]): void;
  clear(): void;
}

type LoadOne<V> = (key: string) => Promise<V | undefined>;

function cacheOf<V extends {}>({ max, freshMs, now }: KeptFreshOptions, meter: CacheMeter) {
  return new LRUCache<string, V, LoadOne<V>>({
    ...{ max, ttl: freshMs, ttlResolution: 0, perf: { now: () => now().getTime() } },
    ...{ noDeleteOnStaleGet: true, noDeleteOnFetchRejection: true, ignoreFetchAbort: true },
    fetchMethod: (key, _stale, { context: load }) => {
      meter.loaded();
      return load(key);
    },
  });
}

/** A read-through cache of this process. */
export function keptFresh<V extends {}>(options: KeptFreshOptions): KeptFresh<V> {
  const meter = cacheMeter(options.name);
  const kept = cacheOf<V>(options, meter);
  let drops = 0;
  const read = async (key: string, load: LoadOne<V>): Promise<V | undefined> => {
    meter.asked();
    try {
      return await kept.fetch(key, { context: load });
    } catch (error) {
      const isAway = error instanceof Refusal && error.kind === 'unavailable';
      const last = isAway ? kept.get(key, { allowStale: true }) : undefined;
      if (last === undefined) throw error;
      return last;
    }
  };
  return {
    async many(keys, load) {
      const loadOne = together(load);
      const values = await Promise.all(keys.map((key) => read(key, loadOne)));
      return new Map(keys.flatMap((key, at) => pair(key, values[at])));
    },
    one: (key, load) => read(key, () => withoutDeadline(load)),
    peek: (key) => kept.get(key),
    put(entries, mark) {
      if (mark === drops) for (const [key, value] of entries) kept.set(key, value);
    },
    mark: () => drops,
    invalidate(keys) {
      drops += 1;
      for (const key of keys) kept.delete(key);
    },
    clear() {
      drops += 1;
      kept.clear();
    },
  };
}

const pair = <V>(key: string, value: V | undefined): [string, V][] => (value === undefined ? [] : [[key, value]]);

/** One load for all keys requested in the same turn of the event loop. */
function together<V>(load: Load<V>): LoadOne<V> {
  const keys: string[] = [];
  let loading: Promise<Found<V>> | undefined;
  return async (key) => {
    keys.push(key);
    loading ??= Promise.resolve().then(() => withoutDeadline(() => load(keys)));
    return (await loading).get(key);
  };
}
