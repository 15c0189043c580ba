import type { StaffRole } from '../v1/session.ts';
import type { GrantType } from '@shop/primitives/closed-sets';

/** What a role needs for an action beside being signed in: nothing, the own PIN, the PIN of a manager or admin. */
type Means = 'free' | 'own PIN' | "manager's PIN" | 'no';

export interface Permission {
  readonly action: string;
  readonly means: Readonly<Record<StaffRole, Means>>;
  /** the grant it spends (docs/rules/pins.md) */
  readonly pin?: GrantType;
  /** 'post /pos/cart/get'; none: no call of it is declared yet */
  readonly calls: readonly string[];
}

const all = (means: Means): Permission['means'] => ({ staff: means, manager: means, admin: means });

const free = (action: string, calls: readonly string[]): Permission => ({ action, means: all('free'), calls });
const own = (action: string, pin: GrantType, calls: readonly string[] = []): Permission => ({
  action,
  means: all('own PIN'),
  pin,
  calls,
});
const approved = (action: string, pin: GrantType, calls: readonly string[] = []): Permission => ({
  action,
  means: all("manager's PIN"),
  pin,
  calls,
});

const forAdmins = (action: string, calls: readonly string[]): Permission => ({
  action,
  means: { staff: 'no', manager: 'no', admin: 'free' },
  calls,
});

const forManagers = (action: string, calls: readonly string[]): Permission => ({
  action,
  means: { staff: 'no', manager: 'free', admin: 'free' },
  calls,
});

/**
 * What staff, managers and admins may do at the counter. Branch is a filter and no wall; a banking record is bound to the
 * session's branch. A call without a row is refused for every role (planned.test.ts).
 */
export const permissions: readonly Permission[] = [
  free('Sign out, see when the session ends, stay signed in', ['post /pos/logout']),
  free('Collapse the menu, switch branch', ['get /pos/change-menu/{mini}', 'get /pos/change-branch/{code}']),
  free('See what needs doing today, takings and alerts', [
    'get /pos/home',
    'post /pos/takings',
    'post /pos/alerts/list',
    'post /pos/alerts/read',
  ]),
  free('See colleagues, enter a PIN', ['post /pos/get-staffs', 'post /pos/check-pin']),
  free('Find customers, choose one, load their cart', [
    'get /pos/cus-search/{text}',
    'get /pos/get-recent-customers',
    'post /pos/cus-card',
    'get /pos/cus-select/{id}',
    'get /pos/load-cus-cart',
  ]),
  free("Write a document's contact over its customer's own", ['post /pos/update-cus-by-order']),
  free('Build a cart or change a quote', [
    'post /pos/cart/searchItems',
    'post /pos/cart/get',
    'post /pos/cart/new',
    'post /pos/cart/drafts',
    'post /pos/cart/discard',
    'post /pos/cart/addItem',
    'post /pos/cart/removeItem',
    'post /pos/cart/updateItem',
    'post /pos/cart/updateBasic',
    'post /pos/cart/allocateAll',
    'post /pos/cart/stock',
    'post /pos/cart/checkDiscountLimit',
    'post /pos/quote/changes',
    'post /pos/quote/rebase',
  ]),
  approved('Give a price past the own discount limit', 'discount', ['post /pos/cart/updateItem']),
  own('Save as a quote', 'quote', ['post /pos/cart/complete']),
  own('Save & Send as a quote', 'quote_email', ['post /pos/cart/complete']),
  own('Send a saved quote', 'email-quote', ['post /pos/quote/email-cus']),
  own('Send a cart', 'send-cart', ['post /pos/cart/send-cart']),
  free('Print a quote, move its expiry', ['get /pos/print/quote/{orderNo}', 'post /pos/update-quote-expiry-date']),
  free('Print the papers of an order', ['get /pos/print/order/{orderNo}/{paper}']),
  free('See, make, e-mail, enable and disable coupons', [
    'post /pos/coupon/email',
    'post /pos/coupon/list',
    'post /pos/coupon/create',
    'post /pos/coupon/status',
  ]),
  free("List, read and submit the end-of-day banking of the session's branch", [
    'post /pos/report/dailyBanking/list',
    'post /pos/report/dailyBanking/start',
    'post /pos/report/dailyBanking/create',
    'get /pos/report/dailyBanking/{id}',
    'get /pos/print/banking/{id}',
  ]),
  free('List and read quotes and orders, comment on them', [
    'post /pos/order-list',
    'get /pos/order-info/{orderNo}',
    'get /pos/quote-info/{orderNo}',
    'post /pos/activity/getLogs',
    'put /pos/activity/store',
  ]),
  own('Delete a quote', 'quote-del', ['get /pos/quote-del/{orderNo}']),
  own('Proceed to payment', 'order', ['post /pos/cart/complete']),
  free('Choose how an order is paid, take payments', [
    'post /pos/order/methods',
    'post /pos/order/updatePayment',
    'post /pos/pay-order',
    'post /pos/order/stop-waiting',
    'post /pos/order/send-link',
  ]),
  free('Take payments at card terminals', [
    'get /pos/hit/getStations',
    'post /pos/hit/start',
    'post /pos/hit/getStatus',
    'post /pos/hit/button',
    'post /pos/terminal/open',
    'post /pos/terminal/slip',
    'get /pos/verifone/init/{orderNo}',
    'post /pos/verifone/start',
    'post /pos/verifone/success',
    'post /pos/verifone/getStatus',
  ]),
  free('Hand over goods of a paid order', ['post /pos/order/updateQTYTaken']),
  free('Allocate goods of an order anew', ['post /pos/order/allocate']),
  free('Enter the delivery fee of an order that reads TBC', ['post /pos/order/delivery-fee']),
  free('Report a paid sale to analytics', ['post /pos/order/markGaSent']),
  free('Send an unpaid order back to a quote', ['post /pos/order-to-quote']),
  free('Compare an order with the stock that is there', ['get /pos/check-allocation/{orderNo}']),
  own('Cancel or restore an order', 'order-cancel', ['get /pos/order-cancel/{orderNo}']),
  approved('Allow an order without a deposit', 'no-deposit', ['post /pos/order/noDeposit']),
  approved('Approve a refund', 'refund', ['post /pos/pay-order', 'post /pos/hit/start', 'post /pos/verifone/start']),
  forManagers("Compare our books with the providers', see what is in doubt", [
    'post /pos/reconciliation/runs',
    'post /pos/reconciliation/differences',
    'post /pos/reconciliation/run',
    'post /pos/reconciliation/close',
    'post /pos/reconciliation/in-doubt',
  ]),
  forManagers('Look after the words of search', [
    'post /pos/search/synonyms/list',
    'post /pos/search/synonyms/save',
    'post /pos/search/redirects/list',
    'post /pos/search/redirects/save',
    'post /pos/search/try',
    'post /pos/search/misses',
  ]),
  forManagers('Edit, preview and publish pages, the journal and the banners of the website', [
    'post /pos/content/list',
    'post /pos/content/get',
    'post /pos/content/save',
    'post /pos/content/publish',
    'post /pos/content/unschedule',
    'post /pos/content/withdraw',
    'post /pos/content/restore',
    'post /pos/content/preview',
  ]),
  forAdmins('Read the audit log', ['post /pos/audit/list', 'post /pos/audit/check']),
  forAdmins('See how PINs stand, give a colleague a new one', ['post /pos/staff/pins', 'post /pos/staff/reset-pin']),
  approved('Resolve a card terminal in doubt', 'terminal-resolve', ['post /pos/terminal/resolve']),
];

const permissionsOf = (call: string): readonly Permission[] => permissions.filter(({ calls }) => calls.includes(call));

/** Whether that role may make a call at all; its PIN is required by the service that acts. */
export const mayMake = (role: StaffRole, call: string): boolean =>
  permissionsOf(call).some(({ means }) => means[role] !== 'no');

/** The grants a call may spend, one of them for each thing it can do. */
export const pinsOf = (call: string): readonly GrantType[] => permissionsOf(call).flatMap(({ pin }) => pin ?? []);
