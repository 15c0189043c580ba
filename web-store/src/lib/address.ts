/** An address of an answer as a link: slugs come without a slash (docs/rules/errors.md 7). */
export const hrefOf = (url: string): string => (/^(\/|https?:)/.test(url) ? url : `/${url}`);

/** The 1200 px sister of a 480 px picture; any other address stays. */
export const largePicture = (url: string): string => url.replace('-480.webp', '-1200.webp');

export const smallPicture = (url: string): string => url.replace('-1200.webp', '-480.webp');

/** The widths a picture comes in, for the browser to choose from: 480 and 1200 px for products, 800 and 1600 for rooms. */
export function pictureChoice(url: string): string | undefined {
  if (/-(480|1200)\.webp/.test(url)) return `${smallPicture(url)} 480w, ${largePicture(url)} 1200w`;
  if (/-(800|1600)\.webp/.test(url)) {
    return `${url.replace('-1600.webp', '-800.webp')} 800w, ${url.replace('-800.webp', '-1600.webp')} 1600w`;
  }
  return undefined;
}

/** Which page an address is of: choosing a size or colour on a product (x, y) changes the address, not the page. */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete('x');
  query.delete('y');
  return `${pathname}?${query}`;
}
