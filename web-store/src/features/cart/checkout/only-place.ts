import { placeLine } from '@shop/primitives/place-words';
import { streetTerm } from '@shop/primitives/typed-address';
import { getJson } from '../../../lib/http.ts';
import { lateCalls } from '../../../late-calls.ts';
import type { Match } from '../../../lib/address-search.ts';

/**
 * The place of an address that was typed in full but not chosen from the list, where just one street fits it (docs/rules/addresses.md);
 * undefined where none or several do, where nobody knows the postcode, and without an answer: then it is asked for.
 */
export async function onlyPlace(address: string, near: string): Promise<Match | undefined> {
  const term = streetTerm(address);
  if (!term) return undefined;
  const [only, ...others] = await getJson(lateCalls.address(near)(term)).catch(() => []);
  if (!only?.zip || !only.street || others.length > 0) return undefined;
  return { ...only, value: placeLine({ ...only, zip: '' }) };
}
