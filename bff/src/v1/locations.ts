import { type Location as LocationMessage, ListLocationsRequest } from '@shop/proto/catalog/v1/catalog';
import type { Location } from '@shop/contract/v1/store';
import { cachedFor } from '../cache/cached-for.ts';
import type { Clients } from '../clients.ts';

export interface Locations {
  /** Every branch and collection point, in the shop's order. */
  all(): Promise<Location[]>;
}

const FRESH_MS = 60_000;

/** A handful of rows that change a few times a year: fetched at most once a minute. */
export function locationsOf({ catalog }: Pick<Clients, 'catalog'>): Locations {
  const read = async () => (await catalog.listLocations(ListLocationsRequest.create())).locations.map(presentLocation);
  return { all: cachedFor(FRESH_MS, read) };
}

export const presentLocation = ({ thirdParty, ...location }: LocationMessage): Location => ({
  ...location,
  third_party: thirdParty,
});
