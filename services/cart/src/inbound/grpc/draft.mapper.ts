import type { Actor } from '@shop/kit/actor';
import { asCents } from '@shop/primitives/money';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import * as wire from '@shop/proto/cart/v1/draft';
import type { SavedBy as SavedByMessage, ShipMethod } from '@shop/proto/common/v1/counter';
import type { DraftKey } from '../../application/draft-deps.ts';
import type { ShownDraft } from '../../application/open-draft.ts';
import type { DraftSummary } from '../../application/price-draft.ts';
import type { UpdateDraft } from '../../application/update-draft.ts';
import { itemcount, type Method } from '../../domain/cart.ts';
import * as domain from '../../domain/draft.ts';
import type { PricedDraft } from '../../domain/draft-pricing.ts';
import { whenOf } from '../../domain/pricing.ts';
import type { SavedBy } from '../../domain/quote.ts';
import { fromDraftLine } from './draft-line.mapper.ts';
import { toAcquisition, toShipMethod, toWireAcquisition } from './draft-words.mapper.ts';

const FEE_MODES: Readonly<Record<domain.FeeMode, wire.FeeMode>> = {
  auto: wire.FeeMode.FEE_MODE_AUTO,
  manual: wire.FeeMode.FEE_MODE_MANUAL,
};

/** The guard lets staff in alone. */
export const staffOf = ({ staffId, branch, role, sessionHash }: Actor): domain.DraftOwner => ({
  ...{ staffId, branch, sessionHash },
  role: role || 'staff',
});

export const toKey = (key: wire.DraftKey | undefined): DraftKey => ({
  orderNo: key?.orderNo ?? '',
  draftId: key?.draftId ?? '',
  version: key?.version,
});

/** undefined = unchanged. @throws Refusal malformed for COU: courier is chosen for an allocation, never for a line */
export function toMethod(method: ShipMethod): Method | undefined {
  const found = toShipMethod(method);
  if (found === 'COU') throw refuse('malformed', 'cart.method', 'Please choose delivery or collection');
  return found;
}

/** @throws Refusal malformed for a value this release does not know */
export function toDraftChanges(request: wire.UpdateDraftRequest): UpdateDraft {
  const { key, contact, newsletter, agreeTerms, useSameAddress, coupon, manualShippingCents: cents } = request;
  return {
    key: toKey(key),
    contact,
    ticks: { newsletter, agreeTerms, useSameAddress },
    acquisition: request.acquisition && toAcquisition(request.acquisition),
    fee: { mode: toFeeMode(request.feeMode), manualCents: cents === undefined ? undefined : asCents(cents) },
    code: coupon,
  };
}

/** undefined = unchanged */
const toFeeMode = (mode: wire.FeeMode): domain.FeeMode | undefined =>
  domain.FEE_MODES.find((known) => FEE_MODES[known] === mode);

export const fromDraftSummary = ({ draft, itemcount: count, couponMessage }: DraftSummary): wire.DraftSummary => ({
  draftId: draft.id,
  orderNo: draft.orderNo,
  version: draft.version,
  itemcount: count,
  couponMsg: couponMessage,
});

/** How far ahead a quote may expire (docs/rules/quotes.md 2). */
const FURTHEST_DAYS = 30;

export function fromDraft({ priced, quote, stock, now }: ShownDraft): wire.Draft {
  const { draft, delivery } = priced;
  const { contact, ticks, staffId, customerId, branch } = draft;
  const today = todayInNz(now);
  const when = whenOf(delivery, contact.zip, today);
  return {
    ...headOf(draft, quote),
    savedSince: quote && quote.version > draft.baseVersion ? fromSavedBy(quote.saved) : undefined,
    ...{ contact, ...ticks, staffId, customerId, branch },
    acquisition: toWireAcquisition(draft.acquisition),
    coupon: draft.coupon?.code ?? '',
    couponName: draft.coupon?.name ?? '',
    couponMsg: priced.couponMessage,
    feeMode: FEE_MODES[draft.feeMode],
    lines: priced.lines.map((line) => fromDraftLine(line, { stock, when, tags: priced.tags })),
    totals: totalsOf(priced),
    itemcount: itemcount(draft),
    etaPadding: delivery.leadDays,
    expiresOn: quote?.expiresOn ?? '',
    minExpiresOn: quote?.minExpiresOn ?? today,
    maxExpiresOn: quote?.maxExpiresOn ?? addDays(today, FURTHEST_DAYS),
  };
}

export const fromSavedBy = ({ version, staffId, at }: SavedBy): SavedByMessage => ({
  ...{ version, staffId, at: at.toISOString() },
});

/** A quote's moments are those of the quote: its draft begins when somebody first looks at it. */
const headOf = (draft: domain.Draft, quote: ShownDraft['quote']) => ({
  id: draft.id,
  kind: draft.orderNo === '' ? wire.DraftKind.DRAFT_KIND_SALE : wire.DraftKind.DRAFT_KIND_QUOTE,
  orderNo: draft.orderNo,
  version: draft.version,
  baseVersion: draft.baseVersion,
  unsaved: draft.touched,
  createdAt: (quote?.createdAt ?? draft.createdAt).toISOString(),
  updatedAt: (quote && !draft.touched ? quote.saved.at : draft.updatedAt).toISOString(),
});

const totalsOf = ({ totals, delivery, automatic, totalCbm4 }: PricedDraft): wire.DraftTotals => ({
  ...totals,
  autoShippingCents: automatic.feeCents,
  shippingDetail: [...automatic.parts],
  delivery: delivery.state,
  totalCbm4,
});

export const fromListed = ({ draft, totals }: PricedDraft): wire.DraftEntry => ({
  draftId: draft.id,
  orderNo: draft.orderNo,
  customerName: [draft.contact.firstname, draft.contact.lastname].join(' ').trim(),
  itemcount: itemcount(draft),
  grandTotalCents: totals.grandTotalCents,
  updatedAt: draft.updatedAt.toISOString(),
  baseVersion: draft.baseVersion,
});
