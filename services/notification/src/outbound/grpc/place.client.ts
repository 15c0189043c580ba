import { placeName } from '@shop/commerce/place';
import type { Location } from '@shop/proto/catalog/v1/catalog';
import type { Owners } from '../../application/ports.ts';
import type { Place } from '../../domain/order.ts';

/** Called as the store's pages call it. */
export function toPlace(location: Location): Place {
  const { code, address, hours, phone } = location;
  return { code, name: placeName(location), address, hours, phone };
}

const FRESH_MS = 60_000;

/**
 * A handful of rows that change a few times a year: fetched at most once a minute, and at once for an unknown place.
 * @param read reads them from their owner
 */
export function placeClient(read: () => Promise<readonly Place[]>, clock: { now(): Date }): Owners['places'] {
  let known: readonly Place[] = [];
  let knownAt = Number.NEGATIVE_INFINITY;
  return async (codes) => {
    const now = clock.now().getTime();
    const isKnown = (code: string) => known.some((place) => place.code === code);
    if (now - knownAt < FRESH_MS && codes.every(isKnown)) return known;
    known = await read();
    knownAt = now;
    return known;
  };
}
