import { type OutboxEvent, type OutboxWriter, outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import type { AuditAction } from '@shop/primitives/audit-actions';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import {
  AvailabilityChanged,
  ContentChanged,
  SearchListChanged,
  SkuChanged,
  StockRetaken,
  StockShort,
} from '@shop/proto/events/v1/catalog_events';
import type { CatalogEvents } from '../../application/tx-ports.ts';
import type { ContentRef } from '../../domain/content.ts';

const topic = 'catalog.v1';

/**
 * Events of topic catalog.v1, committed with the change they describe; the key is the product, for stock the component.
 * @param onAppend called for each
 */
export function catalogEvents(tx: Db, onAppend: () => void): CatalogEvents {
  const outbox = outboxWriter(tx);
  const append = (event: OutboxEvent) => {
    onAppend();
    return outbox.append(event);
  };
  return {
    ...stockEvents(append),
    availabilityChanged: ({ productSku, skus, categorySlugs, available, ready }) =>
      append({
        topic,
        type: 'availability.changed',
        aggregate: productSku,
        payload: AvailabilityChanged.encode({ productSku, skus: [...skus], categorySlugs, available, ready }).finish(),
      }),
    ...searchListEvents(append),
    skuChanged: ({ productSku, skus, categorySlugs, priceVersion }) =>
      append({
        topic,
        type: 'sku.changed',
        aggregate: productSku,
        version: priceVersion,
        payload: SkuChanged.encode({
          productSku,
          skus: [...skus],
          categorySlugs,
          priceVersion,
          listingChanged: true,
        }).finish(),
      }),
    ...contentEvents(append),
  };
}

/** What has to be ordered, and what a late payment's order holds anew. */
const stockEvents = (append: OutboxWriter['append']): Pick<CatalogEvents, 'stockShort' | 'stockRetaken'> => ({
  stockShort: (event) =>
    append({
      topic,
      type: 'stock.short',
      aggregate: event.component,
      payload: StockShort.encode(event).finish(),
    }),
  stockRetaken: ({ key: { orderNo, version }, allocations }) =>
    append({
      topic,
      type: 'stock.retaken',
      aggregate: orderNo,
      payload: StockRetaken.encode({
        orderNo,
        version,
        allocations: allocations.map(({ source, ...held }) => ({ ...held, from: source })),
      }).finish(),
    }),
});

/** What a saved list of search says to who keeps answers, and to the audit log. */
const searchListEvents = (append: OutboxWriter['append']): Pick<CatalogEvents, 'searchListChanged' | 'audited'> => ({
  searchListChanged: ({ list, version }) =>
    append({
      topic,
      type: 'search_list.changed',
      aggregate: list,
      version,
      payload: SearchListChanged.encode({ list, version }).finish(),
    }),
  audited: ({ list, version, staffId, at, changes }) =>
    append(auditLine({ action: 'search.list_saved', target: list, staffId, at, detail: { version, ...changes } })),
});

const targetOf = ({ kind, key }: ContentRef): string => `${kind} ${key}`;

/** What was published of the website, and who did what to it. */
const contentEvents = (append: OutboxWriter['append']): Pick<CatalogEvents, 'contentChanged' | 'contentAudited'> => ({
  contentChanged: ({ ref, version, categorySlugs }) =>
    append({
      ...{ topic, type: 'content.changed', aggregate: targetOf(ref), version },
      payload: ContentChanged.encode({ ...ref, version, categorySlugs: [...categorySlugs] }).finish(),
    }),
  contentAudited: ({ ref, version, act, staffId, at }) =>
    append(auditLine({ action: `content.${act}`, target: targetOf(ref), staffId, at, detail: { version } })),
});

interface Audited {
  readonly action: AuditAction;
  readonly target: string;
  readonly staffId: string;
  readonly at: Date;
  readonly detail: object;
}

/** What staff did, for the audit log that account keeps. */
function auditLine({ action, target, staffId, at, detail }: Audited): OutboxEvent {
  const entry = { source: 'catalog', action, actorStaffId: staffId, approverId: '', target };
  const how = { outcome: 'done', at: at.toISOString(), detailJson: JSON.stringify(detail) };
  return {
    topic,
    type: 'audit.recorded',
    aggregate: target,
    payload: AuditRecorded.encode({ ...entry, ...how }).finish(),
  };
}
