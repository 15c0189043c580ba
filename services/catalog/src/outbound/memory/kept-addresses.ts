import { cacheMeter } from '@shop/kit/cache-meter';
import { withoutDeadline } from '@shop/kit/context';
import { LRUCache } from 'lru-cache';
import type { AddressReader, Wanted } from '../../application/address-ports.ts';

/** Streets change when their file is loaded anew; everybody types the same first letters. */
const FRESH_MS = 10 * 60_000;
const ENTRIES = 2_000;

const keyOf = ({ words, zip }: Wanted): string => `${zip} ${words.join(' ')}`;

/** What was found for the same words, at most ten minutes old, shared by concurrent callers; house numbers are not part of it. Slips are not kept: each is its own. */
export function keptAddresses(reader: AddressReader, clock: { now(): Date }): AddressReader {
  return { ...reader, streets: kept(reader.streets, clock), places: kept(reader.places, clock) };
}

function kept<T extends object>(read: (wanted: Wanted) => Promise<T>, clock: { now(): Date }) {
  const meter = cacheMeter('addresses');
  const found = new LRUCache<string, T, Wanted>({
    ...{ max: ENTRIES, ttl: FRESH_MS, ttlResolution: 0, perf: { now: () => clock.now().getTime() } },
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => {
      meter.loaded();
      return withoutDeadline(() => read(context));
    },
  });
  return (wanted: Wanted): Promise<T> => {
    meter.asked();
    return found.forceFetch(keyOf(wanted), { context: wanted });
  };
}
