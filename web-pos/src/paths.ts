/** Every address of the app, once. Calls lie under the same /pos; the bff distinguishes them. */
export const paths = {
  home: '/pos',
  branches: '/pos/branches',
  sale: '/pos/sale',
  quote: '/pos/quote-edit',
  signIn: '/pos/sign-in',
  /** where the window that signs somebody in again ends */
  signedIn: '/pos/signed-in',
} as const;

/** A sale by its id; '' one that is not begun yet. */
export const saleAt = (draft: string): string => (draft ? `${paths.sale}/${draft}` : paths.sale);

/** A quote under edit, by its number. */
export const quoteAt = (orderNo: string): string => `${paths.quote}/${orderNo}`;

/** A call: starts sign-in at the identity provider, and comes back to this page of ours. */
export const signInFor = (page: string): string => `/pos/microsoftlogin?to=${encodeURIComponent(page)}`;

/** This very page, with its filters. */
export const here = (): string => window.location.pathname + window.location.search;
