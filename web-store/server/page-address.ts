/** What advertisers and mailings hang onto an address; no page reads it. */
const FOLLOWS_PEOPLE = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|_kx)$/;
/** Longer addresses are not cached; they would only fill the memory. Characters. */
const LONGEST = 512;

/** The page that an address means: the same for two links that differ in where people came from. */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const parts = url.slice(mark + 1).split('&');
  const read = parts.filter((part) => part !== '' && !FOLLOWS_PEOPLE.test(part.split('=', 1)[0] ?? ''));
  return url.slice(0, mark) + (read.length > 0 ? `?${read.join('&')}` : '');
}

/** Pages that show what is a shopper's own, so that they can be read without script: made anew for each, with their cookie. */
export const isPersonal = (url: string): boolean => /^\/account\/orders\/?(\?|$)/.test(url);

export const isCacheableAddress = (address: string): boolean => address.length <= LONGEST && !isPersonal(address);
