export type Values = Readonly<Record<string, unknown>>;

/** A valid request of a call: what a field in turn is spoilt of. */
export interface Usual {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Values;
  readonly body?: Values;
}

const PAYMENT_ID = '7f000001-8e4a-4b7a-9d2c-0123456789ab';
const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const aPage = { kind: 'page', key: 'privacy-policy' };
const quote = { orderNo: '100042', draft: '', version: 3 };
const sale = { orderNo: '', draft: '', version: 0 };
const allocation = {
  method: 'DEL',
  from: 'AKL',
  to: '',
  qty: 1,
  dispatch_date: '2030-01-31',
  confirmed: 0,
  note: 'Ring first',
};
const newCoupon = {
  ...{ code: 'SUMMER26', name: 'Summer', type: 'percent', amount: '10', min_gtotal: 0, uselimit: 1, user_id: '' },
  ...{ is_shipping: 0, exclude_hot: 0, exclude_sale: 0, no_commission: 0, expiry: '2030-01-31', status: 0 },
};
const cart = {
  firstname: 'Ana',
  lastname: 'Lee',
  company: '',
  email: 'ana@demo.test',
  mobile: '021555123',
  address: '1 Queen Street, Auckland 1010',
  zip: '1010',
  baddress: '',
  comment: 'Please ring twice',
  acquisition: 'Walk in',
  coupon: '',
  newsletter: 0,
  shippingcost: '89.00',
};

/** Valid requests of the counter's calls, built or not (packages/contract/src/planned.ts). */
export function usualAtTheCounter({ sku }: { readonly sku: string }): Readonly<Record<string, Usual>> {
  const subItem = { sku, notes: '', delTags: ['TWO'], allocation: [allocation] };
  const item = { sku, qty: 2, shipmethod: 'DEL', disc_type: 'fixed', disc_amount: 10, disc_reason: '' };
  return {
    'get /pos/cus-search/{text}': { params: { text: 'ana' }, query: { limit: '10', filter: 'name' } },
    'get /pos/cus-select/{id}': { params: { id: '0' }, query: { orderNo: '', draft: '' } },
    'get /pos/load-cus-cart': { query: { orderNo: '', draft: '' } },
    'post /pos/reconciliation/runs': { body: { page: 1 } },
    'post /pos/reconciliation/differences': { body: { provider: '', date: '2026-11-23', open: 1, page: 1 } },
    'post /pos/reconciliation/run': { body: { provider: '', date: '2026-11-23' } },
    'post /pos/reconciliation/in-doubt': { body: {} },
    'post /pos/reconciliation/close': {
      body: { id: '7f000001-8e4a-4b7a-9d2c-0123456789ab', note: 'The slip was found' },
    },
    'post /pos/search/synonyms/list': { body: {} },
    'post /pos/search/synonyms/save': { body: { synonyms: [{ term: 'couch pouf', means: 'ottoman' }], version: 1 } },
    'post /pos/search/redirects/list': { body: {} },
    'post /pos/search/redirects/save': { body: { redirects: [{ term: 'gifts', url: '/new' }], version: 1 } },
    'post /pos/search/try': { body: { text: 'couch pouf', synonyms: [{ term: 'couch pouf', means: 'ottoman' }] } },
    'post /pos/search/misses': { body: { from: '2026-11-01', to: '2026-11-23' } },
    'post /pos/content/list': { body: { kind: 'page' } },
    'post /pos/content/get': { body: { ...aPage, version: 0 } },
    'post /pos/content/save': {
      body: { ...aPage, read: 1, body: { kind: 'page', title: 'A', description: '', html: 'A' } },
    },
    'post /pos/content/publish': { body: { ...aPage, version: 1, at: '2030-01-31 09:00' } },
    'post /pos/content/unschedule': { body: aPage },
    'post /pos/content/withdraw': { body: aPage },
    'post /pos/content/restore': { body: { ...aPage, version: 1, read: 1 } },
    'post /pos/content/preview': { body: { ...aPage, version: 1 } },
    'post /pos/cus-card': { body: { id: '7f000001-8e4a-4b7a-9d2c-0123456789ab' } },
    'post /pos/update-cus-by-order': { body: { orderno: '100042' } },
    'post /pos/alerts/list': { body: { from: 'others' } },
    'post /pos/alerts/read': { body: { ids: ['7'] } },
    'post /pos/cart/get': { body: { orderNo: '', draft: '' } },
    'post /pos/cart/discard': { body: { orderNo: '', draft: '' } },
    'post /pos/cart/addItem': { body: { ...sale, sku, qty: 1, key: 'scan-1' } },
    'post /pos/cart/removeItem': { body: { ...sale, sku } },
    'post /pos/cart/updateItem': { body: { ...sale, item: { ...item, subItems: [subItem] }, qty_diff: 1 } },
    'post /pos/cart/updateBasic': { body: { ...sale, cart, useSameAddress: 1, useAutoShippingCost: 0 } },
    'post /pos/cart/allocateAll': { body: { ...sale, method: 'PCK', to: 'AKL', dispatch_date: '2030-01-31' } },
    'post /pos/cart/stock': { body: { skus: [sku] } },
    'post /pos/cart/checkDiscountLimit': { body: { sku, sale: '90.00', orderNo: '', draft: '' } },
    'post /pos/cart/complete': { body: { ...quote, option: 'quote', updateCus: 0, expected: '90.00' } },
    'post /pos/cart/send-cart': { body: { ...sale, note: 'As talked through' } },
    'post /pos/quote/email-cus': { body: { orderNo: '100042', note: 'As talked through' } },
    'post /pos/update-quote-expiry-date': { body: { orderNo: '100042', expiryDate: '2030-01-31' } },
    'post /pos/order-to-quote': { body: { orderno: '100042' } },
    'post /pos/order/noDeposit': { body: { orderNo: '100042' } },
    'post /pos/order/methods': { body: { orderNo: '100042' } },
    'post /pos/order/updatePayment': {
      body: {
        orderNo: '100042',
        payments: [{ gateway: 'offline', name: 'Offline', amount: '10.00', reference: 'A1' }],
      },
    },
    'post /pos/pay-order': { body: { orderNo: '100042', pId: PAYMENT_ID } },
    'post /pos/order/stop-waiting': { body: { orderNo: '100042', pId: PAYMENT_ID } },
    'post /pos/order/send-link': { body: { orderNo: '100042', pId: PAYMENT_ID } },
    'post /pos/hit/start': { body: { option: PAYMENT_ID, station: 'AKL-1', type: 'purchase', orderNo: '100042' } },
    'post /pos/hit/getStatus': { body: { option: PAYMENT_ID, orderNo: '100042', station: 'AKL-1' } },
    'post /pos/hit/button': { body: { btn: 'B1', val: 'YES', orderNo: '100042', station: 'AKL-1' } },
    'post /pos/terminal/open': { body: { orderNo: '100042' } },
    'post /pos/terminal/slip': { body: { orderNo: '100042', option: TOKEN } },
    'post /pos/terminal/resolve': {
      body: { option: PAYMENT_ID, orderNo: '100042', outcome: 'not-paid', note: 'The slip says declined' },
    },
    'get /pos/verifone/init/{orderNo}': { params: { orderNo: '100042' } },
    'post /pos/verifone/start': {
      body: { option: PAYMENT_ID, station: 'AKL-V1', type: 'purchase', orderNo: '100042' },
    },
    'post /pos/verifone/success': { body: { option: PAYMENT_ID, referenceId: 'R1', result: 'SUCCESS' } },
    'post /pos/verifone/getStatus': { body: { paymentId: 'V1' } },
    'post /pos/order/updateQTYTaken': { body: { detailId: 'l1', allocId: '1', qtyTaken: 1, binTaken: 'DC-A01' } },
    'post /pos/order/allocate': {
      body: { orderNo: '100042', detailId: 'l1', replaces: ['1'], allocation: [{ method: 'DEL', from: 'DC', qty: 1 }] },
    },
    'post /pos/order/delivery-fee': { body: { orderNo: '100042', version: 1, amount: '120.00' } },
    'post /pos/staff/pins': { body: {} },
    'post /pos/staff/reset-pin': { body: { staffId: '7f000001-8e4a-4b7a-9d2c-0123456789ab', pin: '7391' } },
    'post /pos/audit/list': { body: { target: '100042', page: 1 } },
    'post /pos/order/markGaSent': { body: { orderNo: '100042' } },
    'post /pos/quote/changes': { body: { orderNo: '100042', draft: '' } },
    'post /pos/quote/rebase': { body: { orderNo: '100042', draft: '', keep: 'mine', seen: '4' } },
    'post /pos/order-list': {
      body: {
        ...{ type: 'order', search: '021', sort: 'nztime', direction: 'asc', page: 1, pageSize: 10 },
        filters: { staff: '', allBranch: 1 },
      },
    },
    'get /pos/order-info/{orderNo}': { params: { orderNo: '100042' } },
    'get /pos/quote-info/{orderNo}': { params: { orderNo: '100042' } },
    'post /pos/activity/getLogs': { body: { orderNo: '100042', event: ['order-notice', 'order-log'] } },
    'put /pos/activity/store': {
      body: {
        ...{ description: 'Ring first', orderNo: '100042', event: 'order-notice' },
        properties: { read: [], remind: ['0190d1c0-0000-7000-8000-200000000001'] },
      },
    },
    'get /pos/quote-del/{orderNo}': { params: { orderNo: '100042' } },
    'get /pos/check-allocation/{orderNo}': { params: { orderNo: '100042' } },
    'get /pos/order-cancel/{orderNo}': { params: { orderNo: '100042' }, query: { backorder: '1', wanted: 'restore' } },
    'post /pos/coupon/list': { body: { type: '', search: 'W', sort: 'code', direction: 'asc', page: 1, pageSize: 20 } },
    'post /pos/coupon/create': { body: newCoupon },
    'post /pos/coupon/email': { body: { code: 'WELCOME10' } },
    'post /pos/coupon/status': { body: { id: '1', status: 1 } },
    'post /pos/takings': {},
    'post /pos/report/dailyBanking/list': { body: { type: 'week', search: 'x', date: '2026-01-31' } },
    'post /pos/report/dailyBanking/start': { body: { date: '2026-01-31' } },
    'post /pos/report/dailyBanking/create': {
      body: {
        ...{ date: '2026-01-31', branch: 'AKL', comment: 'All there' },
        pMethods: [{ gateway: 'offline', expected: '0.00', actual: '0.00' }],
      },
    },
    'get /pos/report/dailyBanking/{id}': { params: { id: '1' } },
    'get /pos/print/banking/{id}': { params: { id: '1' } },
    'get /pos/print/quote/{orderNo}': { params: { orderNo: '100042' } },
    'get /pos/print/order/{orderNo}/{paper}': { params: { orderNo: '100042', paper: 'pro-forma' } },
    'post /v1/cart/sent': { body: { from: TOKEN } },
    'get /v1/quote/{token}': { params: { token: TOKEN } },
    'post /v1/quote/pay': {
      body: {
        orderNo: '100042',
        payment: 'windcave',
        comment: '',
        agree_terms: 1,
        token: 'pass',
        quote: TOKEN,
        version: 1,
      },
    },
  };
}
