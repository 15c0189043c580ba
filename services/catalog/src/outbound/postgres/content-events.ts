import type { OutboxWriter } from '@shop/kit/postgres/outbox';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import { ContentChanged } from '@shop/proto/events/v1/catalog_events';
import type { CatalogEvents } from '../../application/tx-ports.ts';
import type { ContentRef } from '../../domain/content.ts';

const topic = 'catalog.v1';
const targetOf = ({ kind, key }: ContentRef): string => `${kind} ${key}`;

/** What was published of the website, and who did what to it. */
export const contentEvents = (
  append: OutboxWriter['append'],
): Pick<CatalogEvents, 'contentChanged' | 'contentAudited'> => ({
  contentChanged: ({ ref, version, categorySlugs }) =>
    append({
      ...{ topic, type: 'content.changed', aggregate: targetOf(ref), version },
      payload: ContentChanged.encode({ ...ref, version, categorySlugs: [...categorySlugs] }).finish(),
    }),
  contentAudited({ ref, version, act, staffId, at }) {
    const target = targetOf(ref);
    const entry = { source: 'catalog', action: `content.${act}`, actorStaffId: staffId, approverId: '', target };
    const detail = { outcome: 'done', at: at.toISOString(), detailJson: JSON.stringify({ version }) };
    const payload = AuditRecorded.encode({ ...entry, ...detail }).finish();
    return append({ topic, type: 'audit.recorded', aggregate: target, payload });
  },
});
