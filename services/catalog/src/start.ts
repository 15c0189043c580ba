import { serviceOf } from '@shop/kit/grpc/server';
import { coalesced } from '@shop/kit/jobs/coalesced';
import { retentionSweep } from '@shop/kit/jobs/retention';
import { migrate } from '@shop/kit/postgres/migrate';
import type { Pool } from '@shop/kit/postgres/pool';
import type { ServiceScope } from '@shop/kit/service';
import { isTraining } from '@shop/kit/shop-mode';
import { access } from '@shop/proto/access';
import { sharingCards } from '@shop/proto/shared-cards';
import { type CatalogApplication, catalogApplication } from './application/catalog-application.ts';
import type { AddressService } from './application/address-ports.ts';
import type { RemindPublish } from './application/content-edit-ports.ts';
import type { CatalogConfig } from './config.ts';
import { orderConsumer } from './inbound/events/order.consumer.ts';
import { catalogHandler } from './inbound/grpc/catalog.handler.ts';
import { availabilitySweep } from './inbound/jobs/availability.sweep.ts';
import { contentSweep } from './inbound/jobs/content.sweep.ts';
import { PUBLISH_CONTENT, publishContentWorker } from './inbound/jobs/publish-content.worker.ts';
import { publishReminders } from './outbound/bullmq/publish-reminders.ts';
import { cleanHtml } from './outbound/html/clean-html.ts';
import { availabilityDue } from './outbound/postgres/availability.repository.ts';
import { cardQueries } from './listing/postgres/card.query.ts';
import { addressFinder } from './outbound/http/address-finder.ts';
import { keptAddresses } from './outbound/memory/kept-addresses.ts';
import { addressQuery } from './outbound/postgres/address.query.ts';
import { binQuery } from './outbound/postgres/bin.repository.ts';
import { categoryQuery } from './outbound/postgres/category.query.ts';
import { contentQuery } from './outbound/postgres/content.query.ts';
import { contentVersionQuery } from './outbound/postgres/content-version.query.ts';
import { deliveryQuery } from './outbound/postgres/delivery.query.ts';
import type { ListReader } from './listing/port.ts';
import { listQueries } from './listing/postgres/list.query.ts';
import { locationQuery } from './outbound/postgres/location.query.ts';
import { paidHoldRepository } from './outbound/postgres/paid-hold.repository.ts';
import { searchListQuery } from './outbound/postgres/search-list.repository.ts';
import { searchMissQuery, searchMissRepository } from './outbound/postgres/search-miss.repository.ts';
import { productQuery } from './outbound/postgres/product.query.ts';
import { RETENTION } from './outbound/postgres/retention.ts';
import { stockQuery } from './outbound/postgres/stock.query.ts';
import { transactOn } from './outbound/postgres/transact.ts';

/** A sale moves stock three times within this delay; shoppers still see what is left well within a second. */
const REFRESH_DELAY_MS = 250;

const MIGRATIONS = new URL('../migrations', import.meta.url);

/** The only wiring. @returns the port of the rpc server */
export async function startCatalog(config: CatalogConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: MIGRATIONS, isTraining: isTraining(config) });
  const pool = scope.pool();
  const relay = scope.relay(pool);
  const lists = listQueries(pool);
  const addressService = addressServiceOf(config, scope);
  const app = wire({
    addressService,
    pool,
    lists,
    clock: scope.clock,
    nudge: relay.nudge,
    stockMoved: () => refresh.request(),
    remindPublish: publishReminders({ queue: scope.queue<object>(PUBLISH_CONTENT), now: () => scope.clock.now() }),
  });
  const onError = (error: unknown) =>
    scope.log.warn({ err: error }, 'availability could not be refreshed, the sweep tries again');
  const refresh = coalesced(app.refreshAvailability, { delayMs: REFRESH_DELAY_MS, onError });
  scope.onStop(refresh.stop);
  scope.workers([publishContentWorker(app)]);
  scope.sweeps([
    availabilitySweep(app),
    contentSweep(app),
    retentionSweep('catalog', RETENTION, { pool, clock: scope.clock }),
  ]);
  scope.consumers([orderConsumer(app)]);
  await lists
    .warm()
    .catch((error: unknown) => scope.log.warn({ err: error }, 'lists are read when they are first requested'));
  return scope.grpc([serviceOf(sharingCards(), access.catalog, catalogHandler(app))]);
}

/** The paid service where one is configured. An outage of it is logged, and our own streets are suggested meanwhile. */
function addressServiceOf(config: CatalogConfig, { log }: ServiceScope): AddressService | undefined {
  const { ADDRESS_SERVICE_URL: url, ADDRESS_SERVICE_KEY: key = '', ADDRESS_SERVICE_SECRET: secret = '' } = config;
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the address service does not answer');
  return url === undefined ? undefined : addressFinder({ url, key, secret, onFailure });
}

interface Parts {
  readonly addressService: AddressService | undefined;
  readonly pool: Pool;
  readonly lists: ListReader;
  readonly clock: ServiceScope['clock'];
  readonly nudge: () => void;
  readonly stockMoved: () => void;
  readonly remindPublish: RemindPublish;
}

const wire = ({ addressService, pool, lists, clock, nudge, stockMoved, remindPublish }: Parts): CatalogApplication =>
  catalogApplication({
    lists,
    cards: cardQueries(pool),
    products: productQuery(pool),
    categories: categoryQuery(pool),
    content: contentQuery(pool),
    contentVersions: contentVersionQuery(pool),
    cleanHtml,
    delivery: deliveryQuery(pool),
    addresses: keptAddresses(addressQuery(pool), clock),
    addressService,
    searchLists: searchListQuery(pool),
    misses: searchMissQuery(pool),
    missWriter: searchMissRepository(pool),
    locations: locationQuery(pool),
    stock: stockQuery(pool),
    bins: binQuery(pool),
    paidHolds: paidHoldRepository(pool),
    isAvailabilityDue: availabilityDue(pool),
    transact: transactOn(pool, nudge),
    stockMoved,
    remindPublish,
    clock,
  });
