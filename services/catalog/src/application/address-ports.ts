import type { PlaceRow, StreetRow } from '../domain/address/rank-addresses.ts';
import type { AddressSuggestion } from '../domain/address/write-address.ts';

/** Streets and suburbs by words as they are compared (primitives/place-words): each begins a word of what is found. */
export interface Wanted {
  readonly words: readonly string[];
  /** a postcode or its beginning; '' for any */
  readonly zip: string;
}

export interface AddressReader {
  /** Those whose name begins with the first word, the likelier ones first; then those that have the words anywhere. */
  streets(wanted: Wanted): Promise<readonly StreetRow[]>;
  /** Suburbs and towns, those that begin with the words first. */
  places(wanted: Wanted): Promise<readonly PlaceRow[]>;
  /** Of each word some of streets, suburbs and towns that are written alike, the likest first; itself where it is one. */
  alike(words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** A paid address service, which knows every house; where one is configured it is asked first. */
export interface AddressService {
  /** @returns undefined when it did not answer in time, or not in its own words: then our own streets do */
  suggest(typed: string, most: number): Promise<readonly AddressSuggestion[] | undefined>;
}
