import type { PromiseClient } from '@shop/kit/grpc/client';
import type { ServiceScope } from '@shop/kit/service';
import { AccountServiceService } from '@shop/proto/account/v1/account';
import { BankingServiceService } from '@shop/proto/banking/v1/banking';
import { CartServiceService } from '@shop/proto/cart/v1/cart';
import { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import { sharingCards } from '@shop/proto/shared-cards';
import { OrderServiceService } from '@shop/proto/order/v1/order';
import { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import { NotificationServiceService } from '@shop/proto/notification/v1/notification';
import type { BffConfig } from './config.ts';

export interface Clients {
  readonly account: PromiseClient<AccountServiceService>;
  readonly banking: PromiseClient<BankingServiceService>;
  readonly catalog: PromiseClient<CatalogServiceService>;
  readonly cart: PromiseClient<CartServiceService>;
  readonly order: PromiseClient<OrderServiceService>;
  readonly coupon: PromiseClient<CouponServiceService>;
  readonly payment: PromiseClient<PaymentServiceService>;
  readonly notification: PromiseClient<NotificationServiceService>;
}

/** The longest any call of the bff waits; the deadline of the current request is shorter for most. */
const longest = { deadlineMs: 10_000 };

/** One typed client a service. Only reads, and writes that act once however often they arrive, are sent again. */
export function connectClients(config: BffConfig, { connect }: Pick<ServiceScope, 'connect'>): Clients {
  return {
    account: connect(AccountServiceService, config.ACCOUNT_ADDRESS, {
      ...longest,
      retry: accountReads,
    }),
    banking: connect(BankingServiceService, config.BANKING_ADDRESS, {
      ...longest,
      retry: ['compareTakings', 'listDays', 'openDay', 'getRecord'],
    }),
    catalog: connect(sharingCards(), config.CATALOG_ADDRESS, { ...longest, retry: catalogReads }),
    cart: connect(CartServiceService, config.CART_ADDRESS, {
      ...longest,
      retry: [
        'getContent',
        'checkPayment',
        'complete',
        'merge',
        'openDraft',
        'listDrafts',
        'completeDraft',
        'compareDraft',
      ],
    }),
    order: connect(OrderServiceService, config.ORDER_ADDRESS, { ...longest, retry: orderReads }),
    coupon: connect(CouponServiceService, config.COUPON_ADDRESS, { ...longest, retry: ['list'] }),
    payment: connect(PaymentServiceService, config.PAYMENT_ADDRESS, { ...longest, retry: paymentReads }),
    notification: connect(NotificationServiceService, config.NOTIFICATION_ADDRESS, {
      ...longest,
      retry: ['renderDocument', 'renderBanking'],
    }),
  };
}

const paymentReads = [
  'listMethods',
  'calculate',
  'listStations',
  'listAtTerminals',
  'listReconciliations',
  'listDifferences',
  'runReconciliation',
  'closeDifference',
] as const;
const orderReads = [
  'settle',
  'openPayment',
  'getConfirmation',
  'listByCustomer',
  'listDue',
  'listOrders',
  'getDocument',
  'getLogs',
  'listAlerts',
  'startTerminal',
  'readTerminal',
  'readAlerts',
  'getOwn',
  'track',
  'countQuotes',
] as const;
const accountReads = [
  'getSession',
  'ensureSession',
  'touchSession',
  'endPart',
  'getCustomer',
  'searchCustomers',
  'listRecentCustomers',
  'listStaff',
  'nameStaff',
  'listWishes',
] as const;
const catalogReads = [
  'listItems',
  'searchSkus',
  'getStock',
  'getCards',
  'getProduct',
  'selectOption',
  'getCategoryTree',
  'resolveSlug',
  'getHome',
  'listBlog',
  'getBlogEntry',
  'listSocial',
  'getMattressBuilder',
  'listSuburbs',
  'suggestAddresses',
  'listLocations',
  'listDeliveryTags',
  'listBins',
  'priceDelivery',
  'listSynonyms',
  'listRedirects',
  'trySearch',
  'listMisses',
] as const;
