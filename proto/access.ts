import {
  bff,
  type Caller,
  cart,
  closed,
  notification,
  notifying,
  order,
  type Row,
  type Rows,
  row,
  settling,
  soon,
} from './access-rows.ts';
import { orderRows } from './access-order.ts';
import { paymentRows } from './access-payment.ts';
import type { AccountServiceService } from './gen/shop/account/v1/account.ts';
import type { BankingServiceService } from './gen/shop/banking/v1/banking.ts';
import type { CartServiceService } from './gen/shop/cart/v1/cart.ts';
import type { CatalogServiceService } from './gen/shop/catalog/v1/catalog.ts';
import type { CouponServiceService } from './gen/shop/coupon/v1/coupon.ts';
import type { NotificationServiceService } from './gen/shop/notification/v1/notification.ts';

export type { Caller };

/**
 * For every rpc who may call it and which actors suffice; beside the ranks in ranks.json, which say who could. An rpc
 * without a row does not compile and does not start. Only callers whose code really calls an rpc stand here, but for rows
 * marked `soon`, where code of a caller is still to come; none means that no caller may yet. An actor counts as all kinds below
 * its own (packages/kit/src/actor.ts).
 */
const account = {
  getSession: bff('shopper'),
  ensureSession: bff('shopper'),
  touchSession: bff('shopper'),
  endPart: bff('shopper'),
  setMenu: bff('staff'),
  setBranch: bff('staff'),
  setCollectPoint: bff('shopper'),
  emailLogin: bff('shopper'),
  register: bff('shopper'),
  forgotPassword: bff('visitor'),
  resetPassword: bff('shopper'),
  changePassword: bff('customer'),
  getCustomer: row(['bff', 'notification'], 'customer', 'staff', ...notifying),
  updateCustomer: bff('customer'),
  getPasswordReset: notification(),
  signInStaff: bff('shopper'),
  listStaff: bff('staff'),
  checkPin: bff('staff'),
  listPins: bff('admin'),
  resetPin: bff('admin'),
  listAudit: bff('admin'),
  checkAudit: bff('admin'),
  nameStaff: soon(['bff', 'cart', 'order', 'notification'], 'staff', ...notifying),
  findGrants: row(['cart', 'order'], 'staff'),
  noteSubject: cart('staff'),
  searchCustomers: bff('staff'),
  listRecentCustomers: bff('staff'),
  chooseCustomer: soon(['bff', 'cart'], 'staff'),
  writeContact: order('staff'),
  toggleWish: bff('customer'),
  listWishes: bff('customer'),
  storeLead: bff('visitor'),
  getLead: notification(),
} satisfies Rows<AccountServiceService>;

const banking = {
  sumTakings: closed('staff'),
  compareTakings: bff('staff'),
  listDays: bff('staff'),
  openDay: bff('staff'),
  submitDay: bff('staff'),
  getRecord: row(['bff', 'notification'], 'staff'),
} satisfies Rows<BankingServiceService>;

const cartRows = {
  add: bff('shopper'),
  remove: bff('shopper'),
  updateItem: bff('shopper'),
  updateBasic: bff('shopper'),
  setZip: bff('shopper'),
  setTenders: bff('shopper'),
  checkPayment: bff('shopper'),
  getContent: bff('shopper'),
  complete: bff('shopper'),
  merge: bff('shopper'),
  openDraft: bff('staff'),
  beginSale: bff('staff'),
  listDrafts: bff('staff'),
  discardDraft: bff('staff'),
  addDraftItem: bff('staff'),
  removeDraftItem: bff('staff'),
  updateDraftItem: bff('staff'),
  updateDraft: bff('staff'),
  bindCustomer: bff('staff'),
  loadCustomerCart: bff('staff'),
  getCustomerCart: bff('staff'),
  allocateAll: bff('staff'),
  checkDiscount: bff('staff'),
  completeDraft: bff('staff'),
  sendCart: bff('staff'),
  compareDraft: bff('staff'),
  rebaseDraft: bff('staff'),
  getSentCart: notification(),
  listSentCarts: bff('staff'),
  openSentCart: bff('shopper'),
} satisfies Rows<CartServiceService>;

const catalog = {
  listItems: bff('visitor'),
  getCards: bff('visitor'),
  getProduct: bff('visitor'),
  selectOption: bff('visitor'),
  getCategoryTree: bff('visitor'),
  resolveSlug: bff('visitor'),
  getHome: bff('visitor'),
  listBlog: bff('visitor'),
  getBlogEntry: bff('visitor'),
  listSocial: bff('visitor'),
  getMattressBuilder: bff('visitor'),
  listSuburbs: bff('visitor'),
  suggestAddresses: bff('visitor'),
  listSynonyms: bff('manager'),
  saveSynonyms: bff('manager'),
  listRedirects: bff('manager'),
  saveRedirects: bff('manager'),
  trySearch: bff('manager'),
  noteMiss: bff('visitor'),
  listMisses: bff('manager'),
  listContent: bff('manager'),
  getContent: bff('manager'),
  saveContent: bff('manager'),
  publishContent: bff('manager'),
  unscheduleContent: bff('manager'),
  withdrawContent: bff('manager'),
  restoreContent: bff('manager'),
  // Whoever holds a link that the bff signed.
  previewContent: bff('visitor'),
  listPickupPoints: bff('visitor'),
  listLocations: row(['bff', 'cart', 'notification'], 'visitor', ...notifying),
  getSellables: row(['bff', 'cart'], 'visitor'),
  searchSkus: bff('staff'),
  getStock: row(['bff', 'cart'], 'staff'),
  listDeliveryTags: row(['bff', 'cart'], 'staff'),
  findScanned: cart('staff'),
  priceDelivery: row(['bff', 'cart'], 'visitor'),
  // Also when money arrives late for a quote that was saved anew meanwhile.
  holdStock: order('shopper', ...settling),
  checkHold: order('staff'),
  releaseHold: order(...settling),
  listBins: row(['bff', 'order'], 'staff'),
  takeFromBin: order('staff', ...settling),
  moveHold: order('staff', ...settling),
} satisfies Rows<CatalogServiceService>;

const coupon = {
  check: cart('shopper'),
  takeUse: order('shopper'),
  releaseUse: order(...settling),
  list: bff('staff'),
  create: bff('staff'),
  setEnabled: bff('staff'),
  requestEmail: bff('staff'),
  getEmail: notification(),
} satisfies Rows<CouponServiceService>;

const notificationRows = {
  listSent: bff('staff'),
  renderDocument: bff('staff'),
  renderBanking: bff('staff'),
} satisfies Rows<NotificationServiceService>;

/**
 * For every rpc who may call it and which actors suffice; beside the ranks in ranks.json, which say who could. An rpc
 * without a row does not compile and does not start. Only callers whose code really calls an rpc stand here, but for rows
 * marked `soon`, where code of a caller is still to come; none means that no caller may yet. An actor counts as all kinds below
 * its own (packages/kit/src/actor.ts).
 */
export const access = {
  account,
  banking,
  cart: cartRows,
  catalog,
  coupon,
  notification: notificationRows,
  order: orderRows,
  payment: paymentRows,
} satisfies Readonly<Record<Exclude<Caller, 'bff'>, Readonly<Record<string, Row>>>>;
