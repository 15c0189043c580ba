import type { Document, GivenDiscount, Line, StaffSubItem } from '@shop/commerce/document';
import { contactFrom } from '@shop/primitives/contact';
import { ZERO } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { covers } from './discount-approval.ts';
import { type DeliveryTag, tagsOf } from './delivery-tags.ts';
import type { DraftLine } from './draft-line.ts';
import type { PricedDraft } from './draft-pricing.ts';
import { type LinePrice, shownDiscount } from './line-price.ts';
import { descriptionOf, type Sellable } from './sellable.ts';
import { subItemOf, unitsOf } from './sub-items.ts';

const notSold = (sku: string) =>
  refuse('precondition', 'draft.not_sold', `${sku} is not sold any more. Please take it out first.`);

/**
 * What is saved of a draft: its figures as they are computed now, and everything staff decided.
 * @throws Refusal precondition with an item that is no longer sold
 */
export function quoteDocument({ draft, automatic, ...priced }: PricedDraft): Document {
  const { contact, ticks, branch, customerId, staffId, acquisition, feeMode } = draft;
  const { lines: _shares, chargesGst: _gst, ...totals } = priced.totals;
  return {
    contact: contactFrom((field) => contact[field].trim()),
    couponCode: priced.couponApplies ? (draft.coupon?.code ?? '') : '',
    ...{ newsletter: ticks.newsletter, branch, customerId, acquisition },
    lines: priced.lines.map((line) => lineOf(line, priced.tags)),
    totals: { ...totals, delivery: priced.delivery.state },
    staff: {
      ...{ staffId, manualFee: feeMode === 'manual', autoShippingCents: automatic.feeCents },
      useSameAddress: ticks.useSameAddress,
    },
  };
}

function lineOf(priced: PricedDraft['lines'][number], tags: readonly DeliveryTag[]): Line {
  const { line, sellable, price, totals } = priced;
  if (!sellable || !price || !totals) throw notSold(line.sku);
  const { lineId, qty, method, pickLocation } = line;
  const { sku, productSku, name, url, thumb, optionText, collection, brand, categoryPath, isHot, isSale } = sellable;
  return {
    ...{ lineId, sku, productSku, name, url, thumb, optionText, collection, brand, categoryPath, isHot, isSale },
    category: categoryPath.at(-1) ?? '',
    ...{ qty, method, pickLocation, eachOrgCents: price.orgCents, eachCents: price.eachCents },
    ...{ couponCents: totals.couponCents, gstCents: totals.gstCents },
    priceVersion: line.frozenOrgCents === null ? sellable.priceVersion : 0,
    subItems: [],
    staff: {
      discount: discountOf(line, price),
      subItems: sellable.components.map((component) => subItem(line, component)),
      ...{ description: descriptionOf(sellable), colour: sellable.colour, tags: tagsOf(priced, tags) },
    },
  };
}

function discountOf(line: DraftLine, price: LinePrice): GivenDiscount | undefined {
  const shown = shownDiscount(line, price);
  if (!shown) return undefined;
  const approval = covers(line.approval, price.eachCents) ? line.approval : null;
  return {
    ...{ type: shown.type, amount: shown.amount, reason: shown.reason },
    ...{ approverId: approval?.approverId ?? '', approvedEachCents: approval?.eachCents ?? ZERO },
  };
}

function subItem(line: DraftLine, component: Sellable['components'][number]): StaffSubItem {
  const { sku, name, cbm4 } = component;
  const { notes, tags, allocations } = subItemOf(line, sku);
  return { sku, name, cbm4, qty: unitsOf(line, component), notes, tags, allocations };
}
