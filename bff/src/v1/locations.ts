import { type Location as LocationMessage, ListLocationsRequest } from '@shop/proto/catalog/v1/catalog';
import type { Location } from '@shop/contract/v1/store';
import type { Clients } from '../clients.ts';

export interface Locations {
  /** Every branch and collection point, in the shop's order. */
  all(): Promise<Location[]>;
}

const FRESH_MS = 60_000;

/** A handful of rows that change a few times a year: asked at most once a minute. */
export function locationsOf({ catalog }: Pick<Clients, 'catalog'>): Locations {
  let known: { at: number; list: Promise<Location[]> } | undefined;
  const ask = async () => (await catalog.listLocations(ListLocationsRequest.create())).locations.map(presentLocation);
  return {
    all() {
      const now = performance.now();
      if (known && now - known.at < FRESH_MS) return known.list;
      const mine = { at: now, list: ask() };
      known = mine;
      mine.list.catch(() => {
        if (known === mine) known = undefined;
      });
      return mine.list;
    },
  };
}

export const presentLocation = ({ thirdParty, ...location }: LocationMessage): Location => ({
  ...location,
  third_party: thirdParty,
});
