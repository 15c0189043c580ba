import { itemcount } from '../domain/cart.ts';
import type { Draft } from '../domain/draft.ts';
import { draftVolumeToBring, type PricedDraft, pricedDraft, withLinePrice } from '../domain/draft-pricing.ts';
import type { DraftDeps } from './draft-deps.ts';
import { couponToday, deliveryOf, pairsOf } from './price-cart.ts';
import { orWhileAway } from './summary.ts';

/** The draft at today's prices. @throws Refusal unavailable when catalog is away and nothing of it is cached */
export async function priceDraft(deps: DraftDeps, draft: Draft): Promise<PricedDraft> {
  const pairs = (await pairsOf(deps, draft)).map(withLinePrice);
  const { coupon: set, customerId, orderNo } = draft;
  const [automatic, coupon, tags] = await Promise.all([
    deliveryOf(deps, draft, draftVolumeToBring(pairs)),
    couponToday(deps, { coupon: set, state: 'open', orderNo }, { pairs, customerId }),
    deps.catalogue.deliveryTags(),
  ]);
  return pricedDraft(draft, { pairs, automatic, coupon, tags });
}

/** What every change of a draft answers with. */
export interface DraftSummary {
  readonly draft: Pick<Draft, 'id' | 'orderNo' | 'version'>;
  readonly itemcount: number;
  readonly couponMessage: string;
}

/** Prices only a draft with a coupon. The change is done: a neighbour that is away now must not make it look undone. */
export async function draftSummary(deps: DraftDeps, draft: Draft): Promise<DraftSummary> {
  const priced = draft.coupon ? await orWhileAway(priceDraft(deps, draft), undefined) : undefined;
  return { draft, itemcount: itemcount(draft), couponMessage: priced?.couponMessage ?? '' };
}
