import { plainPlace, postcodeIn } from './typed-address.ts';

const LEAST = 2; // docs/rules/delivery.md 8
const BEGUN_POSTCODE = /\s+\d{1,4}$/;

/** What ends a street, where no comma does. */
const STREET_END =
  /^.*\b(?:street|st|road|rd|avenue|ave|terrace|tce|drive|dr|place|pl|crescent|cres|lane|way|quay|parade)(?:\s+|$)/i;

/** '27 Cuba Street': nothing behind it, so no suburb yet. */
const isStreet = (text: string): boolean => /\d/.test(text) && STREET_END.exec(text)?.[0] === text;

/** A typed address in two: what may name a suburb and its town, and what stands before it. */
function parted(address: string): { street: string; place: string } {
  const text = /,|(?:\S+\s+){3}/.test(address) ? address.replace(BEGUN_POSTCODE, '') : address;
  const parts = text.split(/(?<=,)/);
  const last = parts.length - 1;
  if (last > 0) {
    // the last part, and those before it that are neither the first nor hold a number
    const from = parts.findLastIndex((part, index) => index < last && (index === 0 || /\d/.test(part))) + 1;
    return { street: parts.slice(0, from).join(''), place: parts.slice(from).join('').trim() };
  }
  if (!/\d/.test(text)) return { street: '', place: text.trim() };
  const words = text.trim().split(/\s+/);
  const street = STREET_END.exec(text.trim())?.[0] ?? words.slice(0, -1).join(' ');
  const place = words.length > 2 ? text.trim().slice(street.length).trim() : '';
  return { street, place: /\d/.test(place) ? '' : place };
}

/**
 * The part of a typed address that may name a suburb. '' while that is shorter than 2 characters, and for an address that
 * names its postcode: there is nothing left to look for.
 */
export function suburbTerm(address: string): string {
  const { place } = parted(address);
  return place.length >= LEAST && !isStreet(place) && !postcodeIn(address) ? place : '';
}

const SHORT: Readonly<Record<string, string>> = {
  mt: 'mount',
  st: 'saint',
  wgtn: 'wellington',
  akl: 'auckland',
  chch: 'christchurch',
};

/**
 * The address with the suburb in full: where it was being typed ('14 Swanson Road, hend' becomes '14 Swanson Road,
 * Henderson, Auckland'), else at the end.
 */
export function withSuburb(address: string, { value }: { readonly value: string }): string {
  const { street, place } = parted(address);
  const named = plainPlace(value).split(' ');
  const words = place.split(/(?<=[\s,])(?=[^\s,])/);
  const isTyped = (word: string) => {
    const plain = plainPlace(word);
    return named.some((one) => one.startsWith(plain) || one === SHORT[plain]);
  };
  const kept = words.slice(0, words.findLastIndex((word) => !isTyped(word)) + 1);
  const before = (kept.length < words.length ? `${street} ${kept.join('')}` : address).replace(/[,\s]+$/, '');
  return before ? `${before}, ${value}` : value;
}
