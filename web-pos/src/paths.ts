/** Every address of the app, once. Calls lie under the same /pos; the bff distinguishes them. */
export const paths = {
  home: '/pos',
  branches: '/pos/branches',
  banking: '/pos/report/dailyBanking',
  sale: '/pos/sale',
  quote: '/pos/quote-edit',
  orderDetail: '/pos/order-detail',
  quoteDetail: '/pos/quote-detail',
  coupons: '/pos/coupons',
  sentCarts: '/pos/sent-carts',
  reconciliation: '/pos/reconciliation',
  searchWords: '/pos/search-words',
  website: '/pos/website',
  staffPins: '/pos/staff',
  audit: '/pos/audit',
  signIn: '/pos/sign-in',
  /** of the whole shop; opened by itself it is the store's page */
  missing: '/404',
  /** where the window for signing in again ends */
  signedIn: '/pos/signed-in',
  /** where a provider's page that was opened at the till ends */
  cardPage: '/pos/card-page',
} as const;

/** A sale by its id; '' one that is not begun yet. */
export const saleAt = (draft: string): string => (draft ? `${paths.sale}/${draft}` : paths.sale);

/** A quote under edit, by its number. */
export const quoteAt = (orderNo: string): string => `${paths.quote}/${orderNo}`;

/** Quotes and orders: '/pos/quote', '/pos/e-quote', '/pos/p-order', '/pos/c-order', '/pos/order'. */
export const listAt = (type: string): string => `/pos/${type}`;

/** The active quotes of a customer. */
export const quotesOf = (email: string): string => `${listAt('quote')}?s=${encodeURIComponent(email)}`;

/** Where a row of a list leads: a quote to its editor, an order to its detail. */
export const documentAt = ({ order_no: no, status }: { order_no: string; status: string }): string =>
  status === 'quote' ? quoteAt(no) : `${paths.orderDetail}/${no}`;

/** Where a comment was made. */
export const detailAt = ({ order_no: no, event }: { order_no: string; event: string }): string =>
  `${event === 'quote-notice' ? paths.quoteDetail : paths.orderDetail}/${no}`;

/** A record of End Day Banking. */
export const recordAt = (id: string): string => `${paths.banking}/view/${id}`;

/** A call: the record as a PDF. */
export const bankingPdfAt = (id: string): string => `/pos/print/banking/${encodeURIComponent(id)}`;

/** The day that is to be submitted. */
export const newBankingAt = (date: string): string => `${paths.banking}/new/${date}`;

/** The list of one kind of the website's parts. */
export const websiteOf = (kind: string): string => `${paths.website}?kind=${kind}`;

/** The editor of one of them; '_new' for one that is not there yet: no address of the shop has a '_'. */
export const contentAt = (kind: string, key = '_new'): string => `${paths.website}/${kind}/${key}`;

/** A call: starts sign-in at the identity provider, and comes back to this page of ours. */
export const signInFor = (page: string): string => `/pos/microsoftlogin?to=${encodeURIComponent(page)}`;

/** This very page, with its filters. */
export const here = (): string => window.location.pathname + window.location.search;
