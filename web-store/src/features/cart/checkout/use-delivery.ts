import { isAbroad, postcodeAfterEdit, postcodeIn } from '@shop/primitives/typed-address';
import { useRef } from 'react';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { withSuburb } from '@shop/primitives/typed-suburb';
import type { Match } from '../../../lib/address-search.ts';
import type { Basic } from './use-basic.ts';

const SECTION = 'delivery';

/** The delivery address with its postcode, which follows it or is cleared (docs/rules/addresses.md). */
export function useDelivery({ values, latest, change }: Basic) {
  const { address, zip } = values;
  /** the last whole postcode, and whether it was typed over that of the address which still stands there */
  const own = useRef({ zip, ahead: false });
  const named = postcodeIn(address);
  /** The chosen address in full; its postcode, where it is known, stands at its end. */
  const pick = ({ value, zip: chosen }: Pick<Match, 'value' | 'zip'>): void => {
    own.current = { zip: chosen, ahead: false };
    change({ address: value, zip: chosen }, SECTION);
  };
  return {
    pick,
    /** the postcode that the address itself names */
    named,
    /** the address says which postcode it is: there is nothing to type */
    isFilled: isNzPostcode(zip) && named === zip,
    isMissing: !isNzPostcode(zip),
    typeAddress(after: string): void {
      const before = latest();
      const { ahead } = own.current;
      const next = postcodeAfterEdit({ before: before.address, after, zip: before.zip, ahead });
      // deleting the old address key by key is no address yet
      own.current = { zip: next, ahead: ahead && before.address.startsWith(after) };
      change({ address: after, zip: next }, SECTION);
    },
    /** The suburb of an address that does not say its postcode, written behind it. */
    pickSuburb(match: Match): void {
      pick({ value: `${withSuburb(latest().address, match)} ${match.zip}`, zip: match.zip });
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
