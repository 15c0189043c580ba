import { inOwnTime } from '@shop/kit/context';
import { Refusal } from '@shop/primitives/refusal';
import { LRUCache } from 'lru-cache';

export interface KeptFreshOptions {
  /** entries */
  readonly max: number;
  readonly freshMs: number;
  readonly now: () => Date;
}
type Found<V> = ReadonlyMap<string, V>;
type Load<V> = (keys: readonly string[]) => Promise<Found<V>>;

export interface KeptFresh<V> {
  /**
   * The values of these keys, at most `freshMs` old; the others are loaded together, each key once however many ask for
   * it at the same time. A value that is too old still serves while the load is refused as unavailable. Unknown keys are
   * left out.
   */
  many(keys: readonly string[], load: Load<V>): Promise<Found<V>>;
  one(key: string, load: () => Promise<V | undefined>): Promise<V | undefined>;
  /** what is known and fresh, without asking anybody */
  peek(key: string): V | undefined;
  /** Keeps what came along with another answer, unless something was forgotten since `mark`. */
  put(entries: Found<V>, mark: number): void;
  mark(): number;
  /** What is being loaded at this moment is not kept either: it may be of before. */
  forget(keys: readonly string[]): void;
  /** Forgets everything. */
  clear(): void;
}

/** A read-through cache of this process. */
export function keptFresh<V extends {}>(options: KeptFreshOptions): KeptFresh<V> {
  const store = createStore<V>(options);
  const flights = createFlights<V>();
  const many = async (keys: readonly string[], load: Load<V>) => {
    // Taken now: while the others are loaded it may grow old or be forgotten.
    const known = new Map(keys.flatMap((key) => pair(key, store.peek(key))));
    const missing = keys.filter((key) => !known.has(key));
    const mark = store.mark();
    const launched = flights.join(missing, (wanted) =>
      load(wanted).then((found) => {
        store.put(found, mark);
        return found;
      }),
    );
    const landed = await Promise.all([...launched].map(([key, flight]) => land(flight, key, store.last)));
    return new Map([...known, ...landed.flat()]);
  };
  return {
    ...store,
    many,
    one: async (key, load) => (await many([key], async () => new Map(pair(key, await load())))).get(key),
    forget(keys) {
      store.drop(keys);
      flights.drop(keys);
    },
    clear() {
      store.clear();
      flights.clear();
    },
  };
}

const pair = <V>(key: string, value: V | undefined): [string, V][] => (value === undefined ? [] : [[key, value]]);

async function land<V>(flight: Promise<Found<V>>, key: string, last: (key: string) => V | undefined) {
  try {
    return pair(key, (await flight).get(key));
  } catch (error) {
    const value = error instanceof Refusal && error.kind === 'unavailable' ? last(key) : undefined;
    if (value === undefined) throw error;
    return pair(key, value);
  }
}

function createStore<V extends {}>({ max, freshMs, now }: KeptFreshOptions) {
  const kept = new LRUCache<string, { readonly value: V; readonly at: number }>({ max });
  let drops = 0;
  return {
    mark: () => drops,
    last: (key: string) => kept.get(key)?.value,
    peek(key: string) {
      const entry = kept.get(key);
      return entry && now().getTime() - entry.at < freshMs ? entry.value : undefined;
    },
    put(entries: Found<V>, mark: number) {
      if (mark !== drops) return;
      for (const [key, value] of entries) kept.set(key, { value, at: now().getTime() });
    },
    drop(keys: readonly string[]) {
      drops += 1;
      for (const key of keys) kept.delete(key);
    },
    clear() {
      drops += 1;
      kept.clear();
    },
  };
}

function createFlights<V>() {
  const flying = new Map<string, Promise<Found<V>>>();
  const launch = (keys: readonly string[], load: Load<V>) => {
    const flight = inOwnTime(() => load(keys));
    for (const key of keys) flying.set(key, flight);
    const landed = () => {
      for (const key of keys) if (flying.get(key) === flight) flying.delete(key);
    };
    flight.then(landed, landed);
  };
  return {
    /** @returns the flight that brings each key; those that nobody flies yet share a new one */
    join(keys: readonly string[], load: Load<V>) {
      const grounded = keys.filter((key) => !flying.has(key));
      if (grounded.length > 0) launch(grounded, load);
      return new Map(keys.map((key) => [key, flying.get(key) as Promise<Found<V>>]));
    },
    drop(keys: readonly string[]) {
      for (const key of keys) flying.delete(key);
    },
    clear: () => flying.clear(),
  };
}
