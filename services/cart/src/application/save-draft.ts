import type { Document } from '@shop/commerce/document';
import { Refusal } from '@shop/primitives/refusal';
import { type Draft, draftChanged } from '../domain/draft.ts';
import type { DraftDeps } from './draft-deps.ts';
import type { DraftSave, SavedNow, SavingKey } from './quote-ports.ts';

type Saving = Omit<DraftSave, 'draft'>;

/**
 * C1: the draft says that it is being saved. Then order saves it, under draft and version, so that however often this runs one
 * quote or order comes of it. C2: the draft ends. After a definite refusal it is open; when the answer never came it counts as in progress for
 * 30 s, and the next save or change queries order again.
 */
export async function saveDraft(deps: DraftDeps, draft: Draft, saving: Saving): Promise<SavedNow> {
  const { savings, quotes, clock } = deps;
  const { id, staffId, version } = draft;
  const key: SavingKey = { id, staffId, version, at: clock.now() };
  if (!(await savings.begin(key))) throw draftChanged();
  try {
    const saved = await quotes.save({ draft, ...saving });
    await savings.finish({ ...key, at: clock.now() }, saved);
    return saved;
  } catch (error) {
    await notSaved(deps, key, { error, document: saving.document, orderNo: draft.orderNo });
    throw error;
  }
}

/** Refusals of a document that is not what is sold now: what it was computed from is read anew. */
const STALE: readonly string[] = ['order.total_changed', 'order.totals', 'catalog.price_changed'];

interface Failed {
  readonly error: unknown;
  readonly document: Document;
  readonly orderNo: string;
}

async function notSaved(deps: DraftDeps, key: SavingKey, { error, document, orderNo }: Failed): Promise<void> {
  const { savings, catalogue, coupons } = deps;
  const definite = error instanceof Refusal && error.kind !== 'unavailable';
  if (!definite) return;
  await savings.abandon(key);
  const { couponCode: code, customerId } = document;
  if (code !== '') coupons.invalidate({ code, customerId, orderNo });
  if (STALE.includes(error.code))
    catalogue.invalidate(
      document.lines.map(({ sku }) => sku),
      'deliveries',
    );
}
