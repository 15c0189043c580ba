/**
 * The addresses of the counter's screens; ':name' stands for one segment. The routes of web-pos are these (its test compares them), and
 * the bff answers every other address under /pos that is no call with 404 and the same page.
 */
export const COUNTER_SCREENS = [
  '/pos',
  '/pos/sale',
  '/pos/sale/:draft',
  '/pos/quote-edit/:orderNo',
  '/pos/quote',
  '/pos/e-quote',
  '/pos/p-order',
  '/pos/c-order',
  '/pos/order',
  '/pos/order-detail/:orderNo',
  '/pos/quote-detail/:orderNo',
  '/pos/coupons',
  '/pos/sent-carts',
  '/pos/report/dailyBanking',
  '/pos/report/dailyBanking/new/:date',
  '/pos/report/dailyBanking/view/:id',
  '/pos/reconciliation',
  '/pos/search-words',
  '/pos/website',
  '/pos/website/:kind/:key',
  '/pos/branches',
  '/pos/staff',
  '/pos/audit',
  '/pos/sign-in',
  '/pos/signed-in',
  '/pos/card-page/:orderNo',
] as const;
