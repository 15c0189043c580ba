import { placeLine, placeWords } from '@shop/primitives/place-words';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { oneLine } from '@shop/primitives/typed-address';
import { suburbTerm, withSuburb } from '@shop/primitives/typed-suburb';
import { nearestWord } from '../domain/nearest-word.ts';
import { parseAddress, ruralTown, type TypedAddress } from '../domain/address/parse-address.ts';
import { type PlaceRow, rankAddresses } from '../domain/address/rank-addresses.ts';
import { type AddressSuggestion, writeAddress } from '../domain/address/write-address.ts';
import type { AddressReader } from './address-ports.ts';
import type { CatalogDeps } from './ports.ts';

const MOST = 10;
const LEAST = 2;

/**
 * Addresses for what is typed so far, at most ten (docs/rules/addresses.md, 14–18): of the address service where there is one and it
 * answers, else of our own streets, of which those of the postcode that was given before come first where they fit as well. Where the street is not known, the suburb behind it is looked for.
 */
export function suggestAddresses({ addresses, addressService }: Pick<CatalogDeps, 'addresses' | 'addressService'>) {
  return async (typed: string, near = ''): Promise<readonly AddressSuggestion[]> => {
    const address = parseAddress(typed);
    if (address.words.join('').length + address.zip.length < LEAST) return [];
    const paid = await addressService?.suggest(typed, MOST);
    if (paid && paid.length > 0) return paid;
    const found = await firstFound([
      () => ownAddresses(addresses, address, near),
      () => mendedAddresses(addresses, address, near),
      () => inRuralTown(addresses, typed, near),
      () => (address.isBox ? [] : suburbsBehind(addresses, oneLine(typed))),
    ]);
    return distinct(found).slice(0, MOST);
  };
}

type Look = () => readonly AddressSuggestion[] | Promise<readonly AddressSuggestion[]>;

/** One after the other until one finds something. */
async function firstFound(looks: readonly Look[]): Promise<readonly AddressSuggestion[]> {
  for (const look of looks) {
    const found = await look();
    if (found.length > 0) return found;
  }
  return [];
}

/** Without a postcode that lies elsewhere, and with words that are one slip away from those that were typed; the last may be begun only. */
async function mendedAddresses(
  reader: AddressReader,
  address: TypedAddress,
  near: string,
): Promise<readonly AddressSuggestion[]> {
  const { words, isBox } = address;
  if (isBox || words.length === 0) return [];
  const alike = await reader.alike(words);
  const mended = words.map((word) =>
    alike.get(word)?.includes(word) ? word : (nearestWord(word, alike.get(word) ?? []) ?? word),
  );
  const begun = [...mended.slice(0, -1), ...words.slice(-1)];
  const tries = [words, begun, mended].flatMap((now) => [
    { ...address, words: now },
    { ...address, words: now, ...otherwise(address) },
  ]);
  const fresh = new Map(tries.map((one) => [`${one.zip} ${one.words.join(' ')}`, one]));
  fresh.delete(`${address.zip} ${words.join(' ')}`);
  return firstFound([...fresh.values()].map((one) => () => ownAddresses(reader, one, near)));
}

/** Without its postcode; up to three digits that begin none of the street's are its house, behind it as in 'Lambton Quay 10'. */
const otherwise = ({ zip, lead }: TypedAddress): Pick<TypedAddress, 'zip' | 'lead'> => ({
  ...{ zip: '', lead: lead === '' && zip.length < 4 ? zip : lead },
});

async function ownAddresses(reader: AddressReader, address: TypedAddress, near: string): Promise<AddressSuggestion[]> {
  const { words, zip, lead, isBox } = address;
  const isHouse = lead !== '' && !isBox;
  const wanted = { words, zip: isBox ? '' : zip };
  const [streets, places] = await Promise.all([
    isBox || words.length === 0 ? [] : reader.streets(wanted),
    isHouse ? [] : reader.places(wanted),
  ]);
  return rankAddresses(address, { streets, places }, { most: MOST, near }).map((row) =>
    writeAddress(address, { street: '', ...row }),
  );
}

/** Where the town behind 'RD 2' is not that of the street: its rural places, with the street as it was typed. */
function inRuralTown(reader: AddressReader, typed: string, near: string): ReturnType<Look> {
  const town = ruralTown(typed);
  return town ? ownAddresses(reader, town, near) : [];
}

/** Suburbs by the words behind a street that nobody knows; while nothing is found, the first of them is left out. */
async function suburbsBehind(reader: AddressReader, typed: string): Promise<AddressSuggestion[]> {
  const words = placeWords(suburbTerm(typed));
  for (let from = 0; from < words.length; from += 1) {
    const places = await reader.places({ words: words.slice(from), zip: '' });
    if (places.length > 0) return places.map((place) => behind(typed, place));
  }
  return [];
}

function behind(typed: string, { suburb, city, zip }: PlaceRow): AddressSuggestion {
  const named = placeLine({ suburb, city, zip: '' });
  const place = writeAddress(parseAddress(''), { street: '', suburb, city, zip });
  return { ...place, value: `${withSuburb(typed, { value: named })} ${zip}` };
}

/** Each once; what would be longer than an address may be is none. */
function distinct(found: readonly AddressSuggestion[]): AddressSuggestion[] {
  const stored = found.filter(({ value }) => value.length <= TEXT_LIMITS.address);
  return [...new Map(stored.map((one) => [one.label, one])).values()];
}
