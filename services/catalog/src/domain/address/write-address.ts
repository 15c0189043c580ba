import { isNzPostcode, postcodeKind } from '@shop/primitives/nz-address';
import { placeLine } from '@shop/primitives/place-words';
import type { TypedAddress } from './parse-address.ts';

/** An address to choose. */
export interface AddressSuggestion {
  /** as a list shows it */
  readonly label: string;
  /** what stands in the field once it is chosen: what was typed before the street is kept */
  readonly value: string;
  /** '' for a suburb */
  readonly street: string;
  readonly suburb: string;
  /** '' in the country */
  readonly city: string;
  /** '' where a road crosses postcodes and nobody knows which it is */
  readonly zip: string;
  readonly rural: boolean;
}

export interface Place {
  readonly street: string;
  readonly suburb: string;
  readonly city: string;
  readonly zip: string;
}

/** Whether a postcode is one of rural delivery. */
export const ruralOf = (zip: string): boolean => isNzPostcode(zip) && postcodeKind(zip) === 'rural';

/** The typed address with this street or suburb in full: unit, number and rural delivery stay where they were typed. */
export function writeAddress({ lead, between, rural, isBox }: TypedAddress, place: Place): AddressSuggestion {
  const { street, suburb, city } = place;
  // A box has a postcode of its own, which the streets do not tell; so has a rural delivery, unless its street is known.
  const isTowns = rural !== '' && street === '' && !ruralOf(place.zip);
  const zip = isBox || isTowns ? '' : place.zip;
  const house = [lead, street].filter(Boolean).join(isBox ? ', ' : ' ');
  const value = [house, between, placeLine({ suburb, city, zip })].filter(Boolean).join(', ');
  return { label: value, value, street, suburb, city, zip, rural: ruralOf(zip) };
}
