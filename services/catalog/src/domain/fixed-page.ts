/** Pages of lists that have no slug of their own: their titles and addresses (docs/rules/listings.md 8). */
export interface PageTitle {
  readonly name: string;
  readonly description: string;
  /** '' when the page has no address of its own */
  readonly url: string;
}

const flagPages: Readonly<Record<string, PageTitle>> = {
  new: { name: 'New arrivals', description: 'The newest pieces, latest first.', url: 'new' },
  deals: { name: 'Hot deals', description: 'Our sharpest prices of the moment.', url: 'hot-deals' },
  clearance: { name: 'Clearance', description: 'Last of the line: when it is gone, it is gone.', url: 'clearance' },
  bundle: { name: 'Bundle and save', description: 'Pieces that cost less together.', url: 'bundle-and-save' },
  sale: { name: 'Sale', description: 'Everything with a lowered price.', url: '' },
};

/** @param routeType of the list; @returns undefined for pages that are named by their slug */
export function fixedPage(routeType: string, search: string): PageTitle | undefined {
  if (routeType !== 'search') return Object.hasOwn(flagPages, routeType) ? flagPages[routeType] : undefined;
  const words = search.trim();
  if (words === '') return { name: 'All products', description: '', url: '' };
  return { name: `Search: ${words}`, description: `Products for ${words}`, url: '' };
}
