import type { SuburbMatch } from '@shop/contract/v1/suburb';
import { isAbroad, namesPlace, type PickedPlace, postcodeAfterEdit, postcodeIn } from '@shop/primitives/typed-address';
import { useRef, useState } from 'react';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { withSuburb } from '@shop/primitives/typed-suburb';
import type { Basic } from './use-basic.ts';

const SECTION = 'delivery';

/** The delivery address with its postcode, which follows it or is cleared (docs/rules/addresses.md). */
export function useDelivery({ values, latest, change }: Basic) {
  const [picked, setPicked] = useState<PickedPlace>();
  const { address, zip } = values;
  /** the last whole postcode, and whether it was typed over that of the address which still stands there */
  const own = useRef({ zip, ahead: false });
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
      const { ahead } = own.current;
      const next = postcodeAfterEdit({ before: before.address, after, zip: before.zip, picked, ahead });
      // deleting the old address key by key is no address yet
      own.current = { zip: next, ahead: ahead && before.address.startsWith(after) };
      change({ address: after, zip: next }, SECTION);
    },
    pick(match: SuburbMatch): void {
      setPicked({ place: match.value, zip: match.zip });
      own.current = { zip: match.zip, ahead: false };
      change({ address: withSuburb(latest().address, match), zip: match.zip }, SECTION);
    },
    typeZip(text: string): void {
      const digits = text.replace(/\D/g, '').slice(0, 4);
      const { address: typed } = latest();
      const next = isAbroad(typed) ? '' : (postcodeIn(typed) ?? digits);
      const { zip: last, ahead } = own.current;
      if (isNzPostcode(next)) own.current = { zip: next, ahead: ahead || (isNzPostcode(last) && last !== next) };
      change({ zip: next }, SECTION);
    },
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
