import type { SuburbMatch } from '@shop/contract/v1/suburb';
import { namesPlace, type PickedPlace, postcodeAfterEdit, postcodeIn } from '@shop/primitives/typed-address';
import { useState } from 'react';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { withSuburb } from './address-search.ts';
import type { Basic } from './use-basic.ts';

const SECTION = 'delivery';

/** The delivery address with its postcode, which follows it or is cleared (docs/rules/addresses.md). */
export function useDelivery({ values, latest, change }: Basic) {
  const [picked, setPicked] = useState<PickedPlace>();
  const { address, zip } = values;
  const named = postcodeIn(address);
  const isPicked = picked?.zip === zip && namesPlace(address, picked.place);
  return {
    /** the postcode that the address itself names */
    named,
    /** the address says which postcode it is: there is nothing to type */
    isFilled: isNzPostcode(zip) && (named === zip || isPicked),
    isMissing: !isNzPostcode(zip),
    typeAddress(after: string): void {
      const before = latest();
      change(
        { address: after, zip: postcodeAfterEdit({ before: before.address, after, zip: before.zip, picked }) },
        SECTION,
      );
    },
    pick(match: SuburbMatch): void {
      setPicked({ place: match.value, zip: match.zip });
      change({ address: withSuburb(latest().address, match), zip: match.zip }, SECTION);
    },
    typeZip(text: string): void {
      const digits = text.replace(/\D/g, '').slice(0, 4);
      change({ zip: postcodeIn(latest().address) ?? digits }, SECTION);
    },
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
